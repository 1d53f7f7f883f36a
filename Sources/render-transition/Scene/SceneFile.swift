internal import Compositor

/// A scene file that has been read: what it says, and where its paths lead.
struct SceneFile: Sendable {
    /// The path as the user gave it, for messages.
    let path: String
    /// All that the file says.
    let bytes: [UInt8]
    let description: SceneDescription

    /// Reads the file at `path`.
    ///
    /// Throws ``CommandError/badData(_:)`` with the line of the first mistake.
    init(_ path: String) throws(CommandError) {
        self.path = path
        bytes = try InputFile.text(path)
        do { description = try SceneDescription(parsing: bytes) } catch {
            throw .badData(error.message(inFile: path))
        }
    }

    /// Where a path in the file leads: from the file's own folder unless it is absolute.
    func resolved(_ path: String) -> String {
        guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
        return self.path[...slash] + path
    }

    /// An error about what stands in `line`.
    func error(_ reason: String, line: Int) -> CommandError {
        .badData(SceneError(line: line, reason).message(inFile: path))
    }

    /// `error` with the place in the file before its message and, where something is missing, `hint` behind
    /// it; its exit code stays.
    func error(_ error: CommandError, line: Int, hint: String = "") -> CommandError {
        var reason = error.message
        if case .noInput = error { reason += hint }
        let message = SceneError(line: line, reason).message(inFile: path)
        return switch error {
        case .noInput: .noInput(message)
        case .inputOutput: .inputOutput(message)
        default: .badData(message)
        }
    }

    /// What the file says in place of `option`, read by the option's own rules.
    func value<Value>(_ key: SceneOptionKey, _ option: Option<Value>) throws(CommandError) -> Value? {
        guard let setting = description.options[key] else { return nil }
        do { return try option.read(setting.text) } catch {
            throw self.error("\"\(setting.name)\": \(error)", line: setting.line)
        }
    }

    /// Where the file gives this option; nil if it does not.
    func line(of key: SceneOptionKey) -> Int? { description.options[key]?.line }

    /// The transition that the file names or describes.
    var transition: any Transition {
        switch description.transition {
        case .own(let transition): return transition
        case .named(let name):
            guard let transition = TransitionCatalog.transition(named: name) else {
                preconditionFailure("reading found \(name) in the catalog")
            }
            return transition
        }
    }
}
