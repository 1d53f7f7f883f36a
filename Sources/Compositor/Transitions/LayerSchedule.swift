/// A direction's timings applied to certain layers.
struct LayerSchedule {
    /// What a layer has that no rule is about and that lies in no other.
    let main: ScheduledTiming
    private var timings: [String: ScheduledTiming] = [:]

    /// The schedule for the layers called `ids`, which stand in drawing order: staggers count in it.
    ///
    /// A layer counts in every pattern that means it, so that a rule of its own does not move the others.
    init(_ timings: CustomTimings, main: MoveTiming, ids: [String]) {
        self.main = ScheduledTiming(main: main)
        for id in ids {
            guard let rule = timings.rule(for: id) else { continue }
            let place = ids.prefix { $0 != id }.count { rule.matches($0) }
            self.timings[id] = ScheduledTiming(
                main: main, layer: rule.timing, delay: Double(place) * rule.timing.stagger)
        }
    }

    /// The timing of the layer named `id`; without a rule it keeps to the layer that it lies in.
    func timing(of id: String?, in superlayer: ScheduledTiming) -> ScheduledTiming {
        id.flatMap { timings[$0] } ?? superlayer
    }
}

/// When and how the properties of a layer move.
struct ScheduledTiming {
    let main: MoveTiming
    var layer = LayerTiming()
    /// Seconds that a stagger adds to every begin.
    var delay = 0.0

    /// Begin, in seconds after the direction's moves begin, and course of a property's move.
    func move(_ property: LayerProperty) -> (begin: Double, timing: MoveTiming) {
        let single = layer.properties[property] ?? MoveTimingOverride()
        return ((single.begin ?? layer.own.begin ?? 0) + delay, single.refining(layer.own.refining(main)))
    }
}
