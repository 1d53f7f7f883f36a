import Foundation
import Raster

/// How the frames that a comparison gets as actual ones come from the expected ones.
enum FrameVariant: String, CaseIterable {
    /// The same bytes in other files.
    case copied
    /// The same pixels, compressed in another way.
    case recompressed
    /// Sixteen pixels spread over the frame, changed by half of the range in each channel.
    case few
    /// Every pixel, one level in each channel.
    case byOne
    /// Every pixel, half of the range in each channel.
    case far

    /// What tables call it.
    var words: String {
        switch self {
        case .copied: "same bytes"
        case .recompressed: "same pixels, other files"
        case .few: "16 pixels differ"
        case .byOne: "all pixels differ by 1"
        case .far: "all pixels differ by 128"
        }
    }

    /// Makes such frames of all in the folder `source`, in the new folder `target`.
    func make(from source: String, to target: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        let names = try files.contentsOfDirectory(atPath: source).filter { $0.hasSuffix(".png") }
        for name in names {
            let from = URL(fileURLWithPath: "\(source)/\(name)")
            let to = URL(fileURLWithPath: "\(target)/\(name)")
            let data = try Data(contentsOf: from)
            try self == .copied ? data.write(to: to) : Data(changed([UInt8](data))).write(to: to)
        }
    }

    private func changed(_ file: [UInt8]) throws -> [UInt8] {
        var bitmap = try PictureDecoder.decode(file).bitmap
        let pixels = bitmap.width * bitmap.height
        bitmap.withMutableRows { bytes in
            switch self {
            case .copied, .recompressed: break
            case .few:
                for step in 0..<16 {
                    let pixel = (2 * step + 1) * pixels / 32
                    for channel in 0..<3 { bytes[pixel * 4 + channel] ^= 128 }
                }
            case .byOne:
                for index in 0..<pixels * 4 where index % 4 != 3 {
                    bytes[index] = bytes[index] == 255 ? 254 : bytes[index] + 1
                }
            case .far:
                for index in 0..<pixels * 4 where index % 4 != 3 { bytes[index] ^= 128 }
            }
        }
        return PNGEncoder.encode(bitmap, compression: self == .recompressed ? .small : .fast)
    }
}

/// Makes the frames of a `FrameVariant`; a process of its own, so that the measuring one stays small.
enum VariantTopic: Topic {
    static let name = "variant"
    static let summary = "KIND FROM TO  changes the frames in a folder, for the comparison"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        guard arguments.words.count == 3, let variant = FrameVariant(rawValue: arguments.words[0]) else {
            throw BenchError("variant needs KIND FROM TO")
        }
        try variant.make(from: arguments.words[1], to: arguments.words[2])
        return []
    }
}
