import TextFormats
import Testing

@Suite struct CSVTextTests {
    @Test func plainFieldsStandAsTheyAre() {
        #expect(CSVText.line(["time", "0.5", ""]) == "time,0.5,\n")
    }

    @Test func specialFieldsAreQuoted() {
        #expect(
            CSVText.line(["a,b", "say \"x\"", "1\n2", "\r\n"])
                == "\"a,b\",\"say \"\"x\"\"\",\"1\n2\",\"\r\n\"\n")
    }
}
