/// Why a command ends without doing its work.
///
/// Messages are one line, lower case, without a full stop; they name the thing and say what to do.
/// `Main` adds the program's name and maps each case to its exit code.
package enum CommandError: Error, Hashable, Sendable {
    /// The words do not form a command; usage text follows.
    case usage(String)
    /// An option or parameter has a value that cannot be; exit code as for wrong usage, without usage text.
    case invalidValue(String)
    /// An input was read and is not right.
    case badData(String)
    /// An input cannot be had.
    case noInput(String)
    /// A promise inside the program was broken.
    case internalFailure(String)
    /// An output cannot be created.
    case cannotWrite(String)
    /// Reading or writing failed after it had begun.
    case inputOutput(String)
    /// Whoever read standard output has stopped reading.
    case outputClosed

    /// The text behind `render-transition: error: `.
    package var message: String {
        switch self {
        case .usage(let text), .invalidValue(let text), .badData(let text), .noInput(let text),
            .cannotWrite(let text), .inputOutput(let text):
            text
        case .internalFailure(let text): "internal error: \(text); please report it"
        case .outputClosed: "standard output was closed"
        }
    }

    /// How the program ends because of it.
    package var exitCode: ExitCode {
        switch self {
        case .usage, .invalidValue: .usage
        case .badData: .badData
        case .noInput: .noInput
        case .internalFailure: .internalError
        case .cannotWrite: .cannotWrite
        case .inputOutput: .inputOutput
        // A reader that has seen enough, such as `head`, is no failure of ours.
        case .outputClosed: .success
        }
    }
}
