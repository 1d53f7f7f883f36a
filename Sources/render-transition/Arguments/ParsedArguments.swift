internal import Compositor

/// The words of one command, sorted into operands and options by what the command allows.
///
/// Values are still text; they are read when a command asks for them, through an ``Option``.
package struct ParsedArguments: Sendable {
    /// Words that belong to no option, in order; as many as the command's operands allow.
    package let operands: [String]
    private let values: [String: [String]]

    /// Sorts `words`, which follow the command's name.
    ///
    /// Throws ``CommandError/usage(_:)`` for an unknown option (naming the nearest one), an option given
    /// twice, a value missing or superfluous, and operands missing or superfluous.
    package init(_ words: [String], for command: CommandSpecification) throws(CommandError) {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var tokens = ArgumentLexer.tokens(words)[...]
        while let token = tokens.popFirst() {
            switch token {
            case .word(let word), .operand(let word):
                operands.append(word)
            case .option(let name, let inlineValue):
                let option = try command.option(named: name)
                if values[name] != nil, option.arity == .single {
                    throw .usage("\(name) is given twice")
                }
                let found = try Self.takeValues(of: option, inlineValue, from: &tokens)
                values[name, default: []] += found
            }
        }
        try Self.check(operands, values, command)
        self.operands = operands
        self.values = values
    }

    /// Takes what belongs to `option` off the beginning of `tokens`.
    private static func takeValues(
        of option: OptionSpecification, _ inlineValue: String?,
        from tokens: inout ArraySlice<ArgumentLexer.Token>
    ) throws(CommandError) -> [String] {
        var found = inlineValue.map { [$0] } ?? []
        switch option.arity {
        case .flag:
            guard found.isEmpty else { throw .usage("\(option.name) takes no value") }
            return []
        case .single, .repeated:
            if found.isEmpty, case .word(let word)? = tokens.first {
                found.append(word)
                tokens.removeFirst()
            }
        case .list:
            while case .word(let word)? = tokens.first {
                found.append(word)
                tokens.removeFirst()
            }
        }
        guard !found.isEmpty else { throw .usage("\(option.name) needs a value: \(option.form)") }
        return found
    }

    private static func check(
        _ operands: [String], _ values: [String: [String]], _ command: CommandSpecification
    ) throws(CommandError) {
        let required = command.operands.prefix { $0.presence == .required }
        if operands.count < required.count {
            throw .usage(
                "\(command.operands[operands.count].placeholder) is missing" + swallowed(values, command))
        }
        let isUnlimited = command.operands.last?.presence == .repeated
        if operands.isEmpty, let first = command.operands.first, first.presence == .repeated {
            throw .usage("\(first.placeholder) is missing" + swallowed(values, command))
        }
        if operands.count > command.operands.count, !isUnlimited {
            throw .usage("unexpected argument \"\(operands[command.operands.count])\"")
        }
        for option in command.options where option.isRequired && values[option.name] == nil {
            throw .usage("\(option.form) is missing")
        }
    }

    /// A hint for operands that were meant as such but stand behind an option that takes all words.
    private static func swallowed(_ values: [String: [String]], _ command: CommandSpecification) -> String {
        let lists = command.options.filter { $0.arity == .list && values[$0.name, default: []].count > 1 }
        guard let list = lists.first else { return "" }
        return " (all words behind \(list.name) belong to it: put other arguments before it, or behind --)"
    }

    /// Whether the flag was given.
    package func contains(_ flag: OptionSpecification) -> Bool { values[flag.name] != nil }

    /// The option's value, or nothing when it was not given.
    ///
    /// Throws ``CommandError/invalidValue(_:)`` when the text is not such a value.
    package func value<Value>(_ option: Option<Value>) throws(CommandError) -> Value? {
        try all(option).last
    }

    /// All values of a repeatable option, in order.
    package func all<Value>(_ option: Option<Value>) throws(CommandError) -> [Value] {
        var result: [Value] = []
        for text in values[option.specification.name] ?? [] {
            do { result.append(try option.read(text)) } catch {
                throw error as? CommandError ?? .invalidValue("\(option.specification.name): \(error)")
            }
        }
        return result
    }

    /// The value of an option that ``OptionSpecification/isRequired``.
    package func required<Value>(_ option: Option<Value>) throws(CommandError) -> Value {
        guard let value = try value(option) else { throw .usage("\(option.specification.form) is missing") }
        return value
    }
}
