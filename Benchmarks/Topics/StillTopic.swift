import Compositor

/// What a single frame costs, and whether that is more than its own work.
enum StillTopic: Topic {
    static let name = "still"
    static let summary = "the whole command for frame 30 alone on one core, and the parts that have to be"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let (tool, pictures) = (try arguments.tool(), try arguments.pictures())
        let work = try WorkFolder(in: arguments.value("work"))
        let runs = max(3, try arguments.runs())
        return try Workload.transitions.flatMap { workload in
            let scene = try BenchScene(workload, pictures)
            let frame = min(30, scene.schedule.lastFrame)
            let command = workload.command(
                tool, pictures, output: work.path("still.png"), frames: frame...frame, ["--jobs", "1"])
            var cost = try ChildProcess.run(command)
            for _ in 1..<runs { cost = cost.best(try ChildProcess.run(command)) }

            func once() throws -> StageClock {
                try StageClock(
                    scene, frames: frame...frame, reusesBands: true, output: work.path("frame.png"))
            }
            var parts = try once()
            for _ in 1..<runs { parts = parts.best(try once()) }
            // The same bytes, or something else was measured than what the command does.
            guard try work.bytes("still.png") == work.bytes("frame.png") else {
                throw BenchError("\(workload.transition): the parts draw another frame than the command")
            }
            let sum = parts.decode + parts.pyramid + parts.draw + parts.encode + parts.write
            let processor = cost.processor * 1e3
            let rows: KeyValuePairs = [
                "on the clock": cost.wall * 1e3, "processor": processor, "decode": parts.decode,
                "pyramid": parts.pyramid, "draw": parts.draw, "encode": parts.encode, "write": parts.write,
                "parts": sum,
            ]
            return rows.map { stage, time in
                Measurement(topic: name, subject: workload.transition, stage: stage, value: time, unit: "ms")
            } + [
                Measurement(
                    topic: name, subject: workload.transition, stage: "times the parts",
                    value: processor / sum, unit: "times")
            ]
        }
    }
}
