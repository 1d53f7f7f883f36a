internal import Review

/// Whether a golden test may write goldens; by default it never does.
public enum RecordMode: String, Sendable, CaseIterable {
    /// Frames are held against the golden; a golden that does not exist is a failure.
    case never
    /// Goldens that do not exist are written.
    case missing
    /// Those, and goldens that differ.
    case failed
    /// Every golden is written anew.
    case all

    /// The environment variable that sets the mode of a whole run: `RECORD_GOLDENS=missing swift test`.
    public static let variable = "RECORD_GOLDENS"

    /// What the environment asks for; `never` when it asks for nothing.
    ///
    /// Throws when it asks for what there is not, and when it asks a build server to record.
    package static func from(_ environment: [String: String]) throws -> RecordMode {
        guard let text = environment[variable], !text.isEmpty else { return .never }
        guard let mode = RecordMode(rawValue: text) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw GoldenTestError("\(variable) is \"\(text)\", which is none of \(names)")
        }
        if mode != .never, UpdateMode.isBuildServer(environment) {
            throw GoldenTestError("\(variable)=\(text) is refused because CI is set")
        }
        return mode
    }

    /// The same in the words of a comparison.
    var update: UpdateMode {
        switch self {
        case .never: .none
        case .missing: .missing
        case .failed: .changed
        case .all: .all
        }
    }
}

/// Why a golden could not be tested at all.
struct GoldenTestError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
