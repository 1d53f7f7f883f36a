public import Raster

/// A sequence that can be drawn at any moment, not at its frames only.
///
/// That is what a scene is as opposed to files. Moments are seconds from the beginning of the sequence; before 0 it shows its first
/// state, past its end the last.
public protocol ContinuousFrames: FrameSource {
    /// When frames are shown, one for each of `names`.
    var times: [Double] { get }
    /// When nothing changes any more.
    var duration: Double { get }
    /// Pixels a point.
    var pixelsPerPoint: Double { get }

    /// The frame at a moment.
    func bitmap(at time: Double) -> Bitmap
    /// The frame at a moment, smaller: of 640 pixels or a little more along its longer side if it has as many.
    func smallBitmap(at time: Double) -> Bitmap
    /// The layers at moments; frames are numbered by the moments' places.
    func tracks(at times: [Double]) -> LayerTracks
}

/// Frames of a sequence at other moments than its own, as if these were all it has.
struct MomentFrames: FrameSource {
    let source: any ContinuousFrames
    let times: [Double]
    let names: [String]

    var origin: String { source.origin }
    var isNamed: Bool { false }

    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try Parallel.map(count: range.count, jobs: jobs) {
            .pixels(source.bitmap(at: times[range.lowerBound + $0]))
        }
    }
}
