import Compositor
import Raster

/// Scenes for tests: a transition on a canvas, with twelve pictures of different shapes.
enum TransitionFixture {
    static let pictures: [PictureReference] = [
        (1920, 1080), (1080, 1920), (1000, 1000), (2400, 800), (600, 2400), (1500, 2000),
        (2048, 1365), (2000, 2000), (1200, 1800), (2400, 1200), (1280, 1600), (512, 512),
    ].enumerated().map { index, size in
        PictureReference(id: "picture-\(index)", size: Size(width: Double(size.0), height: Double(size.1)))
    }

    static let canvases = [
        Size(width: 375, height: 667), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
    ]

    static func timeline(
        _ transition: any Transition, canvas: Size = canvases[1], pictures: [PictureReference] = pictures,
        select: Int = 0, current: Int? = nil, direction: Direction = .present,
        variant: Variant = .documented, set: [String: String] = [:],
        snapshots: [String: PictureReference] = [:], track: GestureTrack? = nil,
        screens: (from: Screen, to: Screen)? = nil
    ) throws -> Timeline {
        var values = ParameterValues(transition.parameters)
        for (name, text) in set.sorted(by: { $0.key < $1.key }) {
            try values.set(name, to: text, of: transition.name)
        }
        return try transition.timeline(
            for: TransitionScene(
                canvas: canvas, pictures: pictures, select: select, current: current, direction: direction,
                variant: variant, values: values, snapshots: snapshots, track: track, screens: screens))
    }
}

extension Timeline {
    /// The trace of the layer named `id` at `time`.
    func trace(_ id: String, at time: Double) -> LayerTrace? {
        presentation(at: time).traced().first { $0.id == id }
    }
}

extension Rect {
    /// The largest difference of an edge.
    func distance(to other: Rect) -> Double {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].map { abs($0) }.max()!
    }
}
