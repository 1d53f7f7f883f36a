internal import TextFormats

/// An object of a scene file whose keys have been checked, with readers for the kinds of values.
///
/// What is not there is nil; what is of the wrong kind or out of range throws ``SceneError``.
struct SceneObject {
    let kind: SceneObjectKind
    /// Where the object begins.
    let line: Int
    private let members: [JSONMember]

    /// Checks that `node` is an object with known keys and all that are needed.
    init(_ node: JSONNode, _ kind: SceneObjectKind) throws(SceneError) {
        guard let members = node.members else {
            throw SceneError(
                line: node.line, "expected an object for \(kind.name), found \(node.value.shortText)")
        }
        self.kind = kind
        self.members = members
        line = node.line
        for member in members where !kind.keys.contains(member.key) {
            throw SceneError(line: member.line, Self.unknown("key", member.key, in: kind.keys, of: kind.name))
        }
        for key in kind.required where self[key] == nil {
            throw SceneError(line: line, "\"\(key)\" is missing in \(kind.name)")
        }
    }

    /// The value of `key`, if it is there.
    subscript(key: String) -> JSONNode? {
        precondition(kind.keys.contains(key), "\(kind.name) has no key \(key)")
        return members.first { $0.key == key }?.node
    }

    /// `unknown key "contetMode"; did you mean "contentMode"?`, or all that there are when none is near.
    static func unknown(_ what: String, _ name: String, in known: [String], of owner: String) -> String {
        let text = JSONValue.string(name).shortText
        if let nearest = NearestName.nearest(to: name, in: known) {
            return "unknown \(what) \(text); did you mean \"\(nearest)\"?"
        }
        let list = known.isEmpty ? "there is none" : "there are " + known.joined(separator: ", ")
        return "unknown \(what) \(text) in \(owner); \(list)"
    }

    /// The error that `key` has another value than `expected`.
    func mismatch(_ key: String, _ node: JSONNode, _ expected: String) -> SceneError {
        SceneError(line: node.line, "\"\(key)\" must be \(expected), found \(node.value.shortText)")
    }

    func elements(_ key: String) throws(SceneError) -> [JSONNode] {
        guard let node = self[key] else { return [] }
        guard let elements = node.elements else { throw mismatch(key, node, "an array") }
        return elements
    }

    func members(_ key: String) throws(SceneError) -> [JSONMember] {
        guard let node = self[key] else { return [] }
        guard let members = node.members else { throw mismatch(key, node, "an object") }
        return members
    }

    func object(_ key: String, _ kind: SceneObjectKind) throws(SceneError) -> SceneObject? {
        guard let node = self[key] else { return nil }
        return try SceneObject(node, kind)
    }
}
