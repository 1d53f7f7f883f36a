import Raster
import Review
import TestSupport
import Testing

@Suite struct PerceptualBoundsTests {
    /// Each of the 16.8 million colours, with a partner from anywhere: the distance lies within the bounds.
    @Test func allColoursLieInTheirCells() {
        var outside = 0
        PerceptualDistance.withTables { exact in
            PerceptualBounds.withTables { bounds in
                for colour in UInt32(0)..<1 << 24 {
                    let partner = colour &* 0x9E37_79B1 >> 8
                    let distance = exact.parts(colour, partner).sum
                    let (middles, slack) = bounds.between(colour, partner)
                    if abs(distance &- middles.sum) > slack { outside += 1 }
                }
            }
        }
        #expect(outside == 0)
    }

    /// Each single level of each colour leads no farther than its bound.
    @Test func noLevelLeadsFartherThanItsBound() {
        var outside = 0
        PerceptualDistance.withTables { exact in
            PerceptualBounds.withTables { bounds in
                for colour in UInt32(0)..<1 << 24 {
                    for (shift, weight) in [(UInt32(0), UInt32(9)), (8, 16), (16, 8)]
                    where colour >> shift & 255 < 255 {
                        let next = colour &+ 1 << shift
                        let most = bounds.most(colour, next, levels: weight)
                        if exact.parts(colour, next).sum > most &+ PerceptualBounds.inaccuracy {
                            outside += 1
                        }
                    }
                }
            }
        }
        #expect(outside == 0)
    }

    /// Verdicts are those of the distance itself, pixel by pixel; the largest distance is never told too small, and not
    /// too large by more than an eighth of the threshold.
    @Test(arguments: [0.002, 0.01, 0.05, 0.1, 0.3, 0.7, 1])
    func verdictsAreThoseOfTheDistance(threshold: Double) {
        for (index, pair) in pairs().enumerated() {
            let (expected, actual) = pair
            let difference = PictureComparison(tolerance: Tolerance(threshold: threshold))
                .compare(expected, actual)
            var (count, largest) = (0, 0)
            let limit = Int((threshold * Double(PerceptualDistance.one)).rounded())
            PerceptualDistance.withTables { exact in
                for y in 0..<expected.height {
                    for x in 0..<expected.width {
                        let parts = exact.parts(expected[x, y].packed, actual[x, y].packed)
                        if parts.exceed(limit) { count += 1 }
                        largest = max(largest, parts.sum)
                    }
                }
            }
            #expect(difference.differentPixels == count, "pair \(index)")
            let told = (difference.maxDistance ?? -1) - Double(largest) / Double(PerceptualDistance.one)
            // 0.0025 is what bounds of near colours may miss of the rounding in the distance itself.
            #expect(told >= -0.0025 && told <= min(threshold / 8, 1.0 / 64) + 0.0025, "pair \(index)")
        }
    }

    /// Opaque pictures of which the second is one level off, near, far, anything, or differs in stretches only.
    private func pairs() -> [(Bitmap, Bitmap)] {
        var generator = SeededGenerator(seed: 12)
        let noise = Bitmap.noise(width: 301, height: 40, isOpaque: true, seed: 13)
        var gradient = noise
        for y in 0..<40 {
            for x in 0..<301 {
                gradient[x, y] = PremultipliedRGBA(
                    red: UInt8(x * 255 / 300), green: UInt8((x + y * 4) / 2), blue: UInt8(y * 6), alpha: 255)
            }
        }
        func changed(_ picture: Bitmap, _ change: (UInt8, Int) -> UInt8) -> Bitmap {
            var other = picture
            for y in 0..<40 {
                for x in 0..<301 {
                    let pixel = picture[x, y]
                    other[x, y] = PremultipliedRGBA(
                        red: change(pixel.red, x), green: change(pixel.green, x),
                        blue: change(pixel.blue, x), alpha: 255)
                }
            }
            return other
        }
        return [noise, gradient].flatMap { picture in
            [
                (picture, changed(picture) { value, _ in value == 255 ? 254 : value + 1 }),
                (picture, changed(picture) { value, _ in value ^ 128 }),
                (
                    picture,
                    changed(picture) { value, _ in
                        UInt8(clamping: Int(value) + Int.random(in: -4...4, using: &generator))
                    }
                ),
                (picture, changed(picture) { _, _ in UInt8.random(in: 0...255, using: &generator) }),
                (picture, changed(picture) { value, x in x % 64 < 32 ? value : value / 2 + 30 }),
                (picture, picture),
            ]
        }
    }
}
