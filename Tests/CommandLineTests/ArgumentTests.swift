import Testing
import render_transition

@Suite struct ArgumentTests {
    private static let specification = CommandSpecification(
        name: "try", summary: "", discussion: "",
        operands: [Operand("A", help: "first"), Operand("B", .optional, help: "second")],
        groups: [
            OptionGroup(
                "Options",
                [
                    .flag("--quiet", help: "say nothing"), one.specification, many.specification,
                    list.specification,
                ])
        ])
    private static let one = Option<String>.text("--one", "X", help: "a value")
    private static let many = Option<String>.text("--many", "X", arity: .repeated, help: "values")
    private static let list = Option<String>.text("--list", "X", arity: .list, help: "words")

    private func parse(_ line: String) throws -> ParsedArguments {
        let words = line.split(separator: " ").map { String($0) }
        return try ParsedArguments(words, for: Self.specification)
    }

    @Test func theLexerKnowsOptionsByTheirDashes() {
        #expect(
            ArgumentLexer.tokens(["a", "--b", "--c=d=e", "-", "-x", "-1.5", "-.5", "--f=", "--", "--g", "--"])
                == [
                    .word("a"), .option("--b", value: nil), .option("--c", value: "d=e"), .word("-"),
                    .option("-x", value: nil), .word("-1.5"), .word("-.5"), .option("--f", value: ""),
                    .operand("--g"),
                    .operand("--"),
                ])
    }

    @Test func valuesFollowTheirOptions() throws {
        let arguments = try parse("a --one 1 b --many=2 --many 3 --list x y --quiet --list=z")
        #expect(arguments.operands == ["a", "b"])
        #expect(try arguments.value(Self.one) == "1")
        #expect(try arguments.all(Self.many) == ["2", "3"])
        #expect(try arguments.all(Self.list) == ["x", "y", "z"])
        #expect(arguments.contains(.flag("--quiet", help: "")))
        #expect(try parse("--one - a").value(Self.one) == "-")
        #expect(try parse("--one -3 a").value(Self.one) == "-3")
        #expect(try parse("--list x y -- a b").operands == ["a", "b"])
        #expect(try parse("a").value(Self.one) == nil)
    }

    @Test(arguments: [
        ("", "A is missing"), ("a b c", "unexpected argument \"c\""),
        ("a --on 1", "unknown option --on; did you mean --one?"),
        ("a --quiet=yes", "--quiet takes no value"), ("a --one", "--one needs a value: --one X"),
        ("a --list --quiet", "--list needs a value: --list X…"),
        ("a --one 1 --one 2", "--one is given twice"),
        (
            "--list a x y",
            "A is missing (all words behind --list belong to it: put other arguments before it, or behind --)"
        ),
    ])
    func whatDoesNotFitIsRefused(line: String, message: String) {
        #expect(throws: CommandError.usage(message)) { try parse(line) }
    }
}
