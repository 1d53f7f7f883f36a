/// Why a file gives no picture.
///
/// The text of each is a phrase that follows the file's name, which only the caller knows: lower case, no full
/// stop, with what to do where that is known.
public enum PictureDecodingError: Error, Equatable {
    /// The file has no bytes.
    case empty
    /// Something else that was recognized, and how to make a picture of it that can be read.
    case otherKind(found: String, advice: String)
    /// Nothing that is known; the first bytes, as text or hexadecimal.
    case unknownKind(start: String)
    /// A picture of the right format in a coding that is not decoded: `12 bits a sample`.
    case unsupported(format: String, feature: String, advice: String)
    /// The data break the format's rules; `message` is the library's own or what was found and expected.
    case damaged(format: String, message: String)
    /// It would cost more than allowed: what it has or needs, a phrase with a verb; the limit; its name, such as
    /// `max-pixels`.
    case limit(_ found: String, allowed: String, option: String)
    /// The machine has no memory for it.
    case outOfMemory(format: String)
}

extension PictureDecodingError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .empty:
            "the file is empty"
        case .otherKind(let found, let advice):
            "the file is \(found), not JPEG or PNG; \(advice)"
        case .unknownKind(let start):
            "the file is neither JPEG nor PNG; it starts with \(start)"
        case .unsupported(let format, let feature, let advice):
            "the \(format) has \(feature), which is not supported; \(advice)"
        case .damaged(let format, let message):
            "the \(format) is damaged: \(message)"
        case .limit(let found, let allowed, let option):
            "the picture \(found), more than the \(allowed) allowed by --\(option)"
        case .outOfMemory(let format):
            "there is not enough memory to decode the \(format)"
        }
    }
}
