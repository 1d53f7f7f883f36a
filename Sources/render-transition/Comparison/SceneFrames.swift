internal import Compositor
internal import Raster
internal import Review

/// The frames of a scene, drawn when they are asked for.
final class SceneFrames: FrameSource {
    let origin: String
    let names: [String]
    var isNamed: Bool { true }
    var framesPerSecond: Double? { planner.schedule.rate.framesPerSecond }

    private let planner: FramePlanner
    private let numbers: [Int]
    private let renderer: FrameRenderer<[UInt8]>

    /// The wanted frames of `scene`; decodes its pictures on `jobs` threads.
    init(_ scene: LoadedScene, jobs: Int) throws(CommandError) {
        origin = scene.transition
        planner = scene.planner
        numbers = Array(scene.frames)
        names = numbers.map(FrameName.numbered)
        let job = RenderJob(scene: scene, jobs: jobs, reusesBands: true)
        let pictures = try job.decodePictures(for: numbers) { Console.warning($0) }
        renderer = FrameRenderer(
            width: planner.width, height: planner.height, background: planner.timeline.background,
            pictures: pictures)
    }

    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try Parallel.map(count: range.count, jobs: jobs) { offset in
            .pixels(self.bitmap(ofFrame: self.numbers[range.lowerBound + offset]))
        }
    }

    private func bitmap(ofFrame number: Int) -> Bitmap {
        renderer.bitmap(
            of: FramePlan(planner.displayList(ofFrame: number)),
            isOpaque: planner.timeline.background.alpha >= 1)
    }
}
