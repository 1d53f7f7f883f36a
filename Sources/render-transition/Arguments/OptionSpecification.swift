/// What an option is called, what follows it, and what it is for.
package struct OptionSpecification: Sendable {
    /// How many values follow the name.
    package enum Arity: Hashable, Sendable {
        /// None: the option is there or not.
        case flag
        /// One, and the option may be given once.
        case single
        /// One each time, and the option may be given many times.
        case repeated
        /// All words up to the next option, and the option may be given many times.
        case list
    }

    /// With its dashes: `--fps`.
    package let name: String
    /// What a value stands for in help: `F`; empty for a flag.
    package let placeholder: String
    package let arity: Arity
    /// What the option does, with its default; as long as it needs to be, help wraps it.
    package let help: String
    /// Whether the command cannot do without it.
    package let isRequired: Bool

    package init(
        _ name: String, _ placeholder: String = "", arity: Arity, isRequired: Bool = false, help: String
    ) {
        self.name = name
        self.placeholder = placeholder
        self.arity = arity
        self.isRequired = isRequired
        self.help = help
    }

    /// An option that is there or not.
    package static func flag(_ name: String, help: String) -> OptionSpecification {
        OptionSpecification(name, arity: .flag, help: help)
    }

    /// The option with its value: `--fps F`, `--images PATH…`.
    package var form: String {
        switch arity {
        case .flag: name
        case .single, .repeated: "\(name) \(placeholder)"
        case .list: "\(name) \(placeholder)…"
        }
    }

    /// The form within the usage line: `[--fps F]`, `[--set name=value]…`, `--out PATH`.
    package var usage: String {
        let text = isRequired ? form : "[\(form)]"
        return arity == .repeated ? text + "…" : text
    }
}

/// Options that belong together, with the heading under which help shows them.
package struct OptionGroup: Sendable {
    package let title: String
    package let options: [OptionSpecification]

    package init(_ title: String, _ options: [OptionSpecification]) {
        (self.title, self.options) = (title, options)
    }
}
