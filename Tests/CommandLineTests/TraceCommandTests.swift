import Compositor
import Foundation
import Testing

/// The trace as other programs read it: the members, their order and what they mean.
@Suite struct TraceCommandTests {
    /// A trace as it is decoded; what is missing or of another kind is an error.
    private struct Trace: Decodable, Equatable {
        struct Canvas: Decodable, Equatable {
            let width: Double, height: Double, scale: Double
        }
        struct Frame: Decodable, Equatable {
            let frame: Int
            let time: Double
            let layers: [Layer]

            func layer(_ id: String) -> Layer? { layers.first { $0.id == id } }
        }
        struct Layer: Decodable, Equatable {
            let id: String
            let frame: [Double]
            let opacity: Double, cornerRadius: Double
            let visible: Bool
        }
        let version: Int
        let transition: String, variant: String, direction: String
        let canvas: Canvas
        let fps: Double, duration: Double
        let frames: [Frame]
    }

    private func output(_ words: [String], in folder: URL) throws -> Data {
        let outcome = try ToolRunner.run(["trace"] + words, in: folder)
        #expect(outcome.exitCode == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
        return outcome.data
    }

    private func trace(_ words: [String], in folder: URL) throws -> Trace {
        try JSONDecoder().decode(Trace.self, from: output(words, in: folder))
    }

    private static let pictures = ["--images", "a.png", "b.png"]

    /// Every identifier that a transition may use.
    private static let identifiers: [String: [String]] = {
        let cells = (0..<2).map { "grid/cell-\($0)" }
        let pages = (0..<2).map { "browser/page-\($0)" }
        let buttons = ["browser/save", "browser/close"]
        return [
            "grid-fullscreen": ["grid", "browser", "photo"] + cells + pages,
            "photo-browser": ["grid", "backdrop", "browser", "photo"] + cells + pages + buttons,
            "pinch-dismiss": ["grid", "backdrop", "browser", "photo"] + cells + pages + buttons,
            "shared-element": [
                "from", "to", "from/target-image", "to/target-image", "from-snapshot-image",
                "to-snapshot-image",
            ],
            "app-store-card": [
                "cards", "cards/card-0", "cards/card-1", "detail", "detail/header", "detail/close",
            ],
        ]
    }()

    private static let durations: [String: [String: Double]] = [
        "grid-fullscreen": ["present": 1.3, "dismiss": 1, "round-trip": 2.8],
        "photo-browser": ["present": 1, "dismiss": 1, "round-trip": 2.5],
        "pinch-dismiss": ["present": 0.5, "dismiss": 1, "round-trip": 2],
        "shared-element": ["present": 0.25, "dismiss": 0.25, "round-trip": 1],
        "app-store-card": ["present": 1, "dismiss": 0.5, "round-trip": 2],
    ]

    @Test(arguments: identifiers.keys.sorted(), ["documented", "refined", "reduced"])
    func theContractIsKept(name: String, variant: String) throws {
        try PictureFolder.use { folder in
            for direction in ["present", "dismiss", "round-trip"] {
                let trace = try trace(
                    [name] + Self.pictures + ["--variant", variant, "--direction", direction], in: folder)
                #expect(trace.version == 1 && trace.transition == name)
                #expect(trace.variant == variant && trace.direction == direction)
                #expect(trace.canvas == Trace.Canvas(width: 390, height: 844, scale: 3))
                let duration =
                    variant == "reduced"
                    ? (direction == "round-trip" ? 1 : 0.25) : try #require(Self.durations[name]?[direction])
                #expect(trace.fps == 60 && abs(trace.duration - duration) < 1e-12)
                let last = Int((duration * 60 - 1e-6).rounded(.up))
                #expect(trace.frames.map(\.frame) == Array(0...last))
                for frame in trace.frames { #expect(frame.time == Double(frame.frame) / 60) }
                let known = try #require(Self.identifiers[name])
                let found = Set(trace.frames.flatMap { $0.layers.map(\.id) })
                #expect(found.subtracting(known) == [], "\(direction)")
                for frame in [trace.frames[0], trace.frames[last]] { expectRest(frame) }
                for frame in trace.frames { expectOrder(frame) }
            }
        }
    }

    /// A screen that is seen at rest fills the canvas.
    private func expectRest(_ frame: Trace.Frame) {
        let screens = ["grid", "browser", "backdrop", "from", "to", "cards"]
        for layer in frame.layers where screens.contains(layer.id) && layer.visible && layer.opacity == 1 {
            #expect(layer.frame == [0, 0, 390, 844], "\(layer.id) in frame \(frame.frame)")
        }
    }

    /// Each layer once, with four numbers, a parent before its children; a hidden parent hides them.
    private func expectOrder(_ frame: Trace.Frame) {
        var seen: [String: Trace.Layer] = [:]
        for layer in frame.layers {
            if seen[layer.id] != nil || layer.frame.count != 4 { Issue.record("\(layer)") }
            if let slash = layer.id.lastIndex(of: "/") {
                guard let parent = seen[String(layer.id[..<slash])] else {
                    Issue.record("\(layer.id) comes before its parent")
                    continue
                }
                if !parent.visible && layer.visible { Issue.record("\(layer.id) is seen without its parent") }
            }
            seen[layer.id] = layer
        }
    }

    @Test func layersComeBackToFront() throws {
        try PictureFolder.use { folder in
            let grid = try trace(["grid-fullscreen"] + Self.pictures + ["--frames", "30"], in: folder)
            #expect(
                grid.frames[0].layers.map(\.id).filter { !$0.contains("page") } == [
                    "grid", "grid/cell-0", "grid/cell-1", "browser", "photo",
                ])
            let card = try trace(["app-store-card"] + Self.pictures + ["--frames", "30"], in: folder)
            #expect(
                card.frames[0].layers.map(\.id) == [
                    "cards", "cards/card-0", "cards/card-1", "detail", "detail/header", "detail/close",
                ])
            let shared = try trace(["shared-element"] + Self.pictures + ["--frames", "5"], in: folder)
            #expect(
                shared.frames[0].layers.map(\.id) == [
                    "from", "from/target-image", "to", "to/target-image", "to-snapshot-image",
                    "from-snapshot-image",
                ])
        }
    }

    @Test func valuesAreTheDocuments() throws {
        try PictureFolder.use { folder in
            let frames = try trace(["grid-fullscreen"] + Self.pictures + ["--select", "1"], in: folder).frames
            // The cell's side is (390 − 25) / 4; the page is 390 × 260, in the middle.
            let start = try #require(frames[0].layer("photo"))
            #expect(zip(start.frame, [101.25, 20, 91.25, 91.25]).allSatisfy { abs($0 - $1) < 1e-9 })
            let end = try #require(frames[60].layer("photo"))
            #expect(zip(end.frame, [0, 292, 390, 260]).allSatisfy { abs($0 - $1) < 1e-9 })
            let half = try #require(frames[30].layer("photo"))
            for (index, value) in half.frame.enumerated() {
                #expect(abs(value - (start.frame[index] + end.frame[index]) / 2) < 1e-6)
            }
            #expect(frames[69].layer("browser").map { abs($0.opacity - 0.5) < 1e-6 } == true)
            #expect(frames[78].layer("photo")?.visible != true)
        }
    }

    @Test func canvasRateAndRangeAreTheOptions() throws {
        try PictureFolder.use { folder in
            let trace = try trace(
                ["photo-browser"] + Self.pictures
                    + ["--size", "320x480.5", "--scale", "2", "--fps", "60000/1001", "--frames", "3..5"],
                in: folder)
            #expect(trace.canvas == Trace.Canvas(width: 320, height: 480.5, scale: 2))
            #expect(abs(trace.fps - 60000.0 / 1001) < 1e-12)
            #expect(trace.frames.map(\.frame) == [3, 4, 5])
            #expect(trace.frames.map(\.time) == [3, 4, 5].map { $0 * 1001 / 60000 })
            #expect(trace.frames[0].layer("grid")?.frame == [0, 0, 320, 480.5])
        }
    }

    @Test(arguments: identifiers.keys.sorted()) func csvSaysTheSame(name: String) throws {
        try PictureFolder.use { folder in
            let words = [name] + Self.pictures + ["--frames", "0..9"]
            let trace = try trace(words, in: folder)
            let text = String(
                decoding: try output(words + ["--format", "csv"], in: folder), as: UTF8.self)
            var lines = text.components(separatedBy: "\n")
            #expect(lines.removeLast() == "")
            #expect(lines.removeFirst() == "frame,time,id,x,y,width,height,opacity,cornerRadius,visible")
            #expect(lines.count == trace.frames.reduce(0) { $0 + $1.layers.count })
            var next = lines.makeIterator()
            for frame in trace.frames {
                for layer in frame.layers {
                    let fields = (next.next() ?? "").components(separatedBy: ",")
                    let numbers = [Double(frame.frame), frame.time] + layer.frame
                    let expected = numbers + [layer.opacity, layer.cornerRadius]
                    let found = (fields[..<2] + fields[3..<9]).map { Double($0) }
                    #expect(found == expected)
                    #expect(fields[2] == layer.id && fields[9] == "\(layer.visible)")
                }
            }
        }
    }

    @Test func nothingIsPrintedWhenSomethingIsWrong() throws {
        try PictureFolder.use { folder in
            let cases: [(words: [String], code: Int32, message: String)] = [
                (
                    ["grid-fullscreen", "--images", "a.png", "--frames", "70..79"], 64,
                    "--frames 70..79 is past the end: the frames are 0..78"
                ),
                (["photo-browser"], 64, "no pictures given; name files or folders with --images"),
                (
                    ["app-store-card", "--images", "a.png", "b.png", "--current", "1"], 64,
                    "app-store-card has no pages: leave --current out, or give it the number of --select"
                ),
                (
                    ["shared-element", "--images", "a.png", "b.png", "--current", "1"], 64,
                    "shared-element has no pages: leave --current out, or give it the number of --select"
                ),
                (
                    ["pinch-dismiss", "--images", "a.png", "--set", "track=/dev/zero"], 65,
                    "\"/dev/zero\" has more than 64 MiB: it is no scene and no gesture\n"
                ),
                (["none.json"], 66, "scene file \"none.json\" does not exist"),
                (["photo-browser", "--images", "text.jpg"], 65, "cannot read \"text.jpg\": "),
            ]
            for (words, code, message) in cases {
                let outcome = try ToolRunner.run(["trace"] + words, in: folder)
                #expect(outcome.exitCode == code && outcome.output == "", "\(words)")
                #expect(outcome.errors.hasPrefix("render-transition: error: \(message)"), "\(outcome.errors)")
                #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
            }
        }
    }
}
