import Raster
import Review
import Testing

@Suite struct LimitTextTests {
    @Test func quantitiesWithUnitsAreRead() throws {
        #expect(try DifferenceLimits.pixels(reading: "20px") == 20)
        #expect(try DifferenceLimits.pixels(reading: "20 px") == 20)
        #expect(try DifferenceLimits.pixels(reading: "0") == 0)
        #expect(try DifferenceLimits.ratio(reading: "0.1%") == 0.001)
        #expect(try DifferenceLimits.ratio(reading: "100%") == 1)
        #expect(try DifferenceLimits.ratio(reading: "0") == 0)
        #expect(try DifferenceLimits.window(reading: "12") == 12)
        #expect(try Tolerance.threshold(reading: "0.05") == 0.05)
    }

    @Test(arguments: [
        ("20", "\"20\" could be read in two ways; write 20px or a share such as 0.1% for the ratio"),
        ("0.1%", "\"0.1%\" has a unit that does not fit; use px"),
        ("1.5px", "\"1.5px\" is out of range: a whole number of pixels"),
        ("-3px", "\"-3px\" is not a number with a unit"),
        ("", "\"\" is not a number with a unit"),
    ])
    func doubtfulPixelCountsAreRefused(text: String, message: String) {
        #expect(
            #expect(throws: LimitError.self) { try DifferenceLimits.pixels(reading: text) }?.description
                == message)
    }

    @Test(arguments: [
        ("0.05", "\"0.05\" could be read in two ways; write 0.05% or 5%"),
        ("5", "\"5\" could be read in two ways; write 5% or 5px as a count"),
        ("101%", "\"101%\" is out of range: 0% to 100%"),
        ("0,1%", "\"0,1%\" has a unit that does not fit; use %"),
        ("nan%", "\"nan%\" is not a number with a unit"),
    ])
    func doubtfulRatiosAreRefused(text: String, message: String) {
        #expect(
            #expect(throws: LimitError.self) { try DifferenceLimits.ratio(reading: text) }?.description
                == message)
    }

    @Test(arguments: ["257", "1.5", "x", "3%"])
    func impossibleWindowsAreRefused(text: String) {
        #expect(throws: LimitError.self) { try DifferenceLimits.window(reading: text) }
    }

    @Test(arguments: ["1.5", "10%", "-0.1", "inf", "1e-3"])
    func impossibleThresholdsAreRefused(text: String) {
        #expect(throws: LimitError.self) { try Tolerance.threshold(reading: text) }
    }

    @Test func regionsHoldBothTheirCorners() throws {
        let region = PixelRect(x0: 10, y0: 20, x1: 31, y1: 41)
        #expect(try Tolerance.regions(reading: "10:20-30:40") == [region])
        #expect(try Tolerance.regions(reading: "30:40-10:20") == [region])
        #expect(try Tolerance.regions(reading: "0:0-0:0, 10:20-30:40").count == 2)
    }

    @Test(arguments: ["", "1:2", "1:2-3", "1:2-3:4:5", "1:2-3:-4", "a:b-c:d", "1:2-3:4,"])
    func otherTextsAreNoRegions(text: String) {
        #expect(throws: LimitError.notARegion(text.last == "," ? "" : text)) {
            try Tolerance.regions(reading: text)
        }
    }
}
