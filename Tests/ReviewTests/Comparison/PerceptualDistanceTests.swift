import Foundation
import Raster
import Review
import TestSupport
import Testing

@Suite struct PerceptualDistanceTests {
    /// The distance of two opaque colours, red in the highest of three bytes.
    private func distance(_ first: UInt32, _ second: UInt32) -> Double {
        func pixel(_ rgb: UInt32) -> UInt32 { rgb >> 16 | (rgb & 0xFF00) | (rgb & 0xFF) << 16 }
        return PerceptualDistance.withTables {
            Double($0.parts(pixel(first), pixel(second)).sum) / Double(PerceptualDistance.one)
        }
    }

    @Test func blackAndWhiteAreOneApart() {
        #expect(abs(distance(0x000000, 0xFFFFFF) - 1) < 0.002)
        #expect(distance(0x123456, 0x123456) == 0)
    }

    @Test func agreesWithTheFormulasInDoublePrecision() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<3000 {
            let first = UInt32.random(in: 0...0xFFFFFF, using: &generator)
            let near = generator.next() % 2 == 0
            let second = near ? first ^ 0x030201 : UInt32.random(in: 0...0xFFFFFF, using: &generator)
            let expected = referenceDistance(first, second)
            #expect(abs(distance(first, second) - expected) < 0.002, "\(first) \(second)")
        }
    }

    @Test func thresholdDecides() {
        let expected = Bitmap(width: 20, height: 20, filledWith: .init(Color(white: 0.5)))
        let actual = Bitmap(width: 20, height: 20, filledWith: .init(Color(white: 0.6)))
        func count(_ threshold: Double) -> Int {
            PictureComparison(tolerance: Tolerance(threshold: threshold)).compare(expected, actual)
                .differentPixels
        }
        let measured = distance(0x808080, 0x999999)
        #expect(count(measured - 0.001) == 400)
        #expect(count(measured + 0.001) == 0)
        #expect(measured > 0.08 && measured < 0.12)
    }

    /// A change of one level looks small wherever it happens, in the darkest colours too.
    @Test func oneLevelIsSmallEverywhere() {
        #expect(distance(0x000000, 0x010101) < 0.02)
        #expect(distance(0x808080, 0x818181) < 0.006)
        #expect(distance(0xFEFEFE, 0xFFFFFF) < 0.006)
    }

    /// A fully covered and a fully clear pixel of the same colour over black differ over white.
    @Test func transparentPixelsAreComparedOverWhiteToo() {
        let expected = Bitmap(width: 3, height: 1, filledWith: .init(.black))
        let actual = Bitmap(width: 3, height: 1, filledWith: .clear)
        let difference = PictureComparison(tolerance: Tolerance(threshold: 0.9)).compare(expected, actual)
        #expect(difference.differentPixels == 3)
        #expect(abs((difference.maxDistance ?? 0) - 1) < 0.002)
    }

    private func referenceDistance(_ first: UInt32, _ second: UInt32) -> Double {
        func lab(_ rgb: UInt32) -> (l: Double, a: Double, b: Double) {
            func linear(_ value: UInt32) -> Double {
                let encoded = Double(value & 255) / 255
                return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
            }
            let (red, green, blue) = (linear(rgb >> 16), linear(rgb >> 8), linear(rgb))
            let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
            let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
            let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
            let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
            let (k1, k2) = (0.206, 0.03)
            let k3 = (1 + k1) / (1 + k2)
            let toe =
                0.5 * (k3 * lightness - k1 + sqrt(pow(k3 * lightness - k1, 2) + 4 * k2 * k3 * lightness))
            return (
                toe, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
            )
        }
        let (p, q) = (lab(first), lab(second))
        return abs(p.l - q.l) + hypot(p.a - q.a, p.b - q.b)
    }
}
