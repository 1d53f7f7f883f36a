internal import Compositor
internal import Raster

/// Uncompressed frames one after the other: straight RGBA of 8 bits, or planes as YUV4MPEG2.
struct RawFrameWriter: FrameWriter, @unchecked Sendable {
    // Unchecked: `target` is only touched by `write` and `finish`, which are called one after the other.
    /// How pixels are laid out.
    enum Layout: Sendable {
        /// Red, green, blue and straight alpha, a byte each, rows from the top.
        case rgba
        /// `C444` planes of luma and two differences, ITU-R BT.601, limited range, alpha dropped.
        case yuv4mpeg2
    }

    private let format: FrameFormat
    private let layout: Layout
    private let target: StreamTarget

    init(_ format: FrameFormat, path: String, layout: Layout) throws(CommandError) {
        self.format = format
        self.layout = layout
        target = try StreamTarget(path: path)
        if layout == .yuv4mpeg2 {
            let rate = "F\(format.rate.numerator):\(format.rate.denominator)"
            try target.write(
                Array(
                    "YUV4MPEG2 W\(format.width) H\(format.height) \(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
                        .utf8))
        }
    }

    var isOrdered: Bool { true }
    var rowsPerBand: Int { 32 }
    func makeEncoder() {}

    func makeBand(_ rows: UnsafePointer<UInt8>, count: Int, with encoder: Void) -> [UInt8] {
        let pixels = count * format.width
        switch layout {
        case .rgba: return StraightPixels.rgba(rows, pixels: pixels)
        case .yuv4mpeg2: return YCbCrPlanes.planes(rows, pixels: pixels)
        }
    }

    func write(frame number: Int, _ bands: [[UInt8]]) throws(CommandError) {
        switch layout {
        case .rgba:
            for band in bands { try target.write(band) }
        case .yuv4mpeg2:
            // A band holds its part of the three planes one after the other; a frame wants whole planes.
            var frame = Array("FRAME\n".utf8)
            frame.reserveCapacity(frame.count + 3 * format.width * format.height)
            for plane in 0..<3 {
                for band in bands { frame += band[plane * band.count / 3..<(plane + 1) * band.count / 3] }
            }
            try target.write(frame)
        }
    }

    func finish() throws(CommandError) { try target.finish() }
    func abandon() { target.abandon() }
}
