import Compositor
import Foundation

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
            var (cost, parts) = (try ChildProcess.run(command), try parts(workload, arguments, work))
            // Turn by turn, so that what else the machine does meets both.
            for _ in 1..<runs {
                cost = cost.best(try ChildProcess.run(command))
                let again = try Self.parts(workload, arguments, work)
                for (stage, time) in again { parts[stage] = min(parts[stage] ?? time, time) }
            }
            // The same bytes, or something else was measured than what the command does.
            guard try work.bytes("still.png") == work.bytes("parts.png") else {
                throw BenchError("\(workload.transition): the parts draw another frame than the command")
            }
            return measurements(workload.transition, cost, parts)
        }
    }

    /// The parts in a program of their own, for the first time and again.
    private static func parts(
        _ workload: Workload, _ arguments: BenchArguments, _ work: WorkFolder
    ) throws -> [String: Double] {
        var command = [
            CommandLine.arguments[0], StillPartsTopic.name, workload.transition, work.path("parts.png"),
            "--json",
            work.path("parts.json"),
        ]
        if let photos = arguments.value("photos") { command += ["--photos", photos] }
        _ = try ChildProcess.run(command)
        let report = try JSONDecoder().decode(
            Report.self, from: Data(contentsOf: URL(fileURLWithPath: work.path("parts.json"))))
        return Dictionary(uniqueKeysWithValues: report.measurements.map { ($0.stage, $0.value) })
    }

    private static func measurements(
        _ transition: String, _ cost: ChildProcess.Cost, _ parts: [String: Double]
    ) -> [Measurement] {
        let sum = StillPartsTopic.stages.reduce(0) { $0 + parts[$1, default: 0] }
        let again = parts["again", default: 0]
        var rows = [("on the clock", cost.wall * 1e3, "ms"), ("processor", cost.processor * 1e3, "ms")]
        rows += StillPartsTopic.stages.map { ($0, parts[$0, default: 0], "ms") }
        rows += [
            ("parts", sum, "ms"), ("times the parts", cost.processor * 1e3 / sum, "times"),
            ("parts again", again, "ms"), ("times these", cost.processor * 1e3 / again, "times"),
        ]
        return rows.map { stage, value, unit in
            Measurement(topic: name, subject: transition, stage: stage, value: value, unit: unit)
        }
    }
}
