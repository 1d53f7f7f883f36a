internal import Compositor
internal import Raster
internal import Synchronization

/// One animated PNG of all frames; frames hold only the rows that changed.
struct APNGSequenceWriter: FrameWriter, @unchecked Sendable {
    // Unchecked: `state` is only touched by `write` and `finish`, which are called one after the other.
    private let format: FrameFormat
    private let strips: PNGStripFormat
    private let target: StreamTarget
    private let state: State

    private final class State {
        var writer: APNGWriter
        init(_ writer: APNGWriter) { self.writer = writer }
    }

    init(_ format: FrameFormat, path: String) throws(CommandError) {
        self.format = format
        strips = PNGStripFormat(width: format.width, hasAlpha: format.hasAlpha)
        target = try StreamTarget(path: path)
        state = State(APNGWriter(format: strips, height: format.height, frameCount: format.frames.count))
        try target.write(state.writer.head())
    }

    var isOrdered: Bool { true }
    var rowsPerBand: Int { PNGStripFormat.rowsPerStrip }
    func makeEncoder() -> PNGStripEncoder { PNGStripEncoder(format: strips, compression: format.compression) }

    func makeBand(_ rows: UnsafePointer<UInt8>, count: Int, with encoder: PNGStripEncoder) -> PNGStrip {
        encoder.encode(rows: rows, count: count)
    }

    func write(frame number: Int, _ bands: [PNGStrip]) throws(CommandError) {
        try target.write(state.writer.frame(bands, delay: delay))
    }

    func finish() throws(CommandError) {
        try target.write(state.writer.tail())
        try target.finish()
    }

    func abandon() { target.abandon() }

    /// A frame's time as APNG stores it; rates finer than its 16 bits are rounded.
    private var delay: APNGDelay {
        let rate = format.rate
        if let numerator = UInt16(exactly: rate.denominator),
            let denominator = UInt16(exactly: rate.numerator)
        {
            return APNGDelay(numerator, denominator)
        }
        // 65535/65535ths down to whole 1/65535 s: below a tenth of a microsecond a frame at 60 fps.
        let numerator = (65535 / rate.framesPerSecond).rounded()
        return APNGDelay(UInt16(min(max(numerator, 1), 65535)), 65535)
    }
}
