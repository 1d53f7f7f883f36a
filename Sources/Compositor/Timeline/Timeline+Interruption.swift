extension Timeline {
    /// The timeline turned round at `time`: from then on everything goes back to where the leg that
    /// began at `legBegin` started.
    ///
    /// Changes still to come are dropped. Geometry gets a move back with `timing` that adds up with what
    /// is under way; opacity is replaced, starting from what is seen. What was shown or hidden before the
    /// leg is put back at the end, which is the timeline's new end.
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
        func turn<Value>(_ value: inout AnimatedValue<Value>) {
            let rest = value.rest(beforeLegAt: legBegin)
            value.cancelMoves(from: time)
            value.move(to: rest, at: time, timing)
        }
        turn(&layer.frame)
        turn(&layer.transform)
        turn(&layer.opacity)
        turn(&layer.cornerRadius)
        turn(&layer.backgroundColor)
        turn(&layer.border)
        turn(&layer.shadow)
        let wasHidden = isHidden.value(at: legBegin - 2 * timeTolerance)
        layer.isHidden.cancelSteps(from: time)
        layer.isHidden.set(wasHidden, at: time + timing.duration)
        layer.sublayers = sublayers.map { $0.turned(at: time, legBegin: legBegin, timing: timing) }
        return layer
    }
}

extension AnimatedValue {
    /// What the leg that began at `begin` started from: the origin of its first real move, so that steps
    /// which only arranged the layers for it stay, or the value before it if it moves nothing.
    fileprivate func rest(beforeLegAt begin: Double) -> Value {
        let first = moves.first { $0.begin >= begin - timeTolerance && $0.duration > 0 }
        return first?.origin ?? model(at: begin - 2 * timeTolerance)
    }
}
