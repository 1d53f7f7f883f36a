/// Writes a workload's draw list, to try a peer by hand.
enum DrawListTopic: Topic {
    static let name = "draw-list"
    static let summary = "TRANSITION FILE  writes what other renderers are given to draw; measures nothing"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        guard arguments.words.count == 2,
            let workload = Workload.transitions.first(where: { $0.transition == arguments.words[0] })
        else { throw BenchError("draw-list needs a transition's name and a file") }
        let scene = try BenchScene(workload, arguments.pictures())
        try DrawList(scene, frames: scene.frames(arguments.frames())).write(to: arguments.words[1])
        return []
    }
}
