/// How numbers are written wherever text is made: JSON, CSV, the names of curves.
public enum NumberText {
    /// The shortest decimal text that reads back as exactly `value`, whole numbers without `.0`.
    ///
    /// `-0.0` is written `0`: no reader of a trace wants to see the difference.
    /// `value` must be finite, since neither JSON nor CSV can hold anything else.
    public static func shortest(_ value: Double) -> String {
        precondition(value.isFinite, "only finite numbers can be written as text")
        if value == 0 { return "0" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
