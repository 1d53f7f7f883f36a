internal import Platform

/// How a golden is stored.
public enum GoldenKind: Sendable {
    /// A folder of frames, with the layers' trace beside them.
    case folder
    /// One animated PNG, or one picture.
    case picture
    /// A hash manifest.
    case manifest

    /// Name of the trace in a folder of frames.
    static let traceName = "trace.json"

    /// What stands at `path`; nil when there is nothing.
    static func existing(at path: String) -> GoldenKind? {
        guard let kind = PathKind(path) else { return nil }
        if kind == .folder { return .folder }
        return path.lowercased().hasSuffix(".json") ? .manifest : .picture
    }

    /// What a golden that is to be stored at `path` is, by its name.
    static func named(_ path: String) -> GoldenKind {
        let name = path.lowercased()
        if name.hasSuffix(".json") { return .manifest }
        return [".png", ".apng", ".jpg", ".jpeg"].contains { name.hasSuffix($0) } ? .picture : .folder
    }

    /// Where the layers' trace of a golden lies; a manifest holds its own.
    func tracePath(of golden: String) -> String? {
        switch self {
        case .folder: (golden.hasSuffix("/") ? golden : golden + "/") + Self.traceName
        case .picture: "\(Self.withoutExtension(golden)).trace.json"
        case .manifest: nil
        }
    }

    private static func withoutExtension(_ path: String) -> Substring {
        let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path[...] }
        return path[..<dot]
    }
}
