import Compositor
import Raster
import TestSupport
import Testing

/// The refined variants' second promise: where one layer takes over from another, no pixel changes.
@Suite struct HandOverTests {
    /// Noise shows every shift; shapes that are wide, tall, square and longer than the canvas.
    private static let bitmaps: [Bitmap] = [(96, 54), (48, 84), (64, 64), (40, 160)].enumerated().map {
        Bitmap.noise(width: $1.0, height: $1.1, isOpaque: true, seed: UInt64($0))
    }
    private static let references = bitmaps.enumerated().map { index, bitmap in
        PictureReference(
            id: "noise-\(index)", size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
    }
    private static let snapshots = [
        "body": Bitmap.noise(width: 110, height: 150, isOpaque: false, seed: 9),
        "close-title": Bitmap.noise(width: 30, height: 12, isOpaque: false, seed: 10),
    ]
    private static let pictures: [String: Picture] = {
        var pictures = snapshots.mapValues { Picture($0) }
        for (reference, bitmap) in zip(references, bitmaps) { pictures[reference.id] = Picture(bitmap) }
        return pictures
    }()

    /// Expects the moments before and at each change to look the same.
    private func expectSeamless(
        _ name: String, _ direction: Direction, _ variant: Variant = .refined, select: Int,
        current: Int? = nil, scale: Double = 1, set settings: [String: String] = [:],
        track: GestureTrack? = nil, screens: (from: Screen, to: Screen)? = nil
    ) throws {
        var settings = settings.merging(["hold-start": "0.1", "hold-end": "0.1"]) { given, _ in given }
        // Turned round, the first move is over before the way back is.
        if settings["interrupt-at"] != nil { settings["duration"] = "0.4" }
        // A spring's last step, a thousandth of its way, is motion, and so is that of a curve which is fast
        // at its end: the hand-over is looked at without it.
        if ["app-store-card", "shared-element"].contains(name) { settings["curve"] = "ease-in-out" }
        let timeline = try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, canvas: Size(width: 140, height: 280),
            pictures: Self.references, select: select, current: current, direction: direction,
            variant: variant, set: settings,
            snapshots: name == "app-store-card"
                ? ["body": PictureReference(id: "body", size: Size(width: 110, height: 150))]
                : ["close-title": PictureReference(id: "close-title", size: Size(width: 30, height: 12))],
            track: track, screens: screens)
        for time in timeline.stepTimes {
            let before = timeline.picture(at: time - 1.5e-9, scale: scale, pictures: Self.pictures)
            let after = timeline.picture(at: time, scale: scale, pictures: Self.pictures)
            let difference = after.difference(from: before)
            #expect(
                difference.pixels == 0,
                "\(name) \(direction) \(variant) \(select) ×\(scale) \(settings): \(difference) at \(time) s")
        }
    }

    private static let names = TransitionCatalog.all.map { $0.name }

    @Test(arguments: names, Direction.allCases) func noPixelChanges(name: String, direction: Direction) throws
    {
        for select in 0..<4 {
            for scale in [1, 1.3] { try expectSeamless(name, direction, select: select, scale: scale) }
        }
        try expectSeamless(name, direction, .reduced, select: 1)
        try expectSeamless(name, direction, select: 2, set: ["delay": "0.1"])
    }

    @Test func noPixelChangesWithCellsOutOfSight() throws {
        for name in ["grid-fullscreen", "photo-browser", "pinch-dismiss", "app-store-card"] {
            try expectSeamless(name, .dismiss, select: 33, set: ["count": "40"])
            try expectSeamless(name, .roundTrip, select: 33, set: ["count": "40"])
        }
    }

    @Test func noPixelChangesWithScrolledAndDraggedPages() throws {
        for name in ["photo-browser", "pinch-dismiss"] {
            try expectSeamless(name, .dismiss, select: 3, set: ["page-scroll": "77.3"])
            try expectSeamless(name, .dismiss, select: 0, set: ["page-offset": "31.7"])
        }
        try expectSeamless("grid-fullscreen", .dismiss, select: 0, set: ["page-offset": "31.7"])
        try expectSeamless("grid-fullscreen", .dismiss, select: 0, set: ["scroll": "3.7", "count": "99"])
        try expectSeamless("pinch-dismiss", .dismiss, select: 1, set: ["grid": "4"])
    }

    @Test func noPixelChangesInAGesture() throws {
        typealias Sample = GestureTrack.Sample
        for samples in [
            [Sample(time: 0, scale: 1), Sample(time: 0.3, scale: 0.6, x: 11, y: -23.3)],
            [Sample(time: 0, scale: 1), Sample(time: 0.3, scale: 0.9)],
            [Sample(time: 0, scale: 1), Sample(time: 0.3, scale: 1.3)],
            [
                Sample(time: 0, scale: 1), Sample(time: 0.15, scale: 0.7), Sample(time: 0.3, scale: 1.2),
                Sample(time: 0.5, scale: 0.5),
            ],
        ] {
            for select in [0, 2, 3] {
                try expectSeamless(
                    "pinch-dismiss", .dismiss, select: select, track: GestureTrack(samples: samples))
            }
        }
    }

    @Test(arguments: names) func noPixelChangesWhenTurnedRound(name: String) throws {
        for (direction, time) in [(Direction.present, "0.23"), (.dismiss, "0.24")] {
            try expectSeamless(name, direction, select: 1, set: ["interrupt-at": time])
        }
    }

    /// Targets with borders, round corners and transparency, clipped and not.
    @Test(arguments: Direction.allCases) func noPixelChangesBetweenTargets(direction: Direction) throws {
        func target(_ id: String, _ frame: Rect, _ change: (inout Layer) -> Void) -> Layer {
            var layer = Layer(
                id: id, frame: frame, contents: .picture(Self.references[id.count % 4]),
                contentMode: .scaleAspectFill, masksToBounds: true)
            change(&layer)
            return layer
        }
        func targets(_ frames: [Rect]) -> [Layer] {
            [
                target("round", frames[0]) {
                    $0.cornerRadius = AnimatedValue(9)
                    $0.border = AnimatedValue(LayerBorder(width: 2, color: .black))
                },
                target("plain", frames[1]) {
                    $0.masksToBounds = false
                    $0.contentMode = .scaleToFill
                },
                target("filled", frames[2]) {
                    $0.masksToBounds = false
                    $0.contents = SteppedValue(nil)
                    $0.backgroundColor = AnimatedValue(.white)
                    $0.cornerRadius = AnimatedValue(5)
                    $0.border = AnimatedValue(LayerBorder(width: 1.5, color: .black))
                },
                target("ab", frames[3]) { $0.opacity = AnimatedValue(0.5, overlap: .replace) },
            ]
        }
        let small = (0..<4).map { Rect(x: 7.3, y: 11.6 + 60 * Double($0), width: 40.4, height: 33.3) }
        let large = (0..<4).map { Rect(x: 20.2, y: 5 + 65.7 * Double($0), width: 100, height: 60.1) }
        let ground = Layer(frame: Rect(x: 0, y: 0, width: 140, height: 280), backgroundColor: .white)
        for scale in [1, 1.3] {
            try expectSeamless(
                "shared-element", direction, select: 0, scale: scale,
                screens: (
                    Screen(layers: [ground], targets: targets(small)),
                    Screen(layers: [ground], targets: targets(large))
                ))
        }
    }
}
