import Raster

/// A transition that a scene describes: two screens whose layers are matched by name.
///
/// A layer on both screens moves between its two states, one on a single screen fades, and contents that
/// differ dissolve. All of it is ``MatchedLayer``'s; this says when.
public struct CustomTransition: Transition {
    /// What the scene calls it.
    public let name: String
    /// Timings of both directions.
    public let timings: [Leg: CustomTimings]

    /// A transition called `name`; a direction without timings has the standard one.
    public init(name: String = "custom", timings: [Leg: CustomTimings] = [:]) {
        self.name = name
        self.timings = timings
    }

    /// What moves.
    public var summary: String { "layers that two screens share move from the one's state to the other's" }
    /// The move of what has no timing of its own.
    public var defaultTimings: [Leg: DefaultTiming] {
        Dictionary(
            uniqueKeysWithValues: Leg.allCases.map { leg in
                let main = timings(leg).main
                return (leg, DefaultTiming(duration: main.duration, .curve(main.curve)))
            })
    }
    /// The screens are the scene's.
    public var takesScreens: Bool { true }

    /// Timing, pacing and canvas; everything else stands in the scene.
    public var parameters: [Parameter] {
        CommonParameters.motion(defaultTimings) + CommonParameters.pacing + CommonParameters.reduced
            + CommonParameters.canvas
    }

    private func timings(_ leg: Leg) -> CustomTimings { timings[leg] ?? CustomTimings() }

    /// The merged layers of both screens; in the reduced variant the screens as `from` and `to`.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        guard let screens = scene.screens else { throw .unsuitable("\(name) needs two screens") }
        let matched = try MatchedLayer.matching(screens.from.layers, screens.to.layers)
        if scene.variant == .reduced {
            return try scene.playedReduced(
                [dissolve(matched, scene)], presented: "to", standards: defaultTimings)
        }
        let layers = matched.layers(presented: scene.startsPresented)
        return try scene.played(layers, standards: defaultTimings) {
            leg, layers, start throws(TransitionError) in
            let main = try scene.timing(leg, default: defaultTimings[leg]!)
            let schedule = LayerSchedule(timings(leg), main: main, ids: matched.ids)
            return matched.move(&layers, leg, start, schedule) ?? start.motion + main.duration
        }
    }

    /// Both screens at rest, the one dissolving into the other.
    private func dissolve(_ matched: [MatchedLayer], _ scene: TransitionScene) -> Layer {
        let screens = ["from", "to"].map { id in
            Layer(
                id: id, frame: scene.bounds, opacity: id == "to" && !scene.startsPresented ? 0 : 1,
                sublayers: matched.atRest(presented: id == "to").prefixingIDs(with: id + "/"))
        }
        var layer = Layer(frame: scene.bounds, sublayers: screens)
        layer.dissolvesSublayers = true
        return layer
    }
}
