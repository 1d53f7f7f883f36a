/// How a command is used, in the few lines that follow wrong usage and begin help.
enum UsageText {
    /// `usage: render-transition curve CURVE [--samples N] …`, broken between options.
    static func text(_ command: CommandSpecification) -> String {
        TextLayout.wrap(command.usageParts, head: "usage: ", indentation: 11)
    }

    /// The three ways to begin.
    static var general: String {
        let name = ProgramInformation.name
        return """
            usage: \(name) COMMAND …
                   \(name) help [COMMAND]
                   \(name) --version

            """
    }

    /// What to say after an error in `command`'s arguments, or before any command was found.
    static func afterError(_ command: CommandSpecification?) -> String {
        guard let command else { return general }
        return text(command) + "'\(ProgramInformation.name) help \(command.name)' says more\n"
    }
}
