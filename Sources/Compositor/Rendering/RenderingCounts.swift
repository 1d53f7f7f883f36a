import Synchronization

/// How much work a renderer did; tests count it where a clock would be in doubt.
public struct RenderingCounts: Hashable, Sendable {
    /// Bands drawn, in whole or over a kept background.
    public var bandsDrawn = 0
    /// Bands whose product was found again.
    public var bandsReused = 0
    /// Bands that started from a kept background.
    public var backgroundsReused = 0
    /// Items drawn, groups counted as one.
    public var itemsDrawn = 0
}
