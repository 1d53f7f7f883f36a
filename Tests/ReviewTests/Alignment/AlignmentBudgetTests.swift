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

    @Test func pathsAreReadInPixels() throws {
        #expect(try AlignmentBudget.path(reading: "1.5px") == 1.5)
        #expect(try AlignmentBudget.path(reading: "0") == 0)
        #expect(throws: LimitError.self) { try AlignmentBudget.path(reading: "2") }
        #expect(throws: LimitError.self) { try AlignmentBudget.path(reading: "2ms") }
    }
}
