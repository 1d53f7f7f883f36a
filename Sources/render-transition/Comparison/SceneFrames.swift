internal import Compositor
internal import Raster
internal import Review

/// The frames of a scene, drawn when they are asked for; also at moments between them.
final class SceneFrames: ContinuousFrames {
    let origin: String
    let names: [String]
    let times: [Double]
    var isNamed: Bool { true }
    var framesPerSecond: Double? { planner.schedule.rate.framesPerSecond }
    var duration: Double { planner.timeline.duration }
    var pixelsPerPoint: Double { planner.scale }
    /// What every visible layer is in every frame.
    let tracks: LayerTracks

    private let planner: FramePlanner
    private let renderer: FrameRenderer<[UInt8]>
    /// For frames that are only matched in time.
    private let small: (renderer: FrameRenderer<[UInt8]>, scale: Double)

    /// Pixels of the longer side of a small frame.
    private static let smallSide = 640.0

    /// The wanted frames of `scene`; decodes its pictures on `jobs` threads.
    init(_ scene: LoadedScene, jobs: Int) throws(CommandError) {
        origin = scene.transition
        let planner = scene.planner
        self.planner = planner
        let numbers = Array(scene.frames)
        names = numbers.map(FrameName.numbered)
        times = numbers.map { planner.schedule.sampleTime(ofFrame: $0) }
        let job = RenderJob(scene: scene, jobs: jobs, reusesBands: true)
        let pictures = try job.decodePictures(for: numbers) { Console.warning($0) }
        func renderer(_ planner: FramePlanner) -> FrameRenderer<[UInt8]> {
            FrameRenderer(
                width: planner.width, height: planner.height, background: planner.timeline.background,
                pictures: pictures)
        }
        self.renderer = renderer(planner)
        // Hard edges move by whole pixels: small ones would tell times badly.
        let longer = Double(max(planner.width, planner.height))
        let share = planner.timeline.hasSoftEdges ? min(1, Self.smallSide / longer) : 1
        let reduced = FramePlanner(
            timeline: planner.timeline, schedule: planner.schedule, scale: planner.scale * share)
        small = (renderer(reduced), reduced.scale)
        var tracks = Self.tracks(planner, at: times)
        tracks.frames = numbers
        self.tracks = tracks
    }

    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try Parallel.map(count: range.count, jobs: jobs) { offset in
            .pixels(self.bitmap(at: self.times[range.lowerBound + offset]))
        }
    }

    func bitmap(at time: Double) -> Bitmap { bitmap(at: time, renderer, planner.scale) }

    func smallBitmap(at time: Double) -> Bitmap { bitmap(at: time, small.renderer, small.scale) }

    func tracks(at times: [Double]) -> LayerTracks { Self.tracks(planner, at: times) }

    private func bitmap(at time: Double, _ renderer: FrameRenderer<[UInt8]>, _ scale: Double) -> Bitmap {
        let layers = planner.timeline.presentation(at: max(0, time))
        let builder = DisplayListBuilder(scale: scale, hasSoftEdges: planner.timeline.hasSoftEdges)
        return renderer.bitmap(
            of: FramePlan(builder.displayList(for: layers)),
            isOpaque: planner.timeline.background.alpha >= 1)
    }

    private static func tracks(_ planner: FramePlanner, at times: [Double]) -> LayerTracks {
        LayerTracks(
            times.enumerated().map { index, time in
                let layers = planner.timeline.presentation(at: max(0, time)).traced().filter(\.isVisible)
                return (
                    index,
                    layers.map { layer in
                        let rect = layer.frame
                        let state = LayerTracks.State(
                            frame: [rect.minX, rect.minY, rect.width, rect.height], opacity: layer.opacity,
                            cornerRadius: layer.cornerRadius)
                        return (layer.id, state)
                    }
                )
            }, framesPerSecond: planner.schedule.rate.framesPerSecond, pixelsPerPoint: planner.scale)
    }
}
