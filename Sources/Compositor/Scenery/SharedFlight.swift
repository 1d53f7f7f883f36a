import Raster

/// An element that both screens have.
struct SharedPair {
    let id: String
    /// The element as it stands on the presenting screen.
    let from: Layer
    /// The element as it stands on the presented screen.
    let to: Layer

    /// The elements that both screens have, in the presenting screen's order.
    ///
    /// Throws when a screen has two of one name, or when nothing is shared.
    static func pairs(_ from: Screen, _ to: Screen) throws(TransitionError) -> [SharedPair] {
        for (name, screen) in [("from", from), ("to", to)] {
            var seen: Set<String> = []
            for target in screen.targets where !seen.insert(target.id ?? "").inserted {
                throw .unsuitable("screen \"\(name)\" has two targets named \"\(target.id ?? "")\"")
            }
        }
        let pairs = from.targets.compactMap { target in
            to.targets.first { $0.id == target.id }.map {
                SharedPair(id: target.id ?? "", from: target, to: $0)
            }
        }
        guard !pairs.isEmpty else {
            throw .unsuitable("the screens share no target: one of each must have the same id")
        }
        return pairs
    }
}

/// The snapshots of shared elements, flying.
struct SharedFlight {
    private let scene: TransitionScene
    private let pairs: [SharedPair]
    private let isRefined: Bool
    private let fliesBoth: Bool

    init(_ scene: TransitionScene, _ pairs: [SharedPair]) {
        self.scene = scene
        self.pairs = pairs
        isRefined = scene.variant == .refined
        fliesBoth = scene.values.word("snapshots") == "both"
    }

    /// Two snapshots a pair, hidden until they fly.
    ///
    /// Documented, each is stretched to the moving rectangle. Refined, each fills it, and the pair is
    /// mixed instead of stacked.
    var layers: [Layer] {
        pairs.flatMap { pair -> [Layer] in
            let from = snapshot(of: pair.from, id: "from-snapshot-\(pair.id)")
            guard fliesBoth else { return [from] }
            let to = snapshot(of: pair.to, id: "to-snapshot-\(pair.id)")
            guard isRefined else { return [from, to] }
            var mixed = Layer(frame: scene.bounds, sublayers: [from, to])
            mixed.dissolvesSublayers = true
            return [mixed]
        }
    }

    private func snapshot(of target: Layer, id: String) -> Layer {
        var copy = target
        let frame = target.frame.initial
        copy.id = nil
        copy.sublayers = copy.sublayers.prefixingIDs(with: id + "/")
        copy.frame = AnimatedValue(Rect(origin: .zero, size: frame.size))
        var snapshot = Layer(
            id: id, frame: frame, contentMode: isRefined ? .scaleAspectFill : .scaleToFill,
            masksToBounds: isRefined, isHidden: true, sublayers: [copy])
        snapshot.sublayerSpace = frame.size
        return snapshot
    }

    /// Flies all pairs; returns when everything is in place.
    func fly(
        _ layers: inout [Layer], _ leg: Leg, _ timing: MoveTiming, _ start: LegStart
    ) throws(TransitionError) -> Double {
        var end = start.motion + timing.duration
        var isCancelled = false
        // Of a round trip the way back is cancelled: without the way there it could not begin.
        if leg == scene.direction.legs.last, let time = scene.values.optionalNumber("cancel-at") {
            guard start.begin + time < end else {
                throw .parameter(
                    .outOfRange(
                        name: "cancel-at", text: TransitionScene.text(time),
                        expected: "less than the leg's \(TransitionScene.text(end - start.begin)) s"))
            }
            (end, isCancelled) = (start.begin + time, true)
        }
        let presents = leg == .present
        layers.update("to") {
            $0.isHidden.set(false, at: start.begin)
            $0.opacity.move(to: presents ? 1 : 0, at: start.motion, timing)
        }
        for pair in pairs { fly(pair, &layers, presents: presents, timing, start, end: end) }
        if isCancelled {
            layers.update("to") {
                $0.opacity.cancelMoves(from: end)
                $0.opacity.set(presents ? 0 : 1, at: end)
            }
        } else if !presents {
            layers.update("to") { $0.isHidden.set(true, at: end) }
        }
        return end
    }

    private func fly(
        _ pair: SharedPair, _ layers: inout [Layer], presents: Bool, _ timing: MoveTiming, _ start: LegStart,
        end: Double
    ) {
        let (from, to) = (pair.from.frame.initial, pair.to.frame.initial)
        for id in ["from/target-\(pair.id)", "to/target-\(pair.id)"] {
            layers.update(id) {
                $0.isHidden.set(true, at: start.begin)
                $0.isHidden.set(false, at: end)
            }
        }
        for name in fliesBoth ? ["from", "to"] : ["from"] {
            // The snapshot of the screen that is left fades out above the other.
            let isLeft = (name == "from") == presents
            layers.update("\(name)-snapshot-\(pair.id)") {
                $0.isHidden.set(false, at: start.begin)
                $0.zPosition.set(isLeft && !isRefined ? 1 : 0, at: start.begin)
                $0.frame.set(presents ? from : to, at: start.begin)
                $0.frame.move(to: presents ? to : from, at: start.motion, timing)
                // Mixed, the weights of both sum to one all along; stacked, the lower one stays opaque.
                $0.opacity.set(fliesBoth && isRefined && !isLeft ? 0 : 1, at: start.begin)
                if fliesBoth, isLeft || isRefined {
                    $0.opacity.move(to: isLeft ? 0 : 1, at: start.motion, timing)
                }
                $0.isHidden.set(true, at: end)
            }
        }
    }
}
