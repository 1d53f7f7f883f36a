/// How much work a renderer did; tests count it where a clock would be in doubt.
///
/// Counted a band at a time, never a pixel at a time.
public struct RenderingCounts: Hashable, Sendable {
    /// Nothing done yet.
    public init() {}

    /// Bands drawn, in whole or over a kept background; a product was made of each, such as an encoded strip.
    public var bandsDrawn = 0
    /// Bands whose product was found again.
    public var bandsReused = 0
    /// Bands whose items at the back were drawn apart, to be kept as a background.
    public var backgroundsFlattened = 0
    /// Bands that started from a kept background.
    public var backgroundsReused = 0
    /// Items drawn, groups counted as one.
    public var itemsDrawn = 0
    /// Bytes of pixels copied into a kept background or out of one.
    public var bytesCopied = 0
}
