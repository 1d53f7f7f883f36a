/// The system's words for its error numbers.
public enum SystemError {
    /// What `code` (an `errno`) means, beginning in lower case so that it can end a sentence.
    public static func text(_ code: Int32) -> String {
        let message = String(cString: strerror(code))
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
