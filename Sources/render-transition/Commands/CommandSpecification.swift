internal import Compositor

/// What a command is called, takes and does: parsing, usage and help come from this.
package struct CommandSpecification: Sendable {
    package let name: String
    /// What it does, in a few words, for the list of commands.
    package let summary: String
    /// What a person should know before using it; paragraphs are separated by an empty line.
    package let discussion: String
    package let operands: [Operand]
    package let groups: [OptionGroup]
    /// A few complete command lines.
    package let examples: [String]
    /// How it can end, beside those that every command shares.
    package let exitCodes: [ExitCode]

    package init(
        name: String, summary: String, discussion: String, operands: [Operand] = [],
        groups: [OptionGroup] = [], examples: [String] = [],
        exitCodes: [ExitCode] = ExitCode.allCases.filter { $0 != .different }
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.groups = groups
        self.examples = examples
        self.exitCodes = exitCodes
    }

    /// All options, in the order of help.
    package var options: [OptionSpecification] { groups.flatMap { $0.options } }

    /// The option called `name`; throws, naming the nearest one, when there is none.
    func option(named name: String) throws(CommandError) -> OptionSpecification {
        if let option = options.first(where: { $0.name == name }) { return option }
        throw .usage("unknown option \(name)" + NearestName.hint(for: name, in: options.map { $0.name }))
    }

    /// `render-transition curve CURVE [--samples N] …`, as parts between which a line may be broken.
    var usageParts: [String] {
        ["\(ProgramInformation.name) \(name)"] + operands.map { $0.usage } + options.map { $0.usage }
    }
}
