internal import Platform
internal import Synchronization

/// Standard error: messages to the person who called, and the progress bar below them.
package enum Console {
    /// The progress line that stands on the terminal now; empty when none does.
    private static let shownLine = Mutex("")

    /// Says why the command failed.
    package static func error(_ message: String) { text("\(ProgramInformation.name): error: \(message)\n") }

    /// Says what is doubtful although the command goes on.
    package static func warning(_ message: String) {
        text("\(ProgramInformation.name): warning: \(message)\n")
    }

    /// Writes `text`, which ends with a line feed, above the progress line.
    package static func text(_ text: String) {
        shownLine.withLock { line in
            let erase = line.isEmpty ? "" : eraseLine
            write(erase + text + line)
        }
    }

    /// Puts `line` in place of the progress line that stands there; empty removes it.
    static func showProgress(_ line: String) {
        shownLine.withLock { shown in
            write((shown.isEmpty && line.isEmpty ? "" : eraseLine) + line)
            shown = line
        }
    }

    /// Removes the progress line and says that the program was interrupted.
    static func interrupted() {
        showProgress("")
        text("\(ProgramInformation.name): interrupted\n")
    }

    /// Whether a person sees standard error now, on a terminal that can erase a line.
    package static var isTerminal: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Columns of the terminal; 80 where that cannot be found out.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Back to the first column, and clear (ECMA-48 `EL`).
    private static let eraseLine = "\r\u{1B}[K"

    /// Nothing can be done when messages cannot be written, so a failure is not reported.
    private static func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Descriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
}
