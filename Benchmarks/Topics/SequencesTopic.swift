/// What a user waits for: the command from start to end, on each of the five transitions.
enum SequencesTopic: Topic {
    static let name = "sequences"
    static let summary = "the whole command, frames of 1170 × 2532 at 60 a second as PNG files, all cores"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let (tool, pictures) = (try arguments.tool(), try arguments.pictures())
        let work = try WorkFolder(in: arguments.value("work"))
        return try Workload.transitions.flatMap { workload in
            let frames = try BenchScene(workload, pictures).frames(arguments.frames())
            let command = workload.command(tool, pictures, output: work.path("frames"), frames: frames)
            let sequence = try MeasuredSequence(command, in: work, runs: arguments.runs())
            return sequence.measurements(topic: name, subject: workload.transition)
        }
    }
}
