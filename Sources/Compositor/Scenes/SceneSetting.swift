/// What a scene file says in place of an option or of `--set`: the text that would stand there.
///
/// So both are read by the same rules, and a scene can say neither more nor less than the command line.
public struct SceneSetting: Hashable, Sendable {
    /// The key or the parameter's name.
    public let name: String
    /// The value as it would be typed: `390x844`, `0..30`, `0.3`.
    public let text: String
    /// Where it stands in the file.
    public let line: Int
}

/// The options that a scene file can give.
public enum SceneOptionKey: String, CaseIterable, Sendable {
    case direction, variant, device, size, scale, fps, frames, placeholder, select, current
}
