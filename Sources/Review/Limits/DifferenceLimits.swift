/// How many pixels of a frame may differ; a frame passes when it keeps every limit that is set.
///
/// With no limit set nothing may differ, which is the default: frames of a bit-exact renderer are equal.
public struct DifferenceLimits: Hashable, Sendable {
    /// Most differing pixels in a frame, or nil for no such limit.
    public var pixels: Int?
    /// Largest share of the compared pixels that may differ, 0...1, or nil for no such limit.
    public var ratio: Double?
    /// Most differing pixels in any 16×16 window, 0...256, or nil for no such limit.
    ///
    /// Scattered noise keeps a small window limit; the same number of pixels in one clump does not.
    public var window: Int?

    /// Limits of which those left out do not apply.
    public init(pixels: Int? = nil, ratio: Double? = nil, window: Int? = nil) {
        self.pixels = pixels
        self.ratio = ratio
        self.window = window
    }

    /// The default: no pixel may differ.
    public static let exact = DifferenceLimits()

    /// What was measured in a frame beside each limit that applies, in a fixed order.
    public func checks(of difference: PictureDifference) -> [LimitCheck] {
        var checks: [LimitCheck] = []
        if let pixels {
            checks.append(
                LimitCheck(.pixels, measured: Double(difference.differentPixels), limit: Double(pixels)))
        }
        if let ratio { checks.append(LimitCheck(.ratio, measured: difference.ratio, limit: ratio)) }
        if let window {
            checks.append(LimitCheck(.window, measured: Double(difference.maxWindow), limit: Double(window)))
        }
        if checks.isEmpty {
            checks.append(LimitCheck(.pixels, measured: Double(difference.differentPixels), limit: 0))
        }
        return checks
    }

    /// Whether a frame with this difference keeps every limit.
    public func allow(_ difference: PictureDifference) -> Bool {
        checks(of: difference).allSatisfy(\.passes)
    }
}

/// One measured value beside the limit that it has to keep.
public struct LimitCheck: Hashable, Sendable {
    /// What is limited.
    public enum Quantity: String, Hashable, Sendable {
        /// Number of differing pixels.
        case pixels
        /// Differing pixels as a share of the compared ones.
        case ratio
        /// Differing pixels in the fullest 16×16 window.
        case window
    }

    /// What is limited.
    public var quantity: Quantity
    /// The value found, in the limit's unit.
    public var measured: Double
    /// The largest value that passes.
    public var limit: Double

    /// A value found beside its limit.
    public init(_ quantity: Quantity, measured: Double, limit: Double) {
        self.quantity = quantity
        self.measured = measured
        self.limit = limit
    }

    /// Whether the value keeps the limit.
    public var passes: Bool { measured <= limit }

    /// How much of the limit is left: 1 for a value of 0, 0 at the limit, negative beyond it.
    ///
    /// A limit of 0 has no room: 0 when kept, negative infinity when not.
    public var headroom: Double {
        if limit > 0 { return 1 - measured / limit }
        return passes ? 0 : -.infinity
    }
}
