/// Which frames a timeline has and when each is shown.
public struct FrameSchedule: Hashable, Sendable {
    /// Frames per second.
    public let rate: FrameRate
    /// Length of the timeline in seconds.
    public let duration: Double

    /// The frames of `duration` seconds at `rate`.
    public init(rate: FrameRate, duration: Double) {
        self.rate = rate
        self.duration = duration
    }

    /// Number of the last frame, the first at or after the end.
    public var lastFrame: Int { Int((duration * rate.framesPerSecond - 1e-6).rounded(.up)) }

    /// How many frames there are, numbered from 0.
    public var count: Int { lastFrame + 1 }

    /// When frame `number` is shown, in seconds: number / rate.
    public func time(ofFrame number: Int) -> Double { rate.time(ofFrame: number) }

    /// The moment whose layers frame `number` shows: its time, but for the last frame never before the
    /// end, so that the last frame is the completed state whatever rounding did.
    public func sampleTime(ofFrame number: Int) -> Double {
        let time = time(ofFrame: number)
        return number >= lastFrame ? max(time, duration) : time
    }
}
