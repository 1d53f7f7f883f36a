/// A kind of file that people take for a picture that can be read, and what to do about it.
struct ForeignFormat: Sendable {
    /// With its article: `a HEIC picture`.
    let name: String
    /// An imperative: `convert it with ...`.
    let advice: String
    let recognizes: @Sendable ([UInt8]) -> Bool

    /// What to say about data that are of no format that can be decoded.
    static func error(for data: [UInt8]) -> PictureDecodingError {
        if data.isEmpty { return .empty }
        if let kind = all.first(where: { $0.recognizes(data) }) {
            return .otherKind(found: kind.name, advice: kind.advice)
        }
        return .unknownKind(start: start(of: data))
    }

    /// Formats in the order in which they are tried; those found by loose text come last.
    private static let all: [ForeignFormat] = [
        .media("an AVIF picture", ["avif", "avis"], "avifdec IN.avif OUT.png"),
        .media(
            "a HEIC picture", ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"],
            "heif-convert IN.heic OUT.jpg\" or on a Mac \"sips -s format jpeg IN.heic --out OUT.jpg"),
        .media("a Canon CR3 raw picture", ["crx "], "exiftool -b -JpgFromRaw IN.cr3 > OUT.jpg"),
        .media("a film (MP4 or QuickTime)", nil, "ffmpeg -i IN.mp4 -frames:v 1 OUT.png"),
        .bytes("a WebP picture", at: 8, "WEBP", advice: "convert it with \"dwebp IN.webp -o OUT.png\""),
        .bytes("a GIF picture", "GIF8", advice: "convert it with \"magick IN.gif[0] OUT.png\""),
        .bytes("a TIFF or raw picture", "II*\0", advice: tiffAdvice),
        .bytes("a TIFF or raw picture", "MM\0*", advice: tiffAdvice),
        .bytes("a TIFF or raw picture", "II+\0", advice: tiffAdvice),
        .bytes("a TIFF or raw picture", "MM\0+", advice: tiffAdvice),
        .bytes("a PDF document", "%PDF", advice: "convert it with \"pdftoppm -png -singlefile IN.pdf OUT\""),
        .bytes("a Photoshop document", "8BPS", advice: "convert it with \"magick IN.psd[0] OUT.png\""),
        .bytes("a Windows bitmap", "BM", advice: "convert it with \"magick IN.bmp OUT.png\""),
        .bytes(
            "a JPEG 2000 picture", at: 4, "jP  \r\n",
            advice: "convert it with \"opj_decompress -i IN.jp2 -o OUT.png\""),
        .bytes(
            "a JPEG 2000 picture", [0xFF, 0x4F, 0xFF, 0x51],
            advice: "convert it with \"opj_decompress -i IN.j2k -o OUT.png\""),
        .bytes("a JPEG XL picture", at: 4, "JXL \r\n", advice: "convert it with \"djxl IN.jxl OUT.png\""),
        .bytes("a JPEG XL picture", [0xFF, 0x0A], advice: "convert it with \"djxl IN.jxl OUT.png\""),
        .bytes("a Windows icon", [0, 0, 1, 0], advice: "convert it with \"magick IN.ico OUT.png\""),
        .bytes(
            "an OpenEXR picture", [0x76, 0x2F, 0x31, 0x01],
            advice: "convert it with \"magick IN.exr OUT.png\""),
        .bytes("a ZIP archive", "PK\u{3}\u{4}", advice: "unpack it first"),
        .bytes("gzip-compressed", [0x1F, 0x8B], advice: "unpack it with \"gunzip\" first"),
        .bytes(
            "a Git LFS pointer", "version https://git-lfs",
            advice: "get the picture itself with \"git lfs pull\""),
        .text("an SVG drawing", ["<svg"], "convert it with \"rsvg-convert IN.svg -o OUT.png\""),
        .text(
            "a web page (HTML)", ["<!doctype html", "<html", "<head", "<body", "<title"],
            "the download failed with an error page; fetch the picture again"),
        .text(
            "an XML document", ["<?xml"], "if it is a server's error message, fetch the picture again"),
    ]

    private static let tiffAdvice =
        "convert it with \"magick IN.tiff OUT.png\" or export a JPEG from the program that wrote it"

    private static func bytes(_ name: String, at offset: Int = 0, _ text: String, advice: String) -> Self {
        bytes(name, at: offset, Array(text.utf8), advice: advice)
    }

    private static func bytes(_ name: String, at offset: Int = 0, _ bytes: [UInt8], advice: String) -> Self {
        ForeignFormat(name: name, advice: advice) { $0.dropFirst(offset).starts(with: bytes) }
    }

    /// Files of ISO base media boxes, told apart by their brands; nil takes any.
    private static func media(_ name: String, _ brands: [String]?, _ command: String) -> Self {
        ForeignFormat(name: name, advice: "convert it with \"\(command)\"") { data in
            guard data.count >= 12, data[4..<8].elementsEqual("ftyp".utf8) else { return false }
            guard let brands else { return true }
            // The major brand, a version, then the compatible brands up to the end of the box.
            let length = min(data.count, Int(data[2]) << 8 | Int(data[3]), 256)
            let found = [8..<12] + stride(from: 16, to: max(16, length - 3), by: 4).map { $0..<$0 + 4 }
            return found.contains { range in brands.contains { data[range].elementsEqual($0.utf8) } }
        }
    }

    /// Text that has one of `words` near its start, in any case.
    private static func text(_ name: String, _ words: [String], _ advice: String) -> Self {
        ForeignFormat(name: name, advice: advice) { data in
            let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
            guard head.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return false }
            return words.contains { head.contains($0) }
        }
    }

    /// The first bytes as text in quotation marks where they are text, else in hexadecimal.
    private static func start(of data: [UInt8]) -> String {
        let head = data.prefix(16)
        if head.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
            let line = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
            return "the text \"\(line)\""
        }
        let digits = head.prefix(8).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "the bytes " + digits.joined(separator: " ")
    }
}
