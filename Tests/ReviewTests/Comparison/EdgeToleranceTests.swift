import Raster
import Review
import TestSupport
import Testing

@Suite struct EdgeToleranceTests {
    private func difference(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference {
        PictureComparison(tolerance: Tolerance(toleratesAntiAliasing: true)).compare(expected, actual)
    }

    @Test(arguments: [8.0, 20, 45])
    func anotherSamplingOfTheSameCornerIsLetThrough(radius: Double) {
        let fine = ComparisonPictures.roundedSquare(side: 100, radius: radius, samples: 16)
        let coarse = ComparisonPictures.roundedSquare(side: 100, radius: radius, samples: 5)
        #expect(PictureComparison().compare(fine, coarse).differentPixels > 10)
        let tolerant = difference(fine, coarse)
        #expect(tolerant.differentPixels == 0)
        #expect(tolerant.toleratedPixels > 10)
    }

    /// A corner radius off by one pixel, or by half of one, is an error and not anti-aliasing.
    @Test(arguments: [8.0, 15, 45], [1.0, -1.0, 0.5])
    func aCornerOffByAPixelIsReported(radius: Double, error: Double) {
        let expected = ComparisonPictures.roundedSquare(side: 100, radius: radius, samples: 16)
        let actual = ComparisonPictures.roundedSquare(side: 100, radius: radius + error, samples: 16)
        #expect(difference(expected, actual).differentPixels >= 4)
    }

    @Test(arguments: [0.5, 1.0, 0.25])
    func anEdgeThatMovedIsReported(offset: Double) {
        let expected = ComparisonPictures.roundedSquare(side: 60, radius: 12, samples: 16)
        let actual = ComparisonPictures.roundedSquare(side: 60, radius: 12, samples: 16, offset: offset)
        #expect(difference(expected, actual).differentPixels > 40)
    }

    /// One pixel wrong along the rounded corner, by half of its coverage.
    @Test func oneWrongPixelOnTheCornerIsReported() {
        let expected = ComparisonPictures.roundedSquare(side: 60, radius: 20, samples: 16)
        for offset in 0..<20 {
            var actual = expected
            // The first pixel of the row that the shape covers in part.
            guard let x = (0..<40).first(where: { (1...254).contains(expected[$0, 9 + offset].red) }) else {
                continue
            }
            let value = expected[x, 9 + offset].red
            actual[x, 9 + offset] = PremultipliedRGBA(Color(white: Double(value &+ 128) / 255))
            #expect(difference(expected, actual).differentPixels == 1)
        }
    }

    @Test func aRingOfOnePixelIsReported() {
        func ring(_ visible: Bool) -> Bitmap {
            ComparisonPictures.shape(width: 60, height: 60, samples: 8) { x, y in
                let distance = ((x - 30) * (x - 30) + (y - 30) * (y - 30)).squareRoot()
                return distance < 15 || (visible && distance > 24 && distance < 25)
            }
        }
        let exact = PictureComparison().compare(ring(false), ring(true)).differentPixels
        #expect(difference(ring(false), ring(true)).differentPixels == exact)
        #expect(difference(ring(true), ring(false)).differentPixels == exact)
    }

    @Test func aHairlineIsReported() {
        func line(_ level: UInt8) -> Bitmap {
            var bitmap = Bitmap(width: 40, height: 40, filledWith: .init(Color(white: 0.2)))
            for x in 0..<40 { bitmap[x, 20] = .init(red: level, green: level, blue: level, alpha: 255) }
            return bitmap
        }
        #expect(difference(line(51), line(90)).differentPixels == 40)
        #expect(difference(line(90), line(51)).differentPixels == 40)
    }

    @Test func noiseIsReported() {
        let expected = Bitmap.noise(width: 64, height: 64, isOpaque: true, seed: 7)
        let actual = Bitmap.noise(width: 64, height: 64, isOpaque: true, seed: 8)
        #expect(difference(expected, actual).differentPixels == 4096)
    }
}
