import Foundation
import Raster

/// What compressing a frame to PNG strips costs, stage by stage, on one core.
enum EncodeTopic: Topic {
    static let name = "encode"
    static let summary = "PICTURE…  compressing pictures as frames: milliseconds by stage, bytes"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        try arguments.words.flatMap { path in
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let picture = try PictureDecoder.decode(bytes).bitmap
            return measure(picture, subject: URL(filePath: path).deletingPathExtension().lastPathComponent)
        }
    }

    private static func measure(_ picture: Bitmap, subject: String) -> [Measurement] {
        var results: [Measurement] = []
        func add(_ stage: String, _ value: Double, _ unit: String = "ms") {
            results.append(Measurement(topic: name, subject: subject, stage: stage, value: value, unit: unit))
        }
        for compression in PNGCompression.allCases {
            let file = PNGEncoder.encode(picture, compression: compression)
            add("\(compression) size", Double(file.count), "bytes")
            let rounds = compression == .fast ? 15 : 3
            add(
                "\(compression) all",
                sumOverStrips(picture, compression) { encoder, rows, count in
                    Stopwatch.best(of: rounds) { _ = encoder.encode(rows: rows, count: count) }
                })
        }
        let format = PNGStripFormat(width: picture.width, hasAlpha: !picture.isOpaque)
        var stages = StripStages(format: format)
        defer { stages.deallocate() }
        let times = picture.withRows { stages.measure($0, height: picture.height, rounds: 15) }
        for (stage, time) in times { add(stage, time) }
        return results
    }

    /// Each strip is measured on its own, with its rows in the cache, as drawing leaves them there.
    private static func sumOverStrips(
        _ picture: Bitmap, _ compression: PNGCompression,
        _ body: (PNGStripEncoder, UnsafePointer<UInt8>, Int) -> Double
    ) -> Double {
        let format = PNGStripFormat(width: picture.width, hasAlpha: !picture.isOpaque)
        let encoder = PNGStripEncoder(format: format, compression: compression)
        return picture.withRows { rows in
            (0..<format.stripCount(height: picture.height)).reduce(0) { sum, index in
                let range = format.rows(ofStrip: index, height: picture.height)
                return sum + body(encoder, rows + range.lowerBound * picture.width * 4, range.count)
            }
        }
    }
}
