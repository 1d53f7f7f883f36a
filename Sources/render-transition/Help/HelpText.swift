/// Help, made from what commands say of themselves.
enum HelpText {
    /// What the program is, its commands and exit codes.
    static var general: String {
        let commands = CommandCatalog.commands.map {
            (name: $0.specification.name, meaning: $0.specification.summary)
        }
        let help = [(name: "help", meaning: "explain a command")]
        return UsageText.general + "\n"
            + TextLayout.paragraphs(
                "Renders iOS screen transitions offline: pictures in, the frames of the animation out.")
            + section("Commands", commands + help)
            + section("Exit codes", exitCodes(ExitCode.allCases))
    }

    /// Everything about one command.
    static func text(_ command: CommandSpecification) -> String {
        var text = UsageText.text(command) + "\n" + TextLayout.paragraphs(command.discussion)
        if !command.operands.isEmpty {
            text += section("Arguments", command.operands.map { ($0.usage, $0.help) })
        }
        for group in command.groups {
            text += section(group.title, group.options.map { ($0.form, $0.help) })
        }
        if !command.examples.isEmpty {
            text += "\nExamples\n" + command.examples.map { "  \(ProgramInformation.name) \($0)\n" }.joined()
        }
        return text + section("Exit codes", exitCodes(command.exitCodes))
    }

    private static func section(_ title: String, _ rows: [(name: String, meaning: String)]) -> String {
        "\n\(title)\n" + TextLayout.twoColumns(rows)
    }

    private static func exitCodes(_ codes: [ExitCode]) -> [(name: String, meaning: String)] {
        codes.map { (name: String($0.rawValue), meaning: $0.meaning) }
    }
}
