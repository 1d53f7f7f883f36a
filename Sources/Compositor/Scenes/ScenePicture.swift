internal import TextFormats

/// A picture as a scene file names it.
public struct ScenePicture: Hashable, Sendable {
    /// Where its pixels come from.
    public enum Source: Hashable, Sendable {
        /// A file, by the path that stands in the scene file: relative to that file unless absolute.
        case file(String)
        /// The scene says `null`: the placeholder is shown.
        case placeholder
    }

    /// Where its pixels come from.
    public let source: Source
    /// Whether it is a picture of an interface, whose pixels a point are the canvas's unless its name tells.
    public let isSnapshot: Bool
    /// Where the scene file mentions it.
    public let line: Int
    /// End of the message that there is no such file: the name that may have been meant, or nothing.
    public let hint: String
}

/// The pictures that a scene file gives names to.
struct ScenePictureNames {
    private var sources: [String: ScenePicture.Source] = [:]

    init(_ scene: SceneObject) throws(SceneError) {
        for member in try scene.members("pictures") {
            switch member.node.value {
            case .string(let path) where !path.isEmpty: sources[member.key] = .file(path)
            case .null: sources[member.key] = .placeholder
            default:
                throw SceneError(
                    line: member.node.line,
                    "picture \"\(member.key)\" must be a path or null, found \(member.node.value.shortText)")
            }
        }
    }

    /// The picture that `text` means: a name, else a path.
    func picture(_ text: String, isSnapshot: Bool, line: Int) -> ScenePicture {
        if let source = sources[text] {
            return ScenePicture(source: source, isSnapshot: isSnapshot, line: line, hint: "")
        }
        let nearest = NearestName.nearest(to: text, in: sources.keys.sorted())
        return ScenePicture(
            source: .file(text), isSnapshot: isSnapshot, line: line,
            hint: nearest.map { "; did you mean the picture \"\($0)\"?" } ?? "")
    }
}
