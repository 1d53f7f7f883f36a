/// How the program ends, for the shell that called it.
///
/// Numbers from 64 on are those of BSD's `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    case different = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case internalError = 70
    case cannotWrite = 73
    case inputOutput = 74
    case interrupted = 130

    /// What the code tells, as help shows it.
    package var meaning: String {
        switch self {
        case .success: "done, or the same"
        case .different: "pictures differ, or lint found something"
        case .usage: "wrong usage: an unknown option, a missing or impossible value"
        case .badData: "an input is damaged, or not what it should be"
        case .noInput: "an input does not exist or cannot be read"
        case .internalError: "an error in this program"
        case .cannotWrite: "an output cannot be created"
        case .inputOutput: "reading or writing failed midway"
        case .interrupted: "interrupted (control-C)"
        }
    }
}
