import Compositor
import Raster
import Testing
import render_transition

@Suite struct ArgumentValueTests {
    /// What `body` throws, as text.
    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    @Test(arguments: [
        ("60", 60, 1), ("59.94", 2997, 50), ("60000/1001", 60000, 1001), ("24fps", 24, 1), ("1", 1, 1),
        ("10000", 10000, 1), ("120/2", 60, 1), ("1.5", 3, 2),
    ])
    func frameRates(text: String, numerator: Int, denominator: Int) throws {
        let rate = try FrameRate(parsing: text)
        #expect(rate == FrameRate(numerator, denominator))
        #expect(rate.time(ofFrame: 0) == 0 && rate.time(ofFrame: rate.numerator) == Double(rate.denominator))
    }

    @Test(arguments: [
        ("0", "must be 1...10000, found 0"), ("10001", "must be 1...10000, found 10001"),
        ("0.5", "must be 1...10000, found 0.5"), ("-60", "must be 1...10000, found -60"),
        ("60/0", "must be 1...10000, found 60/0"), ("1/2", "must be 1...10000, found 1/2"),
        ("60/1/1", "\"60/1/1\" is not a number or a fraction"), ("fast", "\"fast\" is not a number"),
        ("1e9", "must be 1...10000, found 1e9"),
        ("60Hz", "\"60Hz\" has the unknown unit \"Hz\"; expected a plain number"),
    ])
    func wrongFrameRates(text: String, expected: String) {
        #expect(message { _ = try FrameRate(parsing: text) } == expected)
    }

    @Test func frameRanges() throws {
        #expect(try FrameRange.parse("0..30") == 0...30)
        #expect(try FrameRange.parse("7") == 7...7)
        #expect(try FrameRange.parse("30..30") == 30...30)
        for text in ["", "..", "1..", "..2", "1...3", "a..b", "-1..3", "1..2..3", "1-3"] {
            #expect(
                message { _ = try FrameRange.parse(text) }
                    == "\"\(text)\" is not a range of frames, such as 0..30")
        }
        #expect(message { _ = try FrameRange.parse("9..3") } == "9..3 ends before it begins; write 3..9")
    }

    @Test func canvasSizesAndScales() throws {
        #expect(try CanvasSize.parse("390x844") == Size(width: 390, height: 844))
        #expect(try CanvasSize.parse("375.5×667pt") == Size(width: 375.5, height: 667))
        #expect(
            message { _ = try CanvasSize.parse("390") } == "\"390\" is not a size in points, such as 390x844")
        #expect(message { _ = try CanvasSize.parse("0x844") } == "each side must be 1...20000, found 0x844")
        #expect(
            message { _ = try CanvasSize.parse("390x844px") }
                == "\"844px\" is in pixels; expected points, such as 16 or 16pt")
        #expect(try CanvasSize.parseScale("3") == 3)
        #expect(try CanvasSize.parseScale("@2x") == 2)
        #expect(try CanvasSize.parseScale("0.5") == 0.5)
        #expect(message { _ = try CanvasSize.parseScale("0") } == "must be above 0, 10 at most, found 0")
    }

    @Test func settings() throws {
        #expect(try ParameterSetting(parsing: "a=b=c") == ParameterSetting(name: "a", value: "b=c"))
        #expect(try ParameterSetting(parsing: "a=") == ParameterSetting(name: "a", value: ""))
        #expect(message { _ = try ParameterSetting(parsing: "=3") } == "\"=3\" is not of the form name=value")
        #expect(
            message { _ = try ParameterSetting(parsing: "abc") } == "\"abc\" is not of the form name=value")
    }
}
