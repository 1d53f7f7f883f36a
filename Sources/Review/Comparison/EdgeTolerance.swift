import Raster

/// Lets pixels through that only blend the same two sides of an edge a little differently.
///
/// Two rasterisers that sample the same edge on other grids give its pixels slightly other coverages, now more, now
/// less. A pixel is let through when all of this holds:
/// - two of its eight neighbours that are the same in both pictures are the two sides of an edge, well apart in colour;
/// - in both pictures the pixel is a mix of these two sides and of nothing else;
/// - the shares of the mix differ by a quarter at most;
/// - over the 7×7 pixels around, the changes of the shares cancel to three quarters of a pixel.
///
/// The last two keep an error of one pixel along a rounded corner visible, which rules that only ask for a
/// brighter and a darker neighbour let pass: an edge that moved changes all its pixels in one direction. A ring
/// or a hairline that is there in one picture only is no mix of its two sides, which are alike.
struct EdgeTolerance {
    private let expected: Bitmap
    private let actual: Bitmap

    init(expected: Bitmap, actual: Bitmap) {
        self.expected = expected
        self.actual = actual
    }

    /// Smallest squared distance of the two sides in RGBA, 24 levels.
    private static let leastContrast = 24 * 24
    /// Largest change of one pixel's share, in 64ths.
    private static let mostChange = 16
    /// Largest sum of changes around a pixel, in 64ths.
    private static let mostDrift = 48
    /// How far around a pixel the changes are summed.
    private static let reach = 3

    /// Turns `different` into `tolerated` where it applies, and returns how often; allocates a byte a pixel.
    func apply(to mask: inout DifferenceMask) -> Int {
        var changes = [Int8](repeating: Self.noMix, count: mask.codes.count)
        var candidates: [Int] = []
        for index in pixelsBesideUnchanged(mask) {
            guard let change = changeOfShare(x: index % mask.width, y: index / mask.width, mask) else {
                continue
            }
            changes[index] = Int8(change)
            candidates.append(index)
        }
        let accepted = candidates.filter { abs(drift(around: $0, changes, mask)) <= Self.mostDrift }
        for index in accepted { mask.codes[index] = DifferenceMask.tolerated }
        return accepted.count
    }

    /// Stands in the changes for a pixel that is no mix.
    private static let noMix = Int8.min

    /// Indices of differing pixels that have an unchanged one in the 3×3 pixels around.
    ///
    /// Where whole regions differ few pixels are left, so that the costly look at neighbours stays rare.
    private func pixelsBesideUnchanged(_ mask: DifferenceMask) -> [Int] {
        var found: [Int] = []
        let width = mask.width
        mask.codes.withUnsafeBufferPointer { codes in
            for y in 0..<mask.height {
                let above = max(0, y - 1) * width
                let below = min(mask.height - 1, y + 1) * width
                for x in 0..<width where codes[y &* width &+ x] == DifferenceMask.different {
                    let left = x > 0 ? x &- 1 : x
                    let right = x < width &- 1 ? x &+ 1 : x
                    let upper = codes[above &+ left] & codes[above &+ x] & codes[above &+ right]
                    let middle = codes[y &* width &+ left] & codes[y &* width &+ right]
                    let lower = codes[below &+ left] & codes[below &+ x] & codes[below &+ right]
                    if upper & middle & lower == DifferenceMask.same { found.append(y &* width &+ x) }
                }
            }
        }
        return found
    }

    /// The sum of the changes of all mixes in the 7×7 pixels around, in 64ths.
    private func drift(around index: Int, _ changes: [Int8], _ mask: DifferenceMask) -> Int {
        let (x, y) = (index % mask.width, index / mask.width)
        var sum = 0
        for row in max(0, y - Self.reach)...min(mask.height - 1, y + Self.reach) {
            for column in max(0, x - Self.reach)...min(mask.width - 1, x + Self.reach) {
                let change = changes[row * mask.width + column]
                if change != Self.noMix { sum += Int(change) }
            }
        }
        return sum
    }

    /// The actual share of the brighter side minus the expected one, in 64ths; nil when the pixel is no such mix.
    private func changeOfShare(x: Int, y: Int, _ mask: DifferenceMask) -> Int? {
        guard let edge = edge(aroundX: x, y: y, mask), let before = edge.share(of: lanes(expected[x, y])),
            let after = edge.share(of: lanes(actual[x, y])), abs(after - before) <= Self.mostChange
        else { return nil }
        return after - before
    }

    /// The two unchanged neighbours that are farthest apart in colour, if far enough.
    private func edge(aroundX x: Int, y: Int, _ mask: DifferenceMask) -> EdgeSides? {
        var neighbours: [SIMD4<Int>] = []
        for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
            for column in max(0, x - 1)...min(mask.width - 1, x + 1)
            where mask[column, row] == DifferenceMask.same {
                neighbours.append(lanes(expected[column, row]))
            }
        }
        var best: EdgeSides?
        var contrast = Self.leastContrast
        for (index, first) in neighbours.enumerated() {
            for second in neighbours[(index + 1)...] {
                let sides = EdgeSides(first, second)
                guard sides.contrast >= contrast else { continue }
                contrast = sides.contrast
                best = sides
            }
        }
        return best
    }

    private func lanes(_ pixel: PremultipliedRGBA) -> SIMD4<Int> {
        SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
    }
}

/// The colours on the two sides of an edge, in a fixed order.
private struct EdgeSides {
    private let dark: SIMD4<Int>
    private let step: SIMD4<Int>
    /// Squared distance of the two sides.
    let contrast: Int

    init(_ first: SIMD4<Int>, _ second: SIMD4<Int>) {
        // Ordered by luma, then by channel, so that shares of neighbouring pixels count from the same side.
        func rank(_ side: SIMD4<Int>) -> [Int] {
            [2 * side.x + 5 * side.y + side.z, side.w, side.x, side.y, side.z]
        }
        let ordered = rank(first).lexicographicallyPrecedes(rank(second))
        dark = ordered ? first : second
        step = (ordered ? second : first) &- dark
        contrast = (step &* step).wrappedSum()
    }

    /// The share of the brighter side in `pixel`, in 64ths; nil when the pixel is no mix of the two.
    ///
    /// Each channel may be off by a sixteenth of the step or by 3 levels, for rounding and for sides that vary a little.
    func share(of pixel: SIMD4<Int>) -> Int? {
        let offset = pixel &- dark
        let share = ((offset &* step).wrappedSum() * 64 + contrast / 2) / contrast
        guard share >= -2, share <= 66 else { return nil }
        let error = offset &* 64 &- step &* share
        for channel in 0..<4 where abs(error[channel]) > max(3 * 64, abs(step[channel]) * 4) { return nil }
        return share
    }
}
