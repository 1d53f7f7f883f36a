import Raster

/// Moving the merged layers of two screens from the one's state to the other's.
extension [MatchedLayer] {
    /// Writes the moves of a direction on `layers`, which ``layers(presented:)`` made.
    ///
    /// Returns when the last of them ends; nil if nothing differs between the screens.
    func move(_ layers: inout [Layer], _ leg: Leg, _ start: LegStart, _ schedule: LayerSchedule) -> Double? {
        var flight = MatchedFlight(leg: leg, start: start, schedule: schedule)
        for index in indices { flight.move(&layers[index], self[index], in: schedule.main) }
        let end = flight.end ?? start.motion
        for index in indices { flight.finish(&layers[index], self[index], at: end) }
        return flight.end
    }
}

/// One direction of a custom transition, while its moves are written.
private struct MatchedFlight {
    let leg: Leg
    let start: LegStart
    let schedule: LayerSchedule
    /// When the last move so far ends.
    var end: Double?

    mutating func move(_ layer: inout Layer, _ matched: MatchedLayer, in superlayer: ScheduledTiming) {
        let timing = schedule.timing(of: matched.id, in: superlayer)
        layer.zPosition.set(matched.zPositions.to, at: start.begin)
        guard let from = matched.from, let to = matched.to else {
            // What is on one screen only fades.
            let isComing = (leg == .present) == (matched.to != nil)
            let opacity = (matched.from ?? matched.to!).opacity.initial
            if isComing { layer.isHidden.set(false, at: start.begin) }
            go(&layer.opacity, to: isComing ? opacity : 0, .opacity, timing)
            return
        }
        let target = leg == .present ? to : from
        go(&layer.frame, to: target.frame.initial, .frame, timing)
        go(&layer.transform, to: target.transform.initial, .transform, timing)
        go(&layer.opacity, to: target.opacity.initial, .opacity, timing)
        go(&layer.cornerRadius, to: target.cornerRadius.initial, .cornerRadius, timing)
        go(&layer.backgroundColor, to: target.backgroundColor.initial, .backgroundColor, timing)
        go(&layer.border, to: target.border.initial, .border, timing)
        go(&layer.shadow, to: target.shadow.initial, .shadow, timing)
        var first = 0
        if matched.hasTwoContents {
            first = 1
            // The contents keep to the layer's edges, whatever its curve.
            let bounds = Rect(origin: .zero, size: target.frame.initial.size)
            go(&layer.sublayers[0].frame, to: bounds, .frame, timing)
            for face in 0..<2 { go(&layer.sublayers[0].sublayers[face].frame, to: bounds, .frame, timing) }
            go(&layer.sublayers[0].sublayers[1].opacity, to: leg == .present ? 1 : 0, .contents, timing)
        }
        for (index, inner) in matched.sublayers.enumerated() {
            move(&layer.sublayers[first + index], inner, in: timing)
        }
    }

    private mutating func go<Value>(
        _ value: inout AnimatedValue<Value>, to target: Value, _ property: LayerProperty,
        _ scheduled: ScheduledTiming
    ) {
        guard value.model(at: start.begin) != target else { return }
        let (begin, timing) = scheduled.move(property)
        value.move(to: target, at: start.motion + begin, timing)
        end = max(end ?? 0, start.motion + begin + timing.duration)
    }

    /// Hides what has faded; at the very end, so that turning round before finds everything there.
    func finish(_ layer: inout Layer, _ matched: MatchedLayer, at end: Double) {
        if leg == .dismiss { layer.zPosition.set(matched.zPositions.from, at: end) }
        guard matched.from != nil, matched.to != nil else {
            let isComing = (leg == .present) == (matched.to != nil)
            if !isComing { layer.isHidden.set(true, at: end) }
            return
        }
        let first = matched.hasTwoContents ? 1 : 0
        for (index, inner) in matched.sublayers.enumerated() {
            finish(&layer.sublayers[first + index], inner, at: end)
        }
    }
}
