public import Raster

/// Why frames could not be compared at all; to differ is no error.
public enum FrameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is nothing at the path, or it may not be read; `reason` is the system's.
    case cannotRead(String, reason: String)
    /// The file is no picture that can be decoded whole.
    case notAPicture(String, PictureDecodingError)
    /// The file is an animation whose chunks break the format's rules.
    case brokenAnimation(String, reason: String)
    /// The file is no manifest or trace as this program writes them.
    case brokenManifest(String, reason: String)
    /// Neither side holds a frame.
    case nothingToCompare(expected: String, actual: String)
    /// There are no actual frames, which a golden can be neither made of nor pruned by.
    case noFrames(String, golden: String)
    /// Ignored regions cover all of a frame.
    case allIgnored(String)
    /// There is no golden at the path, and none is to be written.
    case noGolden(String)
    /// The path cannot be written; `reason` is the system's.
    case cannotWrite(String, reason: String)

    /// One line for people: lower case, no full stop.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \"\(path)\": \(reason)"
        case .notAPicture(let path, let error): "cannot decode \"\(path)\": \(error)"
        case .brokenAnimation(let path, let reason): "cannot decode \"\(path)\" as APNG: \(reason)"
        case .brokenManifest(let path, let reason): "cannot read \"\(path)\" as JSON: \(reason)"
        case .nothingToCompare(let expected, let actual):
            "nothing to compare: neither \"\(expected)\" nor \"\(actual)\" holds a picture"
        case .noFrames(let actual, let golden):
            "there is no picture in \"\(actual)\", so the golden \"\(golden)\" is left as it is"
        case .allIgnored(let name):
            "nothing of \"\(name)\" is compared: the ignored regions cover all of it"
        case .noGolden(let path): "there is no golden \"\(path)\""
        case .cannotWrite(let path, let reason): "cannot write \"\(path)\": \(reason)"
        }
    }
}
