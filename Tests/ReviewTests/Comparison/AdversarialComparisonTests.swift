import Raster
import Review
import TestSupport
import Testing

/// Small errors that comparisons are known to miss, with the numbers that have to come out.
@Suite struct AdversarialComparisonTests {
    private let grey = Bitmap(
        width: 64, height: 48, filledWith: .init(red: 90, green: 120, blue: 200, alpha: 255))

    private func difference(
        _ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance = .exact
    ) -> PictureDifference {
        PictureComparison(tolerance: tolerance).compare(expected, actual)
    }

    /// All rules that let something pass see a ring of one pixel whole: 2 × (40 + 30) - 4 pixels.
    @Test func aRingOfOnePixel() {
        var ring = grey
        for x in 10..<50 {
            for y in 8..<38 where x == 10 || x == 49 || y == 8 || y == 37 {
                ring[x, y] = .init(red: 160, green: 120, blue: 200, alpha: 255)
            }
        }
        for tolerance in [
            Tolerance.exact, Tolerance(threshold: 0.05), Tolerance(toleratesAntiAliasing: true),
            Tolerance(threshold: 0.05, toleratesAntiAliasing: true),
        ] {
            let found = difference(grey, ring, tolerance)
            #expect(found.differentPixels == 136)
            #expect(found.toleratedPixels == 0)
            #expect(found.maxDelta == 70)
            // A corner of the ring fills a window with two of its sides.
            #expect(found.maxWindow == 31)
            #expect(found.bounds == PixelRect(x0: 10, y0: 8, x1: 50, y1: 38))
            #expect(difference(ring, grey, tolerance).differentPixels == 136)
        }
    }

    @Test func aHairline() {
        var line = grey
        for x in 0..<64 { line[x, 20] = .init(red: 91, green: 120, blue: 200, alpha: 255) }
        let found = difference(grey, line)
        #expect(found.differentPixels == 64)
        #expect(found.maxDelta == 1)
        #expect(found.maxWindow == 16)
        #expect(found.bounds == PixelRect(x0: 0, y0: 20, x1: 64, y1: 21))
        #expect(difference(grey, line, Tolerance(toleratesAntiAliasing: true)).differentPixels == 64)
    }

    /// One level in one channel everywhere: all pixels, up or down, in any channel.
    @Test(arguments: 0..<4, [-1, 1])
    func oneLevelEverywhere(channel: Int, step: Int) {
        // Alpha below 255 and colours below alpha leave room for both directions.
        let base = Bitmap(width: 64, height: 48, filledWith: .init(red: 90, green: 80, blue: 70, alpha: 200))
        let packed = UInt32(
            truncatingIfNeeded: Int(base[0, 0].packed) + step * 1 << (8 * channel))
        let other = Bitmap(width: 64, height: 48, filledWith: .init(packed: packed))
        let found = difference(base, other)
        #expect(found.differentPixels == 64 * 48)
        #expect(found.ratio == 1)
        #expect(found.maxDelta == 1)
        #expect(found.maxWindow == 256)
        #expect(difference(base, other, Tolerance(toleratesAntiAliasing: true)).differentPixels == 64 * 48)
        #expect(difference(base, other, Tolerance(threshold: 0.05)).differentPixels == 0)
    }

    /// Clear and covered pixels of the same premultiplied colour, black.
    @Test func alphaAlone() {
        let covered = Bitmap(width: 30, height: 20, filledWith: .init(.black))
        var hole = covered
        for x in 4..<9 { hole[x, 3] = .clear }
        for threshold in [0, 0.1, 0.9] {
            let found = difference(covered, hole, Tolerance(threshold: threshold))
            #expect(found.differentPixels == 5)
            #expect(found.maxDelta == 255)
        }
    }

    /// A square moved by half a pixel: its two vertical sides, 20 pixels each, change by half.
    @Test func halfAPixelAside() {
        func square(_ moved: Bool) -> Bitmap {
            var picture = Bitmap(width: 64, height: 48, filledWith: .init(.black))
            for y in 10..<30 {
                for x in 12..<40 { picture[x, y] = .init(.white) }
                if moved {
                    picture[12, y] = .init(Color(white: 0.5))
                    picture[40, y] = .init(Color(white: 0.5))
                }
            }
            return picture
        }
        for tolerance in [Tolerance.exact, Tolerance(toleratesAntiAliasing: true), Tolerance(threshold: 0.1)]
        {
            let found = difference(square(false), square(true), tolerance)
            #expect(found.differentPixels == 40)
            #expect(found.maxWindow == 16)
        }
    }

    /// The same number of pixels, scattered and in a clump: only the window tells them apart.
    @Test func aClumpAndNoise() {
        var (noise, clump) = (grey, grey)
        for index in 0..<12 {
            noise[index % 4 * 16 + 8, index / 4 * 16 + 8].green ^= 64
            clump[20 + index % 4, 20 + index / 4].green ^= 64
        }
        let limits = DifferenceLimits(pixels: 12, window: 3)
        #expect(difference(grey, noise).differentPixels == 12)
        #expect(difference(grey, noise).maxWindow == 1)
        #expect(limits.allow(difference(grey, noise)))
        #expect(difference(grey, clump).differentPixels == 12)
        #expect(difference(grey, clump).maxWindow == 12)
        #expect(!limits.allow(difference(grey, clump)))
    }
}
