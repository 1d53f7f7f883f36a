/// Marks the pixels of a run whose perceptual distance is larger than a threshold.
///
/// Pixels that are not opaque are compared over black and over white, and the larger distance counts: what lies
/// below is not known, and alpha alone can be what differs.
struct PerceptualKernel {
    /// Largest distance that counts as the same, in units of `PerceptualDistance.one`.
    private let threshold: Int
    private var largest = 0

    init(threshold: Double) {
        self.threshold = Int((threshold * Double(PerceptualDistance.one)).rounded())
    }

    /// Largest distance seen so far.
    var maxDistance: Double { Double(largest) / Double(PerceptualDistance.one) }

    /// Writes `DifferenceMask.different` for each of `count` pixels that differs too much, and nothing elsewhere.
    mutating func mark(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        into mask: UnsafeMutablePointer<UInt8>
    ) {
        var largest = largest
        PerceptualDistance.withTables { tables in
            // Flat regions repeat a pair of pixels; its verdict is kept.
            var (lastLeft, lastRight, differs) = (UInt32(0), UInt32(0), false)
            for index in 0..<count {
                let (left, right) = (expected[index], actual[index])
                if left == right { continue }
                if left != lastLeft || right != lastRight {
                    (lastLeft, lastRight) = (left, right)
                    let parts = tables.parts(left, right)
                    differs = parts.exceed(threshold)
                    if parts.exceed(largest) { largest = parts.sum }
                    if (left & right) >> 24 != 255 {
                        let parts = tables.parts(Self.overWhite(left), Self.overWhite(right))
                        differs = differs || parts.exceed(threshold)
                        if parts.exceed(largest) { largest = parts.sum }
                    }
                }
                if differs { mask[index] = DifferenceMask.different }
            }
        }
        self.largest = largest
    }

    /// A premultiplied pixel drawn over white: each channel plus what alpha leaves of 255.
    @inline(__always)
    private static func overWhite(_ pixel: UInt32) -> UInt32 {
        (pixel & 0xFF_FFFF) &+ (255 &- pixel >> 24) &* 0x01_0101
    }
}
