internal import Platform

/// Where the program begins, and the one place that turns errors into text and exit codes.
@main enum Main {
    static func main() {
        Heap.keepMemory()
        Interruption.watch()
        let code = run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }

    /// Runs the command that `words` name; never throws, whatever happens has an exit code.
    private static func run(_ words: [String]) -> ExitCode {
        var specification: CommandSpecification?
        do {
            switch try Invocation(words) {
            case .help(let text):
                try StandardOutput.write(text)
                return .success
            case .command(let command, let words):
                specification = command.specification
                let arguments = try ParsedArguments(words, for: command.specification)
                return try command.init(arguments).run()
            }
        } catch {
            return report(error, specification)
        }
    }

    /// Says what went wrong, in one line; only wrong usage is followed by how the command is used.
    private static func report(_ error: any Error, _ specification: CommandSpecification?) -> ExitCode {
        let failure = error as? CommandError ?? .internalFailure("\(error)")
        if case .outputClosed = failure { return .success }
        Console.error(failure.message)
        if case .usage = failure { Console.text(UsageText.afterError(specification)) }
        return failure.exitCode
    }
}
