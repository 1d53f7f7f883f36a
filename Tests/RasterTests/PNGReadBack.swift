import CLibPNG
import CZlib
import Foundation
import Raster
import TestSupport
import Testing

/// What others make of our files: libpng, zlib and pngcheck.
enum PNGReadBack {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// The straight RGBA pixels that libpng finds.
    static func pixels(_ file: [UInt8]) throws -> (width: Int, height: Int, rgba: [UInt8]) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        func message() -> Unreadable {
            let text = withUnsafeBytes(of: image.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            return Unreadable(description: text)
        }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw message() }
        image.format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
        var rgba = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
        guard png_image_finish_read(&image, nil, &rgba, 0, nil) != 0, image.warning_or_error == 0 else {
            throw message()
        }
        return (Int(image.width), Int(image.height), rgba)
    }

    /// The chunks of a file, with their CRCs checked against zlib's.
    static func chunks(_ file: [UInt8]) throws -> [(type: String, data: ArraySlice<UInt8>)] {
        var chunks: [(type: String, data: ArraySlice<UInt8>)] = []
        var at = 8
        while at < file.count {
            let length = Int(number(file[at..<at + 4]))
            let body = file[at + 4..<at + 8 + length]
            let crc = body.withUnsafeBytes {
                crc32(0, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count))
            }
            guard UInt32(crc) == number(file[body.endIndex..<body.endIndex + 4]) else {
                throw Unreadable(description: "wrong CRC at \(at)")
            }
            chunks.append((String(decoding: body.prefix(4), as: UTF8.self), body.dropFirst(4)))
            at = body.endIndex + 4
        }
        return chunks
    }

    /// What zlib inflates to exactly `count` bytes, its Adler-32 checked by zlib.
    static func inflate(_ data: [UInt8], count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count + 1)
        var length = uLong(bytes.count)
        var used = uLong(data.count)
        let result = uncompress2(&bytes, &length, data, &used)
        guard result == Z_OK, Int(length) == count, Int(used) == data.count else {
            throw Unreadable(
                description: "zlib: \(result), \(length) bytes of \(count), used \(used) of \(data.count)")
        }
        return Array(bytes.prefix(count))
    }

    /// The filtered rows of a file that has one picture.
    static func filteredRows(_ file: [UInt8], count: Int) throws -> [UInt8] {
        try inflate(try chunks(file).filter { $0.type == "IDAT" }.flatMap { $0.data }, count: count)
    }

    /// Whether pngcheck is installed.
    static let hasPNGCheck = ["/usr/bin/pngcheck", "/usr/local/bin/pngcheck", "/opt/homebrew/bin/pngcheck"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    /// What pngcheck says about files, empty when all is well.
    static func pngcheck(_ files: [[UInt8]]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "png-strips-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.enumerated().map { index, file in
            let url = folder.appending(path: "\(index).png")
            try Data(file).write(to: url)
            return url.path
        }
        let process = Process()
        process.executableURL = URL(filePath: try #require(hasPNGCheck))
        process.arguments = ["-q"] + paths
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: output, as: UTF8.self)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}

/// Pictures that try an encoder.
enum TestPicture {
    /// A picture from premultiplied pixels given by place; marked opaque when they are.
    static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> PremultipliedRGBA) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var opaque = true
        for y in 0..<height {
            for x in 0..<width {
                bitmap[x, y] = pixel(x, y)
                opaque = opaque && bitmap[x, y].alpha == 255
            }
        }
        bitmap.isOpaque = opaque
        return bitmap
    }

    /// An opaque pixel.
    static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> PremultipliedRGBA {
        PremultipliedRGBA(
            red: UInt8(truncatingIfNeeded: red), green: UInt8(truncatingIfNeeded: green),
            blue: UInt8(truncatingIfNeeded: blue), alpha: 255)
    }

    /// The straight colours that a reader should find, by plain arithmetic.
    static func straight(_ bitmap: Bitmap) -> [UInt8] {
        var rgba: [UInt8] = []
        rgba.reserveCapacity(bitmap.width * bitmap.height * 4)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                let alpha = Int(pixel.alpha)
                for channel in [pixel.red, pixel.green, pixel.blue] {
                    rgba.append(alpha == 0 ? 0 : UInt8((Int(channel) * 510 + alpha) / (2 * alpha)))
                }
                rgba.append(pixel.alpha)
            }
        }
        return rgba
    }
}
