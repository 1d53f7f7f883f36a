public import Compositor
internal import Raster
public import Review

/// Frames of a timeline, drawn when they are asked for.
public struct TimelineFrames: FrameSource {
    /// Names of the frames: `frame_0000.png` for numbers, `p050.png` for parts of the whole.
    public let names: [String]
    /// What messages call the frames.
    public var origin: String { "the timeline" }
    /// True: a golden's frames are found by name.
    public var isNamed: Bool { true }
    /// The rate at which the frames are numbered; nil for parts of the whole.
    public let framesPerSecond: Double?
    /// What every visible layer is in every frame.
    public let tracks: LayerTracks

    private let timeline: Timeline
    private let scale: Double
    private let times: [Double]
    private let renderer: FrameRenderer<[UInt8]>

    /// All frames of `timeline` at `rate`, on a canvas of `scale` pixels a point.
    ///
    /// `pictures` holds the pixels of every picture that layers refer to, by the reference's identifier.
    public init(
        _ timeline: Timeline, pictures: [String: Picture], scale: Double = 1, rate: FrameRate = FrameRate(60)
    ) {
        let schedule = FrameSchedule(rate: rate, duration: timeline.duration)
        let moments = (0..<schedule.count).map { (FrameName.numbered($0), schedule.sampleTime(ofFrame: $0)) }
        self.init(timeline, pictures, scale, rate.framesPerSecond, moments: moments)
    }

    /// Frames of `timeline` at parts of its length: `[0, 50, 100]` percent are `p000.png`, `p050.png`, `p100.png`.
    public init(_ timeline: Timeline, pictures: [String: Picture], scale: Double = 1, percentages: [Int]) {
        let moments = percentages.map { percentage in
            ("p\(String(1000 + percentage).dropFirst()).png", timeline.duration * Double(percentage) / 100)
        }
        self.init(timeline, pictures, scale, nil, moments: moments)
    }

    private init(
        _ timeline: Timeline, _ pictures: [String: Picture], _ scale: Double, _ rate: Double?,
        moments: [(name: String, time: Double)]
    ) {
        self.timeline = timeline
        self.scale = scale
        framesPerSecond = rate
        names = moments.map(\.name)
        times = moments.map(\.time)
        renderer = FrameRenderer(
            width: max(1, Int((timeline.canvas.width * scale).rounded())),
            height: max(1, Int((timeline.canvas.height * scale).rounded())),
            background: timeline.background, pictures: pictures)
        tracks = LayerTracks(
            moments.enumerated().map { index, moment in
                let layers = timeline.presentation(at: moment.time).traced().filter(\.isVisible)
                return (index, layers.map { ($0.id, LayerTracks.State($0)) })
            }, framesPerSecond: rate, pixelsPerPoint: scale)
    }

    /// Draws the frames at `range` on `jobs` threads.
    public func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        let builder = DisplayListBuilder(scale: scale, hasSoftEdges: timeline.hasSoftEdges)
        return try Parallel.map(count: range.count, jobs: jobs) { offset in
            let layers = timeline.presentation(at: times[range.lowerBound + offset])
            let plan = FramePlan(builder.displayList(for: layers))
            return .pixels(renderer.bitmap(of: plan, isOpaque: timeline.background.alpha >= 1))
        }
    }
}

extension LayerTracks.State {
    init(_ layer: LayerTrace) {
        let rect = layer.frame
        self.init(
            frame: [rect.minX, rect.minY, rect.width, rect.height], opacity: layer.opacity,
            cornerRadius: layer.cornerRadius)
    }
}
