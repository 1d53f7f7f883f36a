/// What the words on the command line ask for.
enum Invocation {
    /// A text to be printed: help or the version.
    case help(String)
    /// A command and the words behind its name.
    case command(any Command.Type, [String])

    /// Finds the command; help is given wherever it is asked for, whatever else stands there.
    init(_ words: [String]) throws(CommandError) {
        guard let first = words.first else { throw .usage("a command is missing") }
        let rest = Array(words.dropFirst())
        switch first {
        case "--version":
            try Self.expectNothing(rest)
            self = .help("\(ProgramInformation.name) \(ProgramInformation.version)\n")
        case "--help", "-h":
            try Self.expectNothing(rest)
            self = .help(HelpText.general)
        case "help":
            try Self.expectNothing(Array(rest.dropFirst()))
            guard let name = rest.first, name != "--help" else {
                self = .help(HelpText.general)
                return
            }
            self = .help(HelpText.text(try CommandCatalog.command(named: name).specification))
        default:
            if first.hasPrefix("-") { throw .usage("unknown option \(first); options follow a command") }
            let command = try CommandCatalog.command(named: first)
            let options = rest.prefix { $0 != "--" }
            if options.contains("--help") || options.contains("-h") {
                self = .help(HelpText.text(command.specification))
            } else {
                self = .command(command, rest)
            }
        }
    }

    private static func expectNothing(_ words: [String]) throws(CommandError) {
        if let word = words.first { throw .usage("unexpected argument \"\(word)\"") }
    }
}
