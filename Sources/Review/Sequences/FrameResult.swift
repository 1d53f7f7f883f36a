import Raster

/// What came out for one frame.
public struct FrameResult: Sendable, Equatable {
    /// How a frame fared.
    public enum Status: String, Sendable, CaseIterable {
        /// Equal, or different within the limits.
        case same
        /// Different beyond a limit.
        case different
        /// Expected, but not there.
        case missing
        /// There, but not expected.
        case extra
        /// Of another size than expected.
        case size
    }

    /// The frame's name, the same on both sides where names tell which frames belong together.
    public var name: String
    /// How it fared.
    public var status: Status
    /// What was measured; nothing differs in a frame that was not measured because it is missing, extra or of another
    /// size, or because its file holds the same bytes.
    public var difference: PictureDifference
    /// Whether both files hold the same bytes, so that nothing had to be decoded.
    public var hasSameFile: Bool
    /// Hash of the expected frame's pixels where nothing but hashes was compared.
    public var expectedHash: String?
    /// Pixels of the expected frame, columns then rows; nil when it was not decoded.
    public var expectedSize: [Int]?
    /// Pixels of the actual frame, columns then rows; nil when it was not decoded.
    public var actualSize: [Int]?
    /// Hash of the actual frame's pixels, or of its file where that decided; nil when neither was read.
    public var hash: String?

    init(name: String, status: Status) {
        self.name = name
        self.status = status
        difference = .none(comparedPixels: 0)
        hasSameFile = false
    }

    /// Whether only hashes were compared: nothing is known of how much differs.
    public var isHashOnly: Bool { expectedHash != nil }

    /// Whether pictures were compared, so that `difference` means something.
    public var wasCompared: Bool { status == .same || status == .different }
}
