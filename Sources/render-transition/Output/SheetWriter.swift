internal import Compositor
internal import Raster

/// A filmstrip: some frames side by side in one PNG, on light grey.
struct SheetWriter: FrameWriter, @unchecked Sendable {
    // Unchecked: `state` is only touched by `write` and `finish`, which are called one after the other.
    private let format: FrameFormat
    private let target: StreamTarget
    private let state = State()

    private final class State { var frames: [[[UInt8]]] = [] }

    init(_ format: FrameFormat, path: String) throws(CommandError) {
        self.format = format
        target = try StreamTarget(path: path)
    }

    /// `count` of `frames`, evenly spaced from the first to the last.
    static func selection(_ count: Int, of frames: ClosedRange<Int>) -> [Int] {
        let count = min(count, frames.count)
        guard count > 1 else { return [frames.lowerBound] }
        return (0..<count).map {
            frames.lowerBound + ($0 * (frames.count - 1) + (count - 1) / 2) / (count - 1)
        }
    }

    /// Columns between two frames: an eighth of a frame's width at most.
    private var gap: Int { max(1, min(12, format.width / 8)) }

    var isOrdered: Bool { true }
    var rowsPerBand: Int { 32 }
    func makeEncoder() {}

    func makeBand(_ rows: UnsafePointer<UInt8>, count: Int, with encoder: Void) -> [UInt8] {
        Array(UnsafeBufferPointer(start: rows, count: count * format.width * 4))
    }

    func write(frame number: Int, _ bands: [[UInt8]]) { state.frames.append(bands) }

    func finish() throws(CommandError) {
        let frames = state.frames.map { bands in
            Bitmap(width: format.width, height: format.height, premultiplied: bands.flatMap { $0 })
        }
        let width = frames.count * (format.width + gap) - gap
        let canvas = BandCanvas(width: width, maximumRows: format.height)
        canvas.begin(rows: 0..<format.height, background: PremultipliedRGBA(Color(white: 0.82)))
        for (index, frame) in frames.enumerated() {
            let place = Rect(
                x: Double(index * (format.width + gap)), y: 0, width: Double(format.width),
                height: Double(format.height))
            canvas.draw(ImagePyramid(frame), in: place, clippedTo: Shape(place), opacity: 1)
        }
        try target.write(PNGEncoder.encode(canvas.bitmap(), compression: .small))
        try target.finish()
    }

    func abandon() { target.abandon() }
}
