/// Marks the pixels of a run whose perceptual distance is larger than a threshold.
///
/// Most verdicts follow from `PerceptualBounds`; only where these leave a doubt the distance itself is worked out, so that
/// all verdicts are `PerceptualDistance`'s. Pixels that are not opaque are compared over black and over white, and the
/// larger distance counts: what lies below is not known, and alpha alone can be what differs.
struct PerceptualKernel {
    /// Largest distance that counts as the same, in units of `PerceptualDistance.one`.
    private let threshold: Int
    /// By how much the largest distance may be told too large: pixels that cannot add more are not worked out.
    private let carelessness: Int
    /// Largest distance that was worked out so far.
    private var largest = 0
    /// No distance is larger; never more than `carelessness` above `largest`.
    private var bound = 0

    /// Pixels that are looked at together.
    private static let chunk = 256

    init(threshold: Double) {
        self.threshold = Int((threshold * Double(PerceptualDistance.one)).rounded())
        carelessness = Swift.min(self.threshold / 8, PerceptualDistance.one / 64)
    }

    /// No less than the largest distance seen so far, and too large by no more than 1/64 or an eighth of the
    /// threshold, whichever is less.
    var maxDistance: Double { Double(bound) / Double(PerceptualDistance.one) }

    /// Writes `DifferenceMask.different` for each of `count` pixels that differs too much, and nothing elsewhere.
    mutating func mark(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        into mask: UnsafeMutablePointer<UInt8>
    ) {
        PerceptualDistance.withTables { exact in
            PerceptualBounds.withTables { bounds in
                PerceptualChunk.withMemory(capacity: Self.chunk) { chunk in
                    for start in stride(from: 0, to: count, by: Self.chunk) {
                        let (left, right) = (expected + start, actual + start)
                        let some = Swift.min(Self.chunk, count &- start)
                        guard PerceptualChunk.areOpaque(left, right, count: some) else {
                            mark(left, right, count: some, into: mask + start, exact, bounds)
                            continue
                        }
                        let farthest = chunk.weigh(left, right, count: some)
                        if farthest == 0 { continue }
                        if farthest <= PerceptualBounds.mostLevels {
                            let most = chunk.mostDistance(left, right, count: some, bounds)
                            let enough = Swift.min(
                                largest &+ carelessness, threshold &- PerceptualBounds.inaccuracy)
                            bound = Swift.max(bound, Swift.min(most, enough))
                            if most <= enough { continue }
                            for index in 0..<some where chunk.mostDistance(at: index) > enough {
                                let differs =
                                    verdict(left[index], right[index], bounds)
                                    ?? differ(left[index], right[index], exact)
                                if differs { mask[start &+ index] = DifferenceMask.different }
                            }
                        } else {
                            chunk.judge(
                                left, right, count: some, threshold: threshold, bound: bound, bounds,
                                into: mask + start)
                            settle(left, right, count: some, in: mask + start, exact, bounds)
                        }
                    }
                }
            }
        }
    }

    /// Goes through pixels one by one.
    private mutating func mark(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        into mask: UnsafeMutablePointer<UInt8>, _ exact: PerceptualDistance, _ bounds: PerceptualBounds
    ) {
        // Flat regions repeat a pair of pixels; its verdict is kept.
        var (lastLeft, lastRight, differs) = (UInt32(0), UInt32(0), false)
        for index in 0..<count {
            let (left, right) = (expected[index], actual[index])
            if left == right { continue }
            if left != lastLeft || right != lastRight {
                (lastLeft, lastRight) = (left, right)
                differs = verdict(left, right, bounds) ?? differ(left, right, exact)
            }
            if differs { mask[index] = DifferenceMask.different }
        }
    }

    /// Goes through the pixels that were found doubtful.
    private mutating func settle(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        in mask: UnsafeMutablePointer<UInt8>, _ exact: PerceptualDistance, _ bounds: PerceptualBounds
    ) {
        var index = 0
        while index < count {
            if index &+ 8 <= count {
                let eight = UnsafeRawPointer(mask + index).loadUnaligned(as: UInt64.self)
                if eight & PerceptualChunk.anyDoubtful == 0 {
                    index &+= 8
                    continue
                }
            }
            for place in index..<Swift.min(index &+ 8, count) where mask[place] == PerceptualChunk.doubtful {
                let (left, right) = (expected[place], actual[place])
                let differs = left != right && (verdict(left, right, bounds) ?? differ(left, right, exact))
                mask[place] = differs ? DifferenceMask.different : DifferenceMask.same
            }
            index &+= 8
        }
    }

    /// Whether two pixels differ, by the bounds alone; nil when these are too wide to tell, or when the pixels could be
    /// farther apart than all before.
    private mutating func verdict(_ left: UInt32, _ right: UInt32, _ bounds: PerceptualBounds) -> Bool? {
        guard (left & right) >> 24 == 255 else { return nil }
        let levels = PerceptualChunk.levels(left, right)
        if levels <= PerceptualBounds.mostLevels {
            let most = bounds.most(left, right, levels: levels)
            if most <= largest &+ carelessness, most &+ PerceptualBounds.inaccuracy <= threshold {
                bound = Swift.max(bound, most)
                return false
            }
        }
        let (middles, slack) = bounds.between(left, right)
        if middles.exceed(bound &- slack) {
            if middles.exceed(largest &+ carelessness &- slack) { return nil }
            bound = Swift.max(bound, middles.sum &+ 1 &+ slack)
        }
        if middles.exceed(threshold &+ slack) { return true }
        return middles.exceed(threshold &- slack) ? nil : false
    }

    /// Whether two pixels differ, by their distance, which counts for the largest one.
    @inline(never)
    private mutating func differ(_ left: UInt32, _ right: UInt32, _ exact: PerceptualDistance) -> Bool {
        var parts = exact.parts(left, right)
        var differs = parts.exceed(threshold)
        if parts.exceed(largest) { largest = parts.sum }
        if (left & right) >> 24 != 255 {
            parts = exact.parts(Self.overWhite(left), Self.overWhite(right))
            differs = differs || parts.exceed(threshold)
            if parts.exceed(largest) { largest = parts.sum }
        }
        bound = Swift.max(bound, largest)
        return differs
    }

    /// A premultiplied pixel drawn over white: each channel plus what alpha leaves of 255.
    @inline(__always)
    private static func overWhite(_ pixel: UInt32) -> UInt32 {
        (pixel & 0xFF_FFFF) &+ (255 &- pixel >> 24) &* 0x01_0101
    }
}
