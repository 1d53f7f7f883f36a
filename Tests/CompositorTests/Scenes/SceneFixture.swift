import Compositor
import Foundation
import Raster

/// Scenes for tests, given as text.
enum SceneFixture {
    static let canvas = Size(width: 390, height: 844)

    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The scenes in `samples/scenes`.
    static func samples() throws -> [(name: String, bytes: [UInt8], isOwn: Bool)] {
        let folder = project.appendingPathComponent("samples/scenes")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".json") }.map { name in
                let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
                guard case .own = try SceneDescription(parsing: bytes).transition else {
                    return (name, bytes, false)
                }
                return (name, bytes, true)
            }
    }

    /// A scene of an own transition: `transition` and the layers of both screens as JSON.
    static func text(_ transition: String, from: String, to: String) -> String {
        """
        {"transition": \(transition),
         "screens": {
          "from": {"layers": [\(from)]},
          "to": {"layers": [\(to)]}}}
        """
    }

    static func description(_ text: String) throws -> SceneDescription {
        try SceneDescription(parsing: Array(text.utf8))
    }

    /// The timeline of a scene with an own transition.
    static func timeline(
        _ text: String, direction: Direction = .present, variant: Variant = .documented,
        set: [String: String] = [:]
    ) throws -> Timeline {
        let description = try description(text)
        guard case .own(let transition) = description.transition else {
            throw TransitionError.unsuitable("not a transition of its own")
        }
        var values = ParameterValues(transition.parameters)
        for (name, text) in set { try values.set(name, to: text, of: transition.name) }
        return try transition.timeline(
            for: TransitionScene(
                canvas: canvas, pictures: [], direction: direction, variant: variant, values: values,
                screens: try description.screens(on: canvas, references: [:])))
    }

    /// What reading `text` says is wrong.
    static func message(_ text: String) -> String? {
        do {
            _ = try description(text)
            return nil
        } catch {
            return (error as? SceneError)?.message(inFile: "scene.json")
        }
    }
}
