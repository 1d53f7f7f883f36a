/// A program that writes frames into the folder `frames`, run several times.
struct MeasuredSequence {
    private(set) var cost: ChildProcess.Cost
    let frames: Int
    let bytes: Int

    /// Runs `command` once; the frames are deleted afterwards, but for one that `keeping` gives a new name.
    init(_ command: [String], in work: WorkFolder, keeping: (frame: String, name: String)? = nil) throws {
        work.clear("frames")
        cost = try ChildProcess.run(command)
        (frames, bytes) = try work.frames("frames")
        if let keeping { try work.move("frames/\(keeping.frame)", to: keeping.name) }
        work.clear("frames")
        guard frames > 0 else { throw BenchError("wrote no frames: \(command[0])") }
    }

    /// Runs `command` `runs` times and keeps the best of each number.
    init(_ command: [String], in work: WorkFolder, runs: Int) throws {
        try self.init(command, in: work)
        for _ in 1..<runs { improve(try MeasuredSequence(command, in: work)) }
    }

    /// Takes over what another run of the same did better.
    mutating func improve(_ other: MeasuredSequence) { cost = cost.best(other.cost) }

    /// Frames a second on the clock.
    var framesPerSecond: Double { Double(frames) / cost.wall }

    /// The numbers of a table's row.
    func measurements(topic: String, subject: String) -> [Measurement] {
        func number(_ stage: String, _ value: Double, _ unit: String) -> Measurement {
            Measurement(topic: topic, subject: subject, stage: stage, value: value, unit: unit)
        }
        return [
            number("frames", Double(frames), "count"),
            number("whole", cost.wall, "s"),
            number("rate", framesPerSecond, "fps"),
            number("user", cost.user, "s"),
            number("system", cost.system, "s"),
            number("peak memory", cost.peakMemory / 1e6, "MB"),
            number("written", Double(bytes) / 1e6, "MB"),
        ]
    }
}
