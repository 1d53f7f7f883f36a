/// Where the time goes: each stage on one core, for each frame of a sequence.
enum StagesTopic: Topic {
    static let name = "stages"
    static let summary = "milliseconds of one core a frame; decoding and pyramids spread over all frames"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let pictures = try arguments.pictures()
        let work = try WorkFolder(in: arguments.value("work"))
        return try Workload.transitions.flatMap { workload in
            let scene = try BenchScene(workload, pictures)
            let frames = scene.frames(try arguments.frames())
            return try [true, false].flatMap { reusesBands in
                func once() throws -> StageClock {
                    try StageClock(
                        scene, frames: frames, reusesBands: reusesBands, output: work.path("frame.png"))
                }
                var clock = try once()
                for _ in 1..<(try arguments.runs()) { clock = clock.best(try once()) }
                return row(
                    clock, frames.count, subject: workload.transition + (reusesBands ? "" : ", no reuse"))
            }
        }
    }

    private static func row(_ clock: StageClock, _ frames: Int, subject: String) -> [Measurement] {
        let stages: KeyValuePairs = [
            "decode": clock.decode, "pyramid": clock.pyramid, "plan": clock.plan, "draw": clock.draw,
            "encode": clock.encode, "write": clock.write, "sum": clock.sum,
        ]
        return stages.map { stage, time in
            Measurement(topic: name, subject: subject, stage: stage, value: time / Double(frames), unit: "ms")
        } + [
            Measurement(
                topic: name, subject: subject, stage: "bands drawn",
                value: 100 * Double(clock.bandsDrawn) / Double(max(1, clock.bandsTotal)), unit: "%")
        ]
    }
}
