internal import TextFormats

/// When a leg's changes are made and when its motion starts.
public struct LegStart: Hashable, Sendable {
    /// What changes at once does so now, in seconds of the timeline.
    public let begin: Double
    /// Moves begin now: `begin` plus the delay.
    public let motion: Double
}

extension TransitionScene {
    /// Plays the legs of the scene's direction one after the other on `layers`.
    ///
    /// `play` writes a leg's moves and steps on the layers and returns when the leg is complete. Between
    /// the legs of a round trip lies the hold; `change` is called for its middle. `standards` are the
    /// transition's default timings, used for the way back of an interruption.
    func played(
        _ layers: [Layer], standards: [Leg: DefaultTiming],
        change: (inout [Layer], Double) -> Void = { _, _ in },
        play: (Leg, inout [Layer], LegStart) throws(TransitionError) -> Double
    ) throws(TransitionError) -> Timeline {
        var layers = layers
        var clock = values.number("hold-start")
        var begins: [(leg: Leg, begin: Double, end: Double)] = []
        for leg in direction.legs {
            if !begins.isEmpty {
                let hold = values.number("hold")
                change(&layers, clock + hold / 2)
                clock += hold
            }
            let end = try play(leg, &layers, LegStart(begin: clock, motion: clock + values.number("delay")))
            begins.append((leg, clock, end))
            clock = end
        }
        let timeline = Timeline(
            canvas: canvas, background: values.color("canvas-color"), layers: layers, duration: clock,
            hasSoftEdges: values.word("edges") == "soft")
        var finished = timeline
        if let time = values.optionalNumber("interrupt-at") {
            guard let leg = begins.first(where: { time > $0.begin && time < $0.end }) else {
                throw .parameter(
                    .mismatch(
                        name: "interrupt-at", text: values.value("interrupt-at")!.description,
                        expected: "a time within a leg: "
                            + begins.map {
                                "\($0.leg.rawValue) is \(Self.text($0.begin))…\(Self.text($0.end)) s"
                            }.joined(separator: ", ")))
            }
            let back: Leg = leg.leg == .present ? .dismiss : .present
            guard let standard = standards[back] else { preconditionFailure("no timing for \(back)") }
            let timing = variant == .reduced ? reducedTiming : try self.timing(back, default: standard)
            finished = timeline.interrupted(at: time, legBegin: leg.begin, timing: timing)
        }
        finished.duration += values.number("hold-end")
        return finished
    }

    /// A time as messages show it: to the nanosecond, without the last bits of a sum.
    static func text(_ seconds: Double) -> String {
        NumberText.shortest((seconds * 1e9).rounded() / 1e9)
    }

    /// The cross-dissolve of the reduced variant.
    var reducedTiming: MoveTiming {
        MoveTiming(
            duration: values.number("reduced.duration"),
            curve: values.optionalCurve("reduced.curve") ?? .easeInOut)
    }

    /// The reduced variant of any transition: `presented` dissolves in over the presenting screen and
    /// out again, and nothing moves.
    ///
    /// `presented` names the top-level layer that is the presented screen; `change` as in `played`.
    func playedReduced(
        _ layers: [Layer], presented: String, standards: [Leg: DefaultTiming],
        change: (inout [Layer], Double) -> Void = { _, _ in }
    ) throws(TransitionError) -> Timeline {
        let timing = reducedTiming
        return try played(layers, standards: standards, change: change) { leg, layers, start in
            layers.update(presented) {
                $0.opacity.move(to: leg == .present ? 1 : 0, at: start.motion, timing)
            }
            return start.motion + timing.duration
        }
    }

    /// Whether the scene begins with the presented screen in place.
    var startsPresented: Bool { direction == .dismiss }
}
