import Foundation

/// Growth of the whole command.
struct CommandGrowth {
    private let tool: String
    private let files: [String]
    private let runs: Int
    private let work: WorkFolder

    init(_ arguments: BenchArguments) throws {
        (tool, files) = (try arguments.tool(), try arguments.pictures())
        runs = try arguments.runs()
        work = try WorkFolder(in: arguments.value("work"))
    }

    /// More frames of the same second, nearly all of which change everywhere.
    func frames() throws -> GrowthSeries {
        try series("frames", [10, 20, 40, 80, 160]) { rate in
            let command = Workload.card.command(
                tool, files, output: work.path("frames"), ["--fps", String(rate)])
            return (Double(rate + 1), command)
        }
    }

    /// The same frames with more pixels.
    func pixels() throws -> GrowthSeries {
        let frames = 0...30
        return try series("megapixels", [1, 1.5, 2, 3, 4]) { scale in
            let pixels = (390 * scale).rounded() * (844 * scale).rounded() * Double(frames.count)
            let command = Workload.card.command(
                tool, files, output: work.path("frames"), frames: frames, ["--scale", String(scale)])
            return (pixels / 1e6, command)
        }
    }

    /// More pictures, all different files, in small cells of one frame.
    func pictures() throws -> GrowthSeries {
        let counts = [12, 24, 48, 96, 192]
        let copies = try (0..<counts.last!).map { number in
            let file = files[number % files.count]
            let copy = work.path("\(number).\(URL(fileURLWithPath: file).pathExtension)")
            try FileManager.default.copyItem(atPath: file, toPath: copy)
            return copy
        }
        return try series("pictures", counts) { count in
            let grid = Workload("grid-fullscreen", select: 0, [("columns", "12")])
            let command = grid.command(
                tool, Array(copies.prefix(count)), output: work.path("frames"), frames: 0...0)
            return (Double(count), command)
        }
    }

    private func series<Size>(
        _ unit: String, _ sizes: [Size], _ job: (Size) throws -> (Double, [String])
    ) throws -> GrowthSeries {
        GrowthSeries(
            unit: unit,
            points: try sizes.map { size in
                let (x, command) = try job(size)
                let cost = try MeasuredSequence(command, in: work, runs: runs).cost
                return (x, (cost.user + cost.system) * 1e3, cost.peakMemory)
            })
    }
}
