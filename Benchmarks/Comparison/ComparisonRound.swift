/// A program that looks at pairs of frames.
struct ComparisonProgram {
    let name: String
    let command: [String]
    /// Pairs of frames that it gets.
    let frames: Int
    /// Whether one run has to be enough.
    let isSlow: Bool

    init(_ name: String, _ command: [String], frames: Int, isSlow: Bool = false) {
        self.name = name
        self.command = command
        self.frames = frames
        self.isSlow = isSlow
    }
}

/// Several programs on the same two sequences, each run once in every turn; the best of each number counts.
struct ComparisonRound {
    private let decoding: ComparisonProgram
    private let programs: [ComparisonProgram]
    private var costs: [ChildProcess.Cost] = []
    /// Place of our exact comparison.
    private let exact = 1

    init(
        ours: [ComparisonProgram], decoding: ComparisonProgram, others: [ComparisonProgram], runs: Int
    ) throws {
        self.decoding = decoding
        programs = [decoding] + ours + others
        for turn in 0..<runs {
            for (index, program) in programs.enumerated() where turn == 0 || !program.isSlow {
                // 1 says that pictures differ.
                let cost = try ChildProcess.run(program.command, allowing: [0, 1])
                if turn == 0 { costs.append(cost) } else { costs[index] = costs[index].best(cost) }
            }
        }
    }

    /// A row for each program; ratios are of times a pair of frames.
    func measurements(topic: String, subject: String) -> [Measurement] {
        func clock(_ index: Int) -> Double { costs[index].wall / Double(programs[index].frames) }
        func processor(_ index: Int) -> Double {
            (costs[index].user + costs[index].system) / Double(programs[index].frames)
        }
        return programs.indices.flatMap { index in
            func number(_ stage: String, _ value: Double, _ unit: String) -> Measurement {
                Measurement(
                    topic: topic, subject: "\(subject): \(programs[index].name)", stage: stage, value: value,
                    unit: unit)
            }
            return [
                number("frames", Double(programs[index].frames), "count"),
                number("clock a frame", clock(index) * 1e3, "ms"),
                number("processor a frame", processor(index) * 1e3, "ms"),
                number("times libpng's clock", clock(index) / clock(0), "times"),
                number("times libpng's processor time", processor(index) / processor(0), "times"),
                number("times our exact clock", clock(index) / clock(exact), "times"),
                number("peak memory", costs[index].peakMemory / 1e6, "MB"),
            ]
        }
    }
}
