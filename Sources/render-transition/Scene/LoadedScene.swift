internal import Compositor
internal import Raster

/// A scene with everything decided: what `render`, `trace`, `review` and `lint` work on.
struct LoadedScene: Sendable {
    /// What the transition is called.
    let transition: String
    let variant: Variant
    let direction: Direction
    /// Frames of the timeline on its canvas.
    let planner: FramePlanner
    /// The frames that are wanted, all of them unless some were asked for.
    let frames: ClosedRange<Int>
    /// All pictures that layers may refer to, by the name that they use.
    let pictures: [String: PictureFile]
    /// What is shown for pictures whose headers can be read and whose pixels cannot; nil makes that an error.
    let placeholder: PictureFile?
    /// What the other files say that decide what frames show: the scene's own, and a gesture's track.
    let texts: [[UInt8]]
    let decoding: DecodingOptions

    /// The frames that `asked` means on `schedule`.
    ///
    /// Throws when they are past the end; `name` is how they were asked for.
    static func frames(
        _ asked: ClosedRange<Int>?, of schedule: FrameSchedule, name: String = "--frames"
    ) throws(CommandError) -> ClosedRange<Int> {
        let all = 0...schedule.lastFrame
        guard let asked else { return all }
        guard asked.upperBound <= schedule.lastFrame else {
            throw .invalidValue(
                "\(name) \(asked.lowerBound)..\(asked.upperBound) is past the end: the frames are "
                    + "0..\(schedule.lastFrame)")
        }
        return asked
    }
}
