import Foundation
import Raster

/// Draws one picture at many places with the renderer's scaler, for the quality check in `peers/`.
enum ScaleTopic: Topic {
    static let name = "scale"
    static let summary = "PICTURE X,Y,W,H,FILE…  scales a picture onto 1170 × 2532 pixels"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        guard let path = arguments.words.first, let data = FileManager.default.contents(atPath: path) else {
            throw BenchError("scale needs a picture")
        }
        let pyramid = ImagePyramid(try PictureDecoder.decode([UInt8](data)).bitmap)
        for job in arguments.words.dropFirst() {
            let fields = job.split(separator: ",", maxSplits: 4).map(String.init)
            let numbers = fields.prefix(4).compactMap { Double($0) }
            guard fields.count == 5, numbers.count == 4 else { throw BenchError("no place in \"\(job)\"") }
            let place = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            let canvas = BandCanvas(width: 1170, maximumRows: 2532)
            canvas.begin(rows: 0..<2532, background: PremultipliedRGBA(.black))
            canvas.draw(pyramid, in: place, clippedTo: Shape(place), opacity: 1)
            let file = PNGEncoder.encode(canvas.bitmap(), compression: .fast)
            try Data(file).write(to: URL(fileURLWithPath: fields[4]))
        }
        return []
    }
}
