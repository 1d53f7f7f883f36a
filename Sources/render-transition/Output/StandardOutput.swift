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
        let result = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
        if result == EPIPE { throw .outputClosed }
        try check(result)
    }

    /// Writes a piece of a stream of frames.
    ///
    /// Unlike with text, a reader that goes away midway is an error: the film it made is not whole.
    package static func writeFrames(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        try check(Descriptor.write(bytes, to: STDOUT_FILENO))
    }

    private static func check(_ code: Int32) throws(CommandError) {
        if code != 0 { throw .inputOutput("cannot write to standard output: \(SystemError.text(code))") }
    }
}
