import Raster

/// One picture seems to be shared by two screens: snapshots of it fly from the one place to the other.
public struct SharedElementTransition: Transition {
    /// A recipe without state.
    public init() {}

    /// Its name on the command line.
    public var name: String { "shared-element" }
    /// What moves.
    public var summary: String { "elements that two screens share fly from the one place to the other" }
    /// The flight of each leg.
    public var defaultTimings: [Leg: DefaultTiming] {
        [
            .present: DefaultTiming(duration: 0.25, .curve(.easeIn)),
            .dismiss: DefaultTiming(duration: 0.25, .curve(.easeOut)),
        ]
    }

    /// Screens may be the scene's.
    public var takesScreens: Bool { true }

    /// The flight, and the sample screens that are shown where a scene gives none.
    public var parameters: [Parameter] {
        [
            Parameter(
                "snapshots", .choice(["both", "from"]), .word("both"),
                "fly both screens' snapshots with a cross-fade, or the first one's alone"),
            Parameter(
                "cancel-at", .seconds(0...600), default: "never",
                "cancel the last leg this long after its begin: everything is as before that"),
        ] + SharedElementSample.parameters + CommonParameters.motion(defaultTimings)
            + CommonParameters.pacing + CommonParameters.reduced + CommonParameters.canvas
    }

    /// The layers, from the back: `from`, `to`, and above them a pair of snapshots for each shared element.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        let screens: (from: Screen, to: Screen)
        if let given = scene.screens {
            screens = given
            if let name = SharedElementSample.parameters.first(where: { scene.values.isGiven($0.name) })?.name
            {
                throw .parameter(
                    .unreadable(name: name, reason: "it is the sample screens', and this scene has its own"))
            }
        } else {
            try scene.checkCells()
            guard scene.current == scene.select else {
                throw .unsuitable(
                    "\(name) has no pages: leave --current out, or give it the number of --select")
            }
            screens = SharedElementSample.screens(for: scene)
        }
        let pairs = try SharedPair.pairs(screens.from, screens.to)
        let presented = scene.startsPresented
        let layers = [
            Self.layer("from", screens.from, scene, opacity: 1),
            Self.layer("to", screens.to, scene, opacity: presented ? 1 : 0),
        ]
        if scene.variant == .reduced {
            return try scene.playedReduced(layers, presented: "to", standards: defaultTimings)
        }
        let flight = SharedFlight(scene, pairs)
        return try scene.played(layers + flight.layers, standards: defaultTimings) {
            leg, layers, start throws(TransitionError) in
            let timing = try scene.timing(leg, default: defaultTimings[leg]!)
            return try flight.fly(&layers, leg, timing, start)
        }
    }

    private static func layer(_ id: String, _ screen: Screen, _ scene: TransitionScene, opacity: Double)
        -> Layer
    {
        let targets = screen.targets.map { target in
            var target = target
            target.id = "\(id)/target-\(target.id ?? "")"
            target.sublayers = target.sublayers.prefixingIDs(with: id + "/")
            return target
        }
        let layers = screen.layers.prefixingIDs(with: id + "/")
        return Layer(id: id, frame: scene.bounds, opacity: opacity, sublayers: layers + targets)
    }
}
