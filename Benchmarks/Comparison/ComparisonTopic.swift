import Foundation

/// Two sequences held against each other: the whole command, beside decoding alone and beside other programs.
enum ComparisonTopic: Topic {
    static let name = "compare"
    static let summary = "whole programs that compare 61 frames of 1170 × 2532 with as many, all cores"

    /// Rules with which the command is run.
    private static let rules: KeyValuePairs<String, [String]> = [
        "exact": [],
        "--threshold 0.1": ["--threshold", "0.1"],
        "--max-window 8 --anti-aliasing": ["--max-window", "8", "--anti-aliasing"],
    ]

    /// Programs of others: a driver in `Benchmarks/peers`, and how many pairs of frames it gets.
    private static let peers: [(name: String, driver: String, words: [String], frames: Int)] = [
        ("ImageMagick compare -metric AE", "imagemagick_peer.py", [], .max),
        ("pixelmatch in C++, 0.1", "pixelmatch_peer.py", ["pybind11_pixelmatch"], .max),
        // Up to a minute and a half a frame: two of them, once, are enough.
        ("pixelmatch in Python, 0.1", "pixelmatch_peer.py", ["pixelmatch"], 2),
    ]

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let (tool, pictures) = (try arguments.tool(), try arguments.pictures())
        let work = try WorkFolder(in: arguments.value("work"))
        let (expected, actual) = (work.path("expected"), work.path("actual"))
        let render = Workload.card.command(
            tool, pictures, output: expected, frames: try arguments.frames())
        _ = try ChildProcess.run(render)
        let frames = try work.frames("expected").count
        let bench = CommandLine.arguments[0]
        let found = available(arguments.value("python"))
        return try FrameVariant.allCases.flatMap { variant in
            work.clear("actual")
            _ = try ChildProcess.run([bench, VariantTopic.name, variant.rawValue, expected, actual])
            let decoding = ComparisonProgram(
                "libpng decodes both", [bench, LibPNGTopic.name, expected, actual], frames: frames)
            let ours = rules.map { rule, options in
                ComparisonProgram(
                    "render-transition, \(rule)", [tool, "compare", expected, actual, "--quiet"] + options,
                    frames: frames)
            }
            let others = found.map { peer in
                ComparisonProgram(
                    peer.name, peer.command + [expected, actual, String(min(peer.frames, frames))],
                    frames: min(peer.frames, frames), isSlow: peer.frames < frames)
            }
            return try ComparisonRound(
                ours: ours, decoding: decoding, others: others, runs: arguments.runs()
            ).measurements(topic: name, subject: variant.words)
        }
    }

    /// The peers that can run here; none without a Python that has them.
    private static func available(
        _ python: String?
    ) -> [(name: String, command: [String], frames: Int)] {
        guard let python else { return [] }
        return peers.compactMap { peer in
            let command = [python, "Benchmarks/peers/\(peer.driver)"] + peer.words
            guard (try? ChildProcess.run(command + ["--check"])) != nil else { return nil }
            return (peer.name, command, peer.frames)
        }
    }
}
