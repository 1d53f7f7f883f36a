internal import Compositor

/// `list`: shows what the catalogs hold.
struct ListCommand: Command {
    /// For people or for programs.
    private enum Format: String, CaseIterable { case text, json }

    private static let topics = ListTopicCatalog.topics

    static let specification = CommandSpecification(
        name: "list", summary: "show " + enumeration(topics.map { $0.name }),
        discussion: "Shows the names that other commands and options take, with what they mean.",
        operands: [
            Operand("TOPIC", help: topics.map { topicHelp($0) }.joined(separator: "; "))
        ]
            + (topics.contains { $0.subject != nil }
                ? [Operand("NAME", .optional, help: "what of the topic")] : []),
        groups: [OptionGroup("Options", [formatOption.specification])],
        examples: topics.map { "list \($0.name)" + ($0.subject.map { " " + $0 } ?? "") })

    private static let formatOption = Option<Format>.choice(
        "--format", help: "a table, or an array of objects (default text)")

    private let table: ListTable
    private let format: Format

    init(_ arguments: ParsedArguments) throws {
        format = try arguments.value(Self.formatOption) ?? .text
        let name = arguments.operands[0]
        guard let topic = Self.topics.first(where: { $0.name == name }) else {
            let names = Self.topics.map { $0.name }
            throw CommandError.usage("unknown topic \"\(name)\"" + NearestName.hint(for: name, in: names))
        }
        let subject = arguments.operands.dropFirst().first
        switch (topic.subject, subject) {
        case (let wanted?, nil): throw CommandError.usage("\(wanted) is missing: list \(name) \(wanted)")
        case (nil, let word?): throw CommandError.usage("unexpected argument \"\(word)\"")
        default: table = try topic.table(subject ?? "")
        }
    }

    func run() throws -> ExitCode {
        try StandardOutput.write(format == .json ? table.json : table.text)
        return .success
    }

    private static func topicHelp(_ topic: ListTopic) -> String {
        topic.name + (topic.subject.map { " " + $0 } ?? "") + ": " + topic.summary
    }

    private static func enumeration(_ names: [String]) -> String {
        names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }
}
