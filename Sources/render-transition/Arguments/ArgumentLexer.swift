/// Cuts the words of a command line apart without knowing which options exist.
package enum ArgumentLexer {
    /// What a word is.
    package enum Token: Hashable, Sendable {
        /// `--name`, or `--name=value`, or a short `-x`.
        case option(String, value: String?)
        /// Anything else, including a single `-` and negative numbers: an operand or an option's value.
        case word(String)
        /// A word behind `--`, which no option takes as its value.
        case operand(String)
    }

    /// One token a word, in order; after `--`, which is dropped, everything is an operand.
    package static func tokens(_ words: [String]) -> [Token] {
        var tokens: [Token] = []
        for (index, word) in words.enumerated() {
            if word == "--" { return tokens + words[(index + 1)...].map { .operand($0) } }
            tokens.append(token(word))
        }
        return tokens
    }

    private static func token(_ word: String) -> Token {
        guard word.hasPrefix("-"), word != "-", !isNegativeNumber(word) else { return .word(word) }
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return .option(word, value: nil)
        }
        return .option(String(word[..<equals]), value: String(word[word.index(after: equals)...]))
    }

    private static func isNegativeNumber(_ word: String) -> Bool {
        guard let first = word.dropFirst().first else { return false }
        return first == "." || first.isASCII && first.isNumber
    }
}
