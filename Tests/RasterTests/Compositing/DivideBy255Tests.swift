import Raster
import Testing

@Suite struct DivideBy255Tests {
    @Test func everyProductOfTwoChannelsIsRoundedExactly() {
        let wrong = (0...65025).filter { value in
            Int(divideBy255(UInt16(value))) != Int((Double(value) / 255).rounded())
        }
        #expect(wrong.isEmpty)
    }
}
