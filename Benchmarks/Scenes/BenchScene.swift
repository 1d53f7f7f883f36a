import Compositor
import Foundation
import Raster

/// A workload's timeline and pictures, put together from the libraries as the command does it.
struct BenchScene {
    let timeline: Timeline
    let schedule: FrameSchedule
    /// Pixels a point.
    let scale = 3.0
    /// Files by the name that layers use, with their upright sizes in pixels.
    private let files: [String: PictureInfo]

    /// The scene of `workload` with the files `pictures`, of which only headers are read.
    init(_ workload: Workload, _ pictures: [String]) throws {
        guard let transition = TransitionCatalog.transition(named: workload.transition) else {
            throw BenchError("no transition is called \(workload.transition)")
        }
        var values = ParameterValues(transition.parameters)
        for setting in workload.settings {
            try values.set(setting.name, to: setting.value, of: transition.name)
        }
        var files: [String: PictureInfo] = [:]
        let references = try pictures.map { path in
            let info = try PictureDecoder.inspect(Self.bytes(path))
            files[path] = info
            return PictureReference(
                id: path, size: Size(width: Double(info.width), height: Double(info.height)))
        }
        timeline = try transition.timeline(
            for: TransitionScene(
                canvas: Size(width: 390, height: 844), pictures: references, select: workload.select,
                direction: transition.defaultDirection, values: values))
        schedule = FrameSchedule(rate: FrameRate(60), duration: timeline.duration)
        self.files = files
    }

    /// Columns of a frame.
    var width: Int { Int((timeline.canvas.width * scale).rounded()) }
    /// Rows of a frame.
    var height: Int { Int((timeline.canvas.height * scale).rounded()) }

    /// The numbers of all frames, or of those that were asked for as far as they exist.
    func frames(_ asked: ClosedRange<Int>?) -> ClosedRange<Int> {
        let all = 0...schedule.lastFrame
        return asked?.clamped(to: all) ?? all
    }

    /// What frame `number` shows.
    func displayList(ofFrame number: Int) -> DisplayList {
        DisplayListBuilder(scale: scale, hasSoftEdges: timeline.hasSoftEdges)
            .displayList(for: timeline.presentation(at: schedule.sampleTime(ofFrame: number)))
    }

    /// What of frame `number` can be seen.
    func visibleItems(ofFrame number: Int) -> [DisplayItem] {
        displayList(ofFrame: number).visibleItems(width: width, height: height) { id in
            files[id]?.hasAlpha == false
        }
    }

    /// The pictures that `frames` show, and how large the whole sequence needs each.
    func picturesNeeded(_ frames: ClosedRange<Int>) -> [(path: String, size: (width: Int, height: Int))] {
        let sizes = timeline.largestPictureSizes(scale: scale)
        var seen: Set<String> = []
        for number in frames { visibleItems(ofFrame: number).forEachPicture { id, _, _ in seen.insert(id) } }
        return seen.sorted().map { id in
            let size = sizes[id] ?? .zero
            return (id, (Int(size.width.rounded(.up)), Int(size.height.rounded(.up))))
        }
    }

    /// Reads and decodes one of them.
    static func decode(_ needed: (path: String, size: (width: Int, height: Int))) throws -> Picture {
        let decoded = try PictureDecoder.decode(bytes(needed.path), atLeast: needed.size)
        return Picture(decoded.bitmap, contentRect: decoded.contentRect)
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BenchError("cannot read \"\(path)\"")
        }
        return [UInt8](data)
    }
}
