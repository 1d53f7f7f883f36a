import Compositor

/// What a still cannot do without, in a program that does nothing else; `still` runs it.
///
/// Done for the first time, as the command does it: libraries' code is read in and memory is touched meanwhile.
/// And done again, when all of that is there.
enum StillPartsTopic: Topic {
    static let name = "still-parts"
    static let summary = "TRANSITION FILE  the parts of a still, once and again; what `still` compares with"

    /// The parts, in the order in which they are done.
    static let stages = ["decode", "pyramid", "draw", "encode", "write"]

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        guard arguments.words.count == 2,
            let workload = Workload.transitions.first(where: { $0.transition == arguments.words[0] })
        else { throw BenchError("\(name) needs the name of a transition, and a file to write") }
        let scene = try BenchScene(workload, arguments.pictures())
        let frame = min(30, scene.schedule.lastFrame)
        func once() throws -> StageClock {
            try StageClock(scene, frames: frame...frame, reusesBands: true, output: arguments.words[1])
        }
        let first = try once()
        var again = try once()
        for _ in 0..<3 { again = again.best(try once()) }
        let times = [first.decode, first.pyramid, first.draw, first.encode, first.write]
        let sum = again.decode + again.pyramid + again.draw + again.encode + again.write
        return (zip(stages, times) + [("again", sum)]).map { stage, time in
            Measurement(topic: name, subject: workload.transition, stage: stage, value: time, unit: "ms")
        }
    }
}
