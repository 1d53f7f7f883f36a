internal import TextFormats

/// The named layers of a scene's two screens and where they stand, for checks and messages.
struct SceneLayerIndex {
    /// What a screen's own colour and contents are called.
    static let screenID = "screen"

    /// Names in the order in which they stand in the file, `from` before `to`; each once.
    private(set) var ids: [String] = []
    private var lines: [String: Int] = [:]

    /// Throws when a screen has two layers of one name.
    init(_ screens: SceneObject) throws(SceneError) {
        for key in screens.kind.keys {
            guard let screen = screens[key] else { continue }
            var onScreen: [String: Int] = [:]
            if screen["backgroundColor"] != nil || screen["contents"] != nil {
                onScreen[Self.screenID] = screen.line
                note(Self.screenID, screen.line)
            }
            for list in ["layers", "targets"] { try add(screen[list], &onScreen) }
        }
    }

    /// Where the layer named `id` stands, on `to` if on both screens.
    func line(of id: String) -> Int? { lines[id] }

    private mutating func add(_ list: JSONNode?, _ onScreen: inout [String: Int]) throws(SceneError) {
        for layer in list?.elements ?? [] {
            if let node = layer["id"], let id = node.string {
                if let first = onScreen.updateValue(node.line, forKey: id) {
                    throw SceneError(
                        line: node.line,
                        "\"\(id)\" is the id of two layers on one screen, first in line \(first)")
                }
                note(id, node.line)
            }
            try add(layer["sublayers"], &onScreen)
        }
    }

    private mutating func note(_ id: String, _ line: Int) {
        if lines.updateValue(line, forKey: id) == nil { ids.append(id) }
    }
}
