internal import Platform

/// Standard output, which carries data only.
///
/// Writing goes straight to the descriptor, so that a full disk or a closed pipe is noticed by the write that
/// meets it, not lost when the program ends.
package enum StandardOutput {
    /// Writes all of `text`.
    ///
    /// Throws ``CommandError/outputClosed`` when the reader has gone (`| head`), which ends the program
    /// quietly with exit code 0, and ``CommandError/inputOutput(_:)`` for everything else.
    package static func write(_ text: String) throws(CommandError) {
        var text = text
        let result = text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
        if result == EPIPE { throw .outputClosed }
        try check(result)
    }

    /// Writes a piece of a stream of frames.
    ///
    /// Unlike with text, a reader that goes away midway is an error: the film it made is not whole.
    package static func writeFrames(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        try check(write(bytes))
    }

    private static func check(_ code: Int32) throws(CommandError) {
        if code != 0 { throw .inputOutput("cannot write to standard output: \(SystemError.text(code))") }
    }

    /// The error number of the write that failed, or 0.
    private static func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = Platform.write(
                STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
