import Foundation
import Raster

/// The same frames by other renderers, turn by turn in one run.
enum PeersTopic: Topic {
    static let name = "peers"
    static let summary = "the whole program, start to files, beside others on the same draw list"

    /// A renderer and the script in `Benchmarks/peers` that drives it.
    private static let drivers: KeyValuePairs = [
        "Pillow, level 1": "pillow_peer.py",
        "OpenCV, level 1": "opencv_peer.py",
        "Skia, own PNG": "skia_peer.py",
        "Chromium": "chromium_peer.py",
    ]

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        guard let python = arguments.value("python") else {
            throw BenchError("peers needs --python: Scripts/bench --peers gives it")
        }
        let (tool, pictures) = (try arguments.tool(), try arguments.pictures())
        let work = try WorkFolder(in: arguments.value("work"))
        let available = drivers.filter { driver in
            (try? ChildProcess.run([python, script(driver.value), "--check"])) != nil
        }
        let runs = try arguments.runs()
        let results = try [Workload.card, .grid].map { workload in
            let scene = try BenchScene(workload, pictures)
            let frames = scene.frames(try arguments.frames())
            let list = DrawList(scene, frames: frames)
            try list.write(to: work.path("list.json"))
            let output = work.path("frames")
            let ours = workload.command(tool, pictures, output: output, frames: frames)
            let theirs = available.map { driver in
                (driver.key, [python, script(driver.value), work.path("list.json"), output])
            }
            let programs = [("render-transition", ours)] + theirs
            let keep = list.frames[list.frames.count / 2].number
            return try PeerRound(
                workload.transition, programs, frameToKeep: keep, in: work, runs: runs)
        }
        // Decoding frames makes this program large, so it comes after all that is measured.
        return try results.flatMap { try $0.measurements(topic: name, in: work) }
    }

    private static func script(_ file: String) -> String { "Benchmarks/peers/\(file)" }
}
