internal import Compositor
internal import Raster
internal import TextFormats

/// `trace`: prints layer values frame by frame, no pixels.
struct TraceCommand: Command {
    /// How the trace is written.
    private enum Format: String, CaseIterable { case json, csv }

    static let specification = CommandSpecification(
        name: "trace", summary: "print every layer's values frame by frame, without pixels",
        discussion: """
            Prints for each frame its layers from the back, a parent before its children: frame in canvas \
            points after all transforms, the layer's own opacity, corner radius, and whether it is visible.
            """,
        operands: [SceneOptions.operand],
        groups: [SceneOptions.group, OptionGroup("Output", [formatOption.specification])],
        examples: [
            "trace grid-fullscreen --images Photos --select 6",
            "trace app-store-card --images Photos --format csv",
        ])

    private static let formatOption = Option<Format>.choice(
        "--format", help: "what is printed (default json)")

    private let options: SceneOptions
    private let format: Format

    init(_ arguments: ParsedArguments) throws {
        options = try SceneOptions(arguments)
        format = try arguments.value(Self.formatOption) ?? .json
    }

    func run() throws -> ExitCode {
        let scene = try SceneLoader.load(options)
        switch format {
        case .json: try writeJSON(scene)
        case .csv: try writeCSV(scene)
        }
        return .success
    }

    private func layers(_ scene: LoadedScene, frame: Int) -> [LayerTrace] {
        scene.planner.timeline.presentation(at: scene.planner.schedule.sampleTime(ofFrame: frame)).traced()
    }

    private func writeJSON(_ scene: LoadedScene) throws {
        let planner = scene.planner
        var json = JSONWriter(expandedLevels: 2)
        try json.object { json in
            json.member("version", 1)
            json.member("transition", scene.transition)
            json.member("variant", scene.variant.rawValue)
            json.member("direction", scene.direction.rawValue)
            json.object("canvas") { json in
                json.member("width", planner.timeline.canvas.width)
                json.member("height", planner.timeline.canvas.height)
                json.member("scale", planner.scale)
            }
            json.member("fps", planner.schedule.rate.framesPerSecond)
            json.member("duration", planner.timeline.duration)
            try json.array("frames") { json in
                for frame in scene.frames {
                    json.object { json in
                        json.member("frame", frame)
                        json.member("time", planner.schedule.time(ofFrame: frame))
                        json.array("layers") { json in
                            for layer in layers(scene, frame: frame) { Self.write(layer, to: &json) }
                        }
                    }
                    try StandardOutput.write(json.take())
                }
            }
        }
        try StandardOutput.write(json.take())
    }

    private static func write(_ layer: LayerTrace, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", layer.id)
            json.member("frame", [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height])
            json.member("opacity", layer.opacity)
            json.member("cornerRadius", layer.cornerRadius)
            json.member("visible", layer.isVisible)
        }
    }

    private func writeCSV(_ scene: LoadedScene) throws {
        try StandardOutput.write(
            CSVText.line([
                "frame", "time", "id", "x", "y", "width", "height", "opacity", "cornerRadius", "visible",
            ]))
        for frame in scene.frames {
            let time = NumberText.shortest(scene.planner.schedule.time(ofFrame: frame))
            let lines = layers(scene, frame: frame).map { layer in
                let rect = layer.frame
                let numbers = [
                    rect.minX, rect.minY, rect.width, rect.height, layer.opacity, layer.cornerRadius,
                ]
                return CSVText.line(
                    ["\(frame)", time, layer.id] + numbers.map { NumberText.shortest($0) } + [
                        "\(layer.isVisible)"
                    ])
            }
            try StandardOutput.write(lines.joined())
        }
    }
}
