extension Timeline {
    /// The timeline turned round at `time`: from then on everything goes back to where the leg that
    /// began at `legBegin` started.
    ///
    /// Changes still to come are dropped. Geometry that moved gets a move back with `timing` that adds up
    /// with what is under way; opacity is replaced, starting from what is seen. What only changed at once
    /// since the leg began, or was shown or hidden, is put back at the end. That is the timeline's new end:
    /// when the way back is over, or, where it is short, when the moves are over that it adds to; else
    /// what is left of them would be a jump.
    public func interrupted(at time: Double, legBegin: Double, timing: MoveTiming) -> Timeline {
        var timeline = self
        let end = max(time + timing.duration, layers.endOfLastingMoves(at: time))
        let turn = Turn(time: time, end: end, before: legBegin - 2 * timeTolerance, timing: timing)
        timeline.layers = layers.map { $0.turned(turn) }
        timeline.duration = end
        return timeline
    }
}

/// How a timeline is turned round.
private struct Turn {
    /// When.
    let time: Double
    /// When everything is as it was.
    let end: Double
    /// A moment before the leg began.
    let before: Double
    /// Of the way back.
    let timing: MoveTiming
}

extension [Layer] {
    /// When the last of the moves that are under way at `time` and add up with later ones ends.
    fileprivate func endOfLastingMoves(at time: Double) -> Double {
        reduce(time) { end, layer in
            [
                end, layer.frame.endOfLastingMoves(at: time), layer.transform.endOfLastingMoves(at: time),
                layer.opacity.endOfLastingMoves(at: time), layer.cornerRadius.endOfLastingMoves(at: time),
                layer.backgroundColor.endOfLastingMoves(at: time), layer.border.endOfLastingMoves(at: time),
                layer.shadow.endOfLastingMoves(at: time), layer.sublayers.endOfLastingMoves(at: time),
            ].max()!
        }
    }
}

extension Layer {
    fileprivate func turned(_ turn: Turn) -> Layer {
        var layer = self
        let wasHidden = isHidden.value(at: turn.before)

        func send<Value>(_ value: inout AnimatedValue<Value>) {
            let rest = value.model(at: turn.before)
            value.cancelMoves(from: turn.time)
            guard let move = value.moves.first(where: { $0.begin > turn.before && $0.duration > 0 }) else {
                value.set(rest, at: turn.end)
                return
            }
            // What was not to be seen before the leg was arranged for its motion: it goes back to where
            // that began.
            value.move(to: wasHidden ? move.origin : rest, at: turn.time, turn.timing)
        }
        send(&layer.frame)
        send(&layer.transform)
        send(&layer.opacity)
        send(&layer.cornerRadius)
        send(&layer.backgroundColor)
        send(&layer.border)
        send(&layer.shadow)
        layer.contents.cancelSteps(from: turn.time)
        layer.zPosition.cancelSteps(from: turn.time)
        layer.isHidden.cancelSteps(from: turn.time)
        layer.isHidden.set(wasHidden, at: turn.end)
        layer.sublayers = sublayers.map { $0.turned(turn) }
        return layer
    }
}
