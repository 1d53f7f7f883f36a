import Compositor
import Testing

@Suite struct NearestNameTests {
    private let options = ["--images", "--select", "--current", "--direction", "--set", "--scale", "--size"]

    @Test(arguments: [
        ("--imgaes", "--images"), ("--image", "--images"), ("--SELECT", "--select"),
        ("--dirction", "--direction"),
        ("--sclae", "--scale"), ("--cur", "--current"),
    ])
    func typingErrorsAreRecognised(typed: String, meant: String) {
        #expect(NearestName.nearest(to: typed, in: options) == meant)
    }

    @Test(arguments: ["--help", "x", "", "--completely-different"])
    func nothingIsProposedForSomethingElse(typed: String) {
        #expect(NearestName.nearest(to: typed, in: options) == nil)
    }

    @Test func theHintIsTheEndOfAMessage() {
        #expect(NearestName.hint(for: "lineer", in: ["linear", "ease-in"]) == "; did you mean linear?")
        #expect(NearestName.hint(for: "qqqq", in: ["linear"]) == "")
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "acbd", 1),
    ])
    func distanceCountsEditsAndExchanges(a: String, b: String, distance: Int) {
        #expect(NearestName.editDistance(Array(a), Array(b)) == distance)
        #expect(NearestName.editDistance(Array(b), Array(a)) == distance)
    }
}
