import Raster
import Review
import Testing

@Suite struct DifferenceLimitsTests {
    private func difference(_ pixels: Int, of compared: Int = 10_000, window: Int = 0) -> PictureDifference {
        var difference = PictureDifference.none(comparedPixels: compared)
        difference.differentPixels = pixels
        difference.maxWindow = window
        return difference
    }

    @Test func withoutLimitsNothingMayDiffer() {
        #expect(DifferenceLimits.exact.allow(difference(0)))
        #expect(!DifferenceLimits.exact.allow(difference(1)))
    }

    @Test func everyLimitThatIsSetHasToBeKept() {
        let limits = DifferenceLimits(pixels: 20, ratio: 0.001)
        #expect(limits.allow(difference(10)))
        #expect(!limits.allow(difference(11)))
        #expect(limits.allow(difference(20, of: 20_000)))
        #expect(!limits.allow(difference(21, of: 1_000_000)))
    }

    @Test func aClumpFailsWhereScatteredNoisePasses() {
        let limits = DifferenceLimits(window: 4)
        #expect(limits.allow(difference(5000, window: 4)))
        #expect(!limits.allow(difference(5, window: 5)))
    }

    @Test func headroomIsTheShareOfTheLimitThatIsLeft() {
        let checks = DifferenceLimits(pixels: 20).checks(of: difference(5))
        #expect(checks.map(\.headroom) == [0.75])
        #expect(DifferenceLimits.exact.checks(of: difference(0)).map(\.headroom) == [0])
        #expect(DifferenceLimits.exact.checks(of: difference(1)).map(\.headroom) == [-.infinity])
    }
}
