import Review
import Testing

@Suite struct AlignmentBudgetTests {
    @Test func timesAreReadWithTheirUnits() throws {
        #expect(try AlignmentBudget.Time(reading: "16ms") == .seconds(0.016))
        #expect(try AlignmentBudget.Time(reading: "0.5s") == .seconds(0.5))
        #expect(try AlignmentBudget.Time(reading: "2frames") == .frames(2))
        #expect(try AlignmentBudget.Time(reading: "1 frame") == .frames(1))
        #expect(try AlignmentBudget.Time(reading: "0") == .seconds(0))
        #expect(AlignmentBudget.Time.frames(3).seconds(framesPerSecond: 60) == 0.05)
    }

    @Test(arguments: ["16", "2px", "x", "-1ms", ""])
    func doubtfulTimesAreRefused(text: String) {
        #expect(throws: LimitError.self) { try AlignmentBudget.Time(reading: text) }
    }

    @Test func pathsAreReadInPixelsAndPoints() throws {
        #expect(try PathDistance(reading: "1.5px") == PathDistance(1.5, .pixels))
        #expect(try PathDistance(reading: "1 pt") == PathDistance(1, .points))
        #expect(try PathDistance(reading: "0") == .zero)
        for text in ["2", "2ms", "px", "-1pt"] {
            #expect(throws: LimitError.self) { try PathDistance(reading: text) }
        }
        #expect(PathDistance(2, .points).value(in: .pixels, pixelsPerPoint: 3) == 6)
        #expect(PathDistance(6, .pixels).value(in: .points, pixelsPerPoint: 3) == 2)
        #expect(PathDistance(6, .pixels).value(in: .points, pixelsPerPoint: nil) == nil)
    }
}
