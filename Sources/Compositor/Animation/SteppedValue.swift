/// A property that cannot be between two values: it has steps at moments.
public struct SteppedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value before the first step.
    public let initial: Value
    /// Moments, in seconds of the timeline, and the value from each on; in order.
    public private(set) var steps: [Step] = []

    /// A change at a moment.
    public struct Step: Hashable, Sendable {
        /// When, in seconds of the timeline.
        public var time: Double
        /// The value from then on.
        public var value: Value
    }

    /// A property that stays at `initial` until it is set.
    public init(_ initial: Value) { self.initial = initial }

    /// The value at `time`.
    public func value(at time: Double) -> Value {
        steps.last { $0.time <= time + timeTolerance }?.value ?? initial
    }

    /// Becomes `value` at `time`; steps are given in order.
    public mutating func set(_ value: Value, at time: Double) {
        precondition(time >= (steps.last?.time ?? -.infinity), "steps are given in the order of their times")
        if self.value(at: time) != value { steps.append(Step(time: time, value: value)) }
    }

    /// Forgets every step at or after `time`.
    public mutating func cancelSteps(from time: Double) {
        steps.removeAll { $0.time >= time - timeTolerance }
    }
}
