/// A transition as it is measured: what to give to the command, and to the libraries for the same frames.
struct Workload: Sendable {
    let transition: String
    let select: Int
    /// Parameters that are set.
    let settings: [(name: String, value: String)]

    init(_ transition: String, select: Int, _ settings: [(name: String, value: String)] = []) {
        self.transition = transition
        self.select = select
        self.settings = settings
    }

    /// The five transitions, in their default direction on the default device at 60 frames a second.
    static let transitions = [
        grid,
        Workload("shared-element", select: 0),
        Workload("photo-browser", select: 4, [("count", "9")]),
        Workload("pinch-dismiss", select: 4, [("count", "9")]),
        card,
    ]

    /// A grid of 31 cells, one of which flies to fullscreen: little changes from frame to frame.
    static let grid = Workload("grid-fullscreen", select: 6, [("count", "31")])

    /// A card that springs up to the whole screen: nearly everything changes in every frame.
    static let card = Workload("app-store-card", select: 0)

    /// The command that renders these frames of `pictures` into `output`.
    func command(
        _ tool: String, _ pictures: [String], output: String, frames: ClosedRange<Int>? = nil,
        _ more: [String] = []
    ) -> [String] {
        var command = [tool, "render", transition, "--images"] + pictures
        command += ["--select", String(select), "--quiet", "--out", output]
        for setting in settings { command += ["--set", "\(setting.name)=\(setting.value)"] }
        if let frames { command += ["--frames", "\(frames.lowerBound)..\(frames.upperBound)"] }
        return command + more
    }
}
