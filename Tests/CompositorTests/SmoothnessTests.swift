import Compositor
import Raster
import Testing

/// The refined and reduced variants' first promise: nothing jumps.
@Suite struct SmoothnessTests {
    private static let frameTime = 1.0 / 240

    /// Layers that take turns in showing one thing; of two that are both seen, the first tells where it is.
    private static func things(_ index: Int) -> [[String]] {
        [
            ["grid/cell-\(index)", "photo", "browser/page-\(index)"],
            ["detail", "cards/card-\(index)", "detail/header"],
            ["from/target-image", "to/target-image", "from-snapshot-image", "to-snapshot-image"],
        ]
    }

    /// What is seen, with layers that show one thing under one name.
    private static func seen(_ timeline: Timeline, _ time: Double, _ index: Int) -> [String: Sighting] {
        var seen = timeline.sightings(at: time)
        for thing in things(index) {
            let members = thing.compactMap { seen.removeValue(forKey: $0) }
            let most = members.map(\.opacity).max()
            seen[thing[0]] = members.first { $0.opacity == most }
        }
        return seen
    }

    /// The largest change of every thing's edges and opacity from one moment to a later one.
    private static func changes(
        _ old: [String: Sighting], _ new: [String: Sighting]
    ) -> [String: (distance: Double, opacity: Double)] {
        var changes: [String: (distance: Double, opacity: Double)] = [:]
        for name in Set(old.keys).union(new.keys) {
            let (before, after) = (old[name]?.opacity ?? 0, new[name]?.opacity ?? 0)
            let distance = before > 0 && after > 0 ? old[name]!.frame.distance(to: new[name]!.frame) : 0
            changes[name] = (distance, abs(after - before))
        }
        return changes
    }

    /// Every change from frame to frame that is more than the thing's largest speed explains.
    ///
    /// The speed is measured in steps of a quarter of a frame, without those in which something happens at
    /// once.
    static func jumps(_ timeline: Timeline, _ index: Int) -> [String] {
        let steps = timeline.stepTimes
        var speeds: [String: (distance: Double, opacity: Double)] = [:]
        var byFrame: [(time: Double, changes: [String: (distance: Double, opacity: Double)])] = []
        var (frame, fine) = (seen(timeline, 0, index), seen(timeline, 0, index))
        let count = Int((timeline.duration / frameTime).rounded(.up)) * 4
        for tick in 1...count {
            let (before, time) = (Double(tick - 1) / 4 * frameTime, Double(tick) / 4 * frameTime)
            let now = seen(timeline, time, index)
            if !steps.contains(where: { $0 > before - 2e-9 && $0 <= time + 2e-9 }) {
                for (name, change) in changes(fine, now) {
                    let known = speeds[name] ?? (0, 0)
                    speeds[name] = (
                        max(known.distance, change.distance * 4), max(known.opacity, change.opacity * 4)
                    )
                }
            }
            fine = now
            guard tick % 4 == 0 else { continue }
            byFrame.append((time, changes(frame, now)))
            frame = now
        }
        var jumps: [String] = []
        for (time, changes) in byFrame {
            for (name, change) in changes {
                let speed = speeds[name] ?? (0, 0)
                if change.distance > speed.distance * 1.02 + 1e-6 {
                    jumps.append("\(name) moves by \(change.distance) pt at \(time) s, of \(speed.distance)")
                }
                if change.opacity > speed.opacity * 1.02 + 1e-6 {
                    jumps.append("\(name) fades by \(change.opacity) at \(time) s, of \(speed.opacity)")
                }
            }
        }
        return Array(jumps.prefix(4))
    }

    private static let names = TransitionCatalog.all.map { $0.name }

    private func expectSmooth(
        _ name: String, _ direction: Direction, _ variant: Variant, select: Int,
        _ settings: [String: String] = [:], track: GestureTrack? = nil
    ) throws {
        let timeline = try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, select: select, direction: direction,
            variant: variant, set: settings.merging(["hold-start": "0.05", "hold-end": "0.05"]) { $1 },
            track: track)
        let jumps = Self.jumps(timeline, select)
        #expect(jumps == [], "\(name) \(direction) \(variant) \(select) \(settings)")
    }

    @Test(arguments: names, Direction.allCases) func nothingJumps(name: String, direction: Direction) throws {
        for variant in [Variant.refined, .reduced] {
            for select in [0, 4] { try expectSmooth(name, direction, variant, select: select) }
        }
        try expectSmooth(name, direction, .refined, select: 1, ["delay": "0.1", "hold": "0.1"])
    }

    @Test func nothingJumpsWithCellsOutOfSight() throws {
        for name in ["grid-fullscreen", "photo-browser", "pinch-dismiss", "app-store-card"] {
            try expectSmooth(name, .roundTrip, .refined, select: 30, ["count": "40"])
        }
    }

    @Test func nothingJumpsWithDraggedPages() throws {
        for name in ["grid-fullscreen", "photo-browser", "pinch-dismiss"] {
            for direction in Direction.allCases {
                try expectSmooth(name, direction, .refined, select: 2, ["page-offset": "60"])
            }
        }
    }

    @Test func nothingJumpsInAGesture() throws {
        typealias Sample = GestureTrack.Sample
        for samples in [
            [Sample(time: 0, scale: 1), Sample(time: 0.3, scale: 0.6, x: 30, y: -50)],
            [Sample(time: 0, scale: 1), Sample(time: 0.2, scale: 0.85)],
            [Sample(time: 0, scale: 1), Sample(time: 0.2, scale: 1.5)],
            [
                Sample(time: 0, scale: 1), Sample(time: 0.15, scale: 0.7), Sample(time: 0.3, scale: 1.2),
                Sample(time: 0.5, scale: 0.5),
            ],
        ] {
            for select in [0, 4] {
                try expectSmooth(
                    "pinch-dismiss", .dismiss, .refined, select: select,
                    track: GestureTrack(samples: samples))
            }
        }
    }

    @Test(arguments: names) func nothingJumpsWhenTurnedRound(name: String) throws {
        for direction in [Direction.present, .dismiss] {
            let duration = try TransitionFixture.timeline(
                TransitionCatalog.transition(named: name)!, direction: direction, variant: .refined
            ).duration
            for share in [0.3, 0.7] {
                try expectSmooth(
                    name, direction, .refined, select: 1, ["interrupt-at": "\(0.05 + duration * share)"])
            }
        }
    }

    /// The measure itself: the documented variants do jump.
    @Test func theDocumentedJumpsAreFound() throws {
        for name in ["grid-fullscreen", "photo-browser", "pinch-dismiss", "app-store-card"] {
            let timeline = try TransitionFixture.timeline(
                TransitionCatalog.transition(named: name)!, select: 4, direction: .dismiss,
                set: ["hold-start": "0.05"])
            #expect(Self.jumps(timeline, 4) != [], "\(name)")
        }
    }
}
