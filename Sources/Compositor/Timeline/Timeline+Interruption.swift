extension Timeline {
    /// The timeline turned round at `time`: from then on everything goes back to where the leg that
    /// began at `legBegin` started.
    ///
    /// Changes still to come are dropped. Geometry that moved gets a move back with `timing` that adds up
    /// with what is under way; opacity is replaced, starting from what is seen. What only changed at once
    /// since the leg began, or was shown or hidden, is put back at the end, which is the timeline's new end.
    public func interrupted(at time: Double, legBegin: Double, timing: MoveTiming) -> Timeline {
        var timeline = self
        timeline.layers = layers.map { $0.turned(at: time, legBegin: legBegin, timing: timing) }
        timeline.duration = time + timing.duration
        return timeline
    }
}

extension Layer {
    fileprivate func turned(at time: Double, legBegin: Double, timing: MoveTiming) -> Layer {
        var layer = self
        let end = time + timing.duration
        let before = legBegin - 2 * timeTolerance
        let wasHidden = isHidden.value(at: before)

        func turn<Value>(_ value: inout AnimatedValue<Value>) {
            let rest = value.model(at: before)
            value.cancelMoves(from: time)
            guard let move = value.moves.first(where: { $0.begin > before && $0.duration > 0 }) else {
                value.set(rest, at: end)
                return
            }
            // What was not to be seen before the leg was arranged for its motion: it goes back to where
            // that began.
            value.move(to: wasHidden ? move.origin : rest, at: time, timing)
            value.settle(at: end)
        }
        turn(&layer.frame)
        turn(&layer.transform)
        turn(&layer.opacity)
        turn(&layer.cornerRadius)
        turn(&layer.backgroundColor)
        turn(&layer.border)
        turn(&layer.shadow)
        layer.contents.cancelSteps(from: time)
        layer.zPosition.cancelSteps(from: time)
        layer.isHidden.cancelSteps(from: time)
        layer.isHidden.set(wasHidden, at: end)
        layer.sublayers = sublayers.map { $0.turned(at: time, legBegin: legBegin, timing: timing) }
        return layer
    }
}
