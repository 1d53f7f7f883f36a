/// The main move of a leg where nothing is set.
public struct DefaultTiming: Hashable, Sendable {
    /// Seconds.
    public var duration: Double
    /// A curve, or UIKit's spring of a damping ratio.
    public var motion: Motion

    /// What drives the move.
    public enum Motion: Hashable, Sendable {
        /// A curve.
        case curve(TimingCurve)
        /// UIKit's spring with this damping ratio and no velocity.
        case spring(dampingRatio: Double)
    }

    /// A move of `duration` seconds driven by `motion`.
    public init(duration: Double, _ motion: Motion) {
        self.duration = duration
        self.motion = motion
    }
}

extension TransitionScene {
    /// Duration and curve of a leg's main move.
    ///
    /// What is set counts before the default, and `present.duration` before `duration` before the default,
    /// and likewise for `curve`, `damping` and `velocity`. A damping or velocity makes the move a spring.
    public func timing(_ leg: Leg, default standard: DefaultTiming) throws(TransitionError) -> MoveTiming {
        func name(_ base: String) -> String? {
            ["\(leg.rawValue).\(base)", base].first { values.isGiven($0) }
        }
        let givenDuration = name("duration").map { values.number($0) }
        let duration = givenDuration ?? standard.duration
        if let curveName = name("curve") {
            if let other = name("damping") ?? name("velocity") {
                throw .parameter(
                    .conflict(
                        name: curveName, other: other,
                        reason: "give the spring as spring:damping=…,velocity=…"))
            }
            guard let curve = values.optionalCurve(curveName) else {
                preconditionFailure("a curve was given")
            }
            // A spring that says how long it takes decides, unless the duration was set as well.
            return try MoveTiming(duration: givenDuration ?? curve.ownDuration ?? duration, curve: curve)
                .checked()
        }
        let damping = name("damping").map { values.number($0) }
        let velocity = name("velocity").map { values.number($0) } ?? 0
        switch (standard.motion, damping) {
        case (.curve(let curve), nil) where velocity == 0:
            return MoveTiming(duration: duration, curve: curve)
        case (.curve, _):
            return try spring(damping ?? 1, velocity: velocity, duration: duration)
        case (.spring(let ratio), _):
            return try spring(damping ?? ratio, velocity: velocity, duration: duration)
        }
    }

    private func spring(
        _ dampingRatio: Double, velocity: Double, duration: Double
    ) throws(TransitionError) -> MoveTiming {
        do {
            let curve = try TimingCurve.spring(dampingRatio: dampingRatio, velocity: velocity)
            return try MoveTiming(duration: duration, curve: curve).checked()
        } catch let error as TimingCurveError {
            throw .parameter(.unreadable(name: "damping", reason: error.description))
        } catch let error as TransitionError {
            throw error
        } catch {
            preconditionFailure("no other error is thrown here")
        }
    }
}

extension MoveTiming {
    /// Throws when the curve is a spring that has no solution for the duration.
    fileprivate func checked() throws(TransitionError) -> MoveTiming {
        do { _ = try curve.spring(duration: duration) } catch {
            throw .parameter(.unreadable(name: "curve", reason: error.description))
        }
        return self
    }
}
