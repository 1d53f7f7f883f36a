public import Raster

/// A sequence of frames that are read, decoded or drawn when they are asked for.
public protocol FrameSource: Sendable {
    /// Where the frames come from, for messages: usually a path.
    var origin: String { get }
    /// Names of the frames, in the order in which they are shown.
    var names: [String] { get }
    /// Whether names tell which frames belong together; if not, their order does.
    var isNamed: Bool { get }
    /// The file that holds all frames, if one does: two sources whose files are the same have the same frames.
    var file: String? { get }
    /// Frames a second, if the source says so.
    var framesPerSecond: Double? { get }

    /// The frames at `range`, made by up to `jobs` threads; cheapest when ranges are asked for in ascending order.
    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame]
}

extension FrameSource {
    /// Nil: the frames lie in no one file.
    public var file: String? { nil }
    /// Nil: the source does not say.
    public var framesPerSecond: Double? { nil }
}

/// A frame as its source holds it.
public enum StoredFrame: Sendable {
    /// A picture file at a path.
    case file(String)
    /// Pixels that were decoded or drawn already.
    case pixels(Bitmap)

    /// Reads and decodes the frame, whole or not at all: damaged data are an error.
    public func load() throws(FrameError) -> LoadedFrame {
        switch self {
        case .pixels(let bitmap): return LoadedFrame(bitmap: bitmap, bytes: nil)
        case .file(let path):
            let bytes = try FrameFile.bytes(at: path)
            do {
                let options = DecodingOptions(isStrict: true)
                return LoadedFrame(
                    bitmap: try PictureDecoder.decode(bytes, options: options).bitmap, bytes: bytes)
            } catch {
                throw .notAPicture(path, error)
            }
        }
    }

    /// Whether the frame is a file that holds just the bytes which this program writes for `bitmap`.
    ///
    /// To encode a frame takes a sixth of the time of decoding one, so goldens that are still right are found so.
    package func holds(_ bitmap: Bitmap) throws(FrameError) -> Bool {
        guard case .file(let path) = self else { return false }
        return try FrameFile.bytes(at: path) == PNGEncoder.encode(bitmap)
    }

    /// The hash of the files behind two frames, when both are files that hold the same bytes.
    package func commonFileHash(_ other: StoredFrame) throws(FrameError) -> String? {
        guard case .file(let left) = self, case .file(let right) = other else { return nil }
        return try FrameFile.commonHash(left, right)
    }
}

/// A decoded frame, with the bytes it was decoded from.
public struct LoadedFrame: Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    /// The file's bytes; nil when the frame did not come from a file of its own.
    public let bytes: [UInt8]?

    /// The frame as a file: exactly the bytes that were decoded, or else a new PNG of the pixels.
    public func encoded(_ compression: PNGCompression = .fast) -> [UInt8] {
        bytes ?? PNGEncoder.encode(bitmap, compression: compression)
    }
}

/// Frames that are in memory, named `frame_0000.png` and so on unless other names are given.
public struct BitmapFrames: FrameSource {
    /// What messages call the frames.
    public let origin: String
    /// Names of the frames, in order.
    public let names: [String]
    /// Whether names were given.
    public let isNamed: Bool
    private let bitmaps: [Bitmap]

    /// Frames in the order in which they are shown; with `names`, these tell which frames belong together.
    public init(_ bitmaps: [Bitmap], names: [String]? = nil, origin: String = "frames in memory") {
        self.bitmaps = bitmaps
        self.names = names ?? bitmaps.indices.map(FrameName.numbered)
        self.origin = origin
        isNamed = names != nil
        precondition(self.names.count == bitmaps.count, "each frame has a name")
    }

    /// The frames at `range`, as they are.
    public func frames(_ range: Range<Int>, jobs: Int) -> [StoredFrame] {
        bitmaps[range].map { .pixels($0) }
    }
}

/// Names of frames that have none.
public enum FrameName {
    /// `frame_0012.png` for 12: the name under which `render` writes that frame.
    public static func numbered(_ index: Int) -> String {
        let digits = String(index)
        return "frame_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }
}
