/// A word that a command takes without an option's name before it.
package struct Operand: Sendable {
    /// How many words.
    package enum Presence: Sendable {
        /// Exactly one.
        case required
        /// One or none; comes after required ones.
        case optional
        /// One or more; comes last.
        case repeated
    }

    /// What help calls it: `PICTURE`.
    package let placeholder: String
    package let presence: Presence
    /// What it is, one sentence.
    package let help: String

    package init(_ placeholder: String, _ presence: Presence = .required, help: String) {
        (self.placeholder, self.presence, self.help) = (placeholder, presence, help)
    }

    /// `PICTURE`, `[NAME]` or `PICTURE…`.
    package var usage: String {
        switch presence {
        case .required: placeholder
        case .optional: "[\(placeholder)]"
        case .repeated: "\(placeholder)…"
        }
    }
}
