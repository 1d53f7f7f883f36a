import Foundation
import Testing

/// What the program says about wrong arguments, word for word.
@Suite struct MessageTests {
    /// Arguments, the message, and what the usage is of; nothing where none follows.
    private typealias Case = (words: [String], message: String, usage: String?)

    private static let generalUsage = """
        usage: render-transition COMMAND …
               render-transition help [COMMAND]
               render-transition --version

        """

    private static let curveUsage = """
        usage: render-transition curve CURVE [--samples N] [--duration SECONDS]
                   [--format json|csv]
        'render-transition help curve' says more

        """

    private static let cases: [Case] = [
        ([], "a command is missing", generalUsage),
        (["cruve", "linear"], "unknown command \"cruve\"; did you mean curve?", generalUsage),
        (["frobnicate"], "unknown command \"frobnicate\"", generalUsage),
        (["--verbose"], "unknown option --verbose; options follow a command", generalUsage),
        (["--version", "now"], "unexpected argument \"now\"", generalUsage),
        (["help", "lits"], "unknown command \"lits\"; did you mean list?", generalUsage),
        (["curve"], "CURVE is missing", curveUsage),
        (["curve", "linear", "linear"], "unexpected argument \"linear\"", curveUsage),
        (
            ["curve", "linear", "--smaples", "3"], "unknown option --smaples; did you mean --samples?",
            curveUsage
        ),
        (["curve", "linear", "-s"], "unknown option -s", curveUsage),
        (["curve", "linear", "--samples"], "--samples needs a value: --samples N", curveUsage),
        (
            ["curve", "linear", "--samples", "--format", "csv"], "--samples needs a value: --samples N",
            curveUsage
        ),
        (["curve", "linear", "--samples", "3", "--samples=4"], "--samples is given twice", curveUsage),
        (["curve", "linear", "--samples", "1"], "--samples: must be 2...1000000, found 1", nil),
        (["curve", "linear", "--samples", "-5"], "--samples: must be 2...1000000, found -5", nil),
        (["curve", "linear", "--samples", "2.5"], "--samples: \"2.5\" is not a whole number", nil),
        (["curve", "linear", "--samples="], "--samples: the number is missing", nil),
        (
            ["curve", "linear", "--duration", "16px"],
            "--duration: \"16px\" is in pixels; expected seconds, such as 0.3, 0.3s or 300ms", nil
        ),
        (["curve", "linear", "--duration", "0"], "--duration: must be 0.001...3600, found 0", nil),
        (
            ["curve", "linear", "--format", "cvs"],
            "--format: \"cvs\" is none of json, csv; did you mean csv?", nil
        ),
        (["curve", "ease-im"], "unknown curve \"ease-im\"; did you mean ease-in?", nil),
        (
            ["curve", "spring:damping=0"],
            "curve \"spring:damping=0\" has no solution: a spring with a damping ratio of 0.001 or less and no "
                + "velocity never settles", nil
        ),
        (
            ["curve", "spring:damping=1,duration=0.3", "--duration", "1"],
            "--duration: this curve has a duration of its own, 0.3 s", nil
        ),
    ]

    @Test(arguments: cases.indices)
    func wrongArgumentsAreExplained(index: Int) throws {
        let (words, message, usage) = Self.cases[index]
        let outcome = try ToolRunner.run(words)
        #expect(outcome.exitCode == 64 && outcome.output == "")
        #expect(outcome.errors == "render-transition: error: \(message)\n" + (usage ?? ""))
    }

    @Test func unknownTopicsOfListNameTheNearest() throws {
        let outcome = try ToolRunner.run(["list", "devces"])
        #expect(outcome.exitCode == 64)
        #expect(
            outcome.errors.hasPrefix(
                "render-transition: error: unknown topic \"devces\"; did you mean devices?\nusage: "))
    }
}
