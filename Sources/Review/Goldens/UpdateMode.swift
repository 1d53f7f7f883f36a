/// Which goldens a comparison may write; by default none.
public enum UpdateMode: String, Sendable, CaseIterable, Comparable {
    /// Nothing is written.
    case none
    /// Goldens that do not exist yet.
    case missing
    /// Those, and goldens that differ.
    case changed
    /// Every golden, even where only its file differs and not its pixels.
    case all

    /// From `none`, which writes least, to `all`.
    public static func < (left: UpdateMode, right: UpdateMode) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self)! }

    /// Whether the golden of a frame that fared like this is written.
    func writes(_ status: FrameResult.Status, hasSameFile: Bool) -> Bool {
        switch status {
        case .extra: self >= .missing
        case .different, .size: self >= .changed
        case .same: self == .all && !hasSameFile
        case .missing: false
        }
    }

    /// Whether `environment` says that this is a build server, where no golden is written unless asked for twice.
    public static func isBuildServer(_ environment: [String: String]) -> Bool {
        guard let value = environment["CI"]?.lowercased() else { return false }
        return !["", "0", "false", "no"].contains(value)
    }
}
