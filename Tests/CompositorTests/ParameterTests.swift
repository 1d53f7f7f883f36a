import Compositor
import Raster
import Testing

@Suite struct ParameterTests {
    private func message(_ kind: Parameter.Kind, _ text: String) -> String {
        let parameter = Parameter("size", kind, default: "none", "")
        do { return "\(try parameter.value(parsing: text))" } catch { return error.description }
    }

    /// What is read is shown as it would be written; what is not says what was found and expected.
    @Test func valuesAndMessages() {
        let length = Parameter.Kind.length(-10...100)
        let seconds = Parameter.Kind.seconds(0...60)
        for (kind, text, expected) in [
            (length, "12.5pt", "12.5"), (length, "-10", "-10"),
            (length, "101", "parameter size is out of range at \"101\": expected -10…100 pt"),
            (
                length, "12px",
                "parameter size: \"12px\" is in pixels; expected points, such as 16 or 16pt"
            ),
            (length, "", "parameter size: the number is missing"),
            (seconds, "300ms", "0.3"), (seconds, "60s", "60"),
            (seconds, "-1ms", "parameter size is out of range at \"-1ms\": expected 0…60 s"),
            (seconds, "0,3", "parameter size: \"0,3\" is not a number (decimals follow a point)"),
            (.fraction(0...1), "55%", "0.55"), (.fraction(0...1), "0.55", "0.55"),
            (.fraction(0...1), "120%", "parameter size is out of range at \"120%\": expected 0…1"),
            (.number(0...100), "0.5", "0.5"),
            (.number(0...100), "50%", "parameter size: \"50%\" is in percent; expected a plain number"),
            (.integer(1...100), "7", "7"),
            (.integer(1...100), "0", "parameter size is out of range at \"0\": expected 1…100, whole"),
            (.integer(1...100), "7.5", "parameter size: \"7.5\" is not a whole number"),
            (.choice(["view", "picture"]), "view", "view"),
            (
                .choice(["view", "picture"]), "pitcure",
                "parameter size cannot be \"pitcure\": expected view | picture"
            ),
            (.color, "#f00", "#ff0000"), (.color, "#11223380", "#11223380"),
            (.color, "light-gray", "#aaaaaa"), (.color, "Clear", "#00000000"),
            (
                .color, "reddish",
                "parameter size cannot be \"reddish\": expected #rrggbb, #rrggbbaa or a name"
            ),
            (.color, "#12345", "parameter size cannot be \"#12345\": expected #rrggbb, #rrggbbaa or a name"),
            (.curve, "ease-in-out", "ease-in-out"),
            (.rect, "1,2,3,4.5", "1,2,3,4.5"),
            (.rect, "1,2,-3,4", "parameter size cannot be \"1,2,-3,4\": expected x,y,width,height in pt"),
            (.rect, "1,2,3", "parameter size cannot be \"1,2,3\": expected x,y,width,height in pt"),
            (.picture, "a b.png", "a b.png"),
            (.track, "", "parameter size cannot be \"\": expected path of a .csv or .json"),
        ] as [(Parameter.Kind, String, String)] {
            #expect(message(kind, text) == expected)
        }
    }

    @Test func unknownNamesProposeTheNearest() {
        var values = ParameterValues(PhotoBrowserTransition().parameters)
        let error = ParameterError.unknown(
            name: "colunms", transition: "photo-browser", hint: "; did you mean columns?")
        #expect(throws: error) { try values.set("colunms", to: "4", of: "photo-browser") }
        #expect(
            error.description
                == "photo-browser has no parameter \"colunms\"; did you mean columns? "
                + "(see `list parameters photo-browser`)")
    }

    @Test func everyTransitionHasWhatChecksUseByName() {
        for transition in TransitionCatalog.all {
            let names = transition.parameters.map(\.name)
            #expect(Set(names).count == names.count, "\(transition.name)")
            var needed = ["delay", "hold", "hold-start", "hold-end", "interrupt-at", "canvas-color"]
            for base in ["duration", "curve", "damping", "velocity"] {
                needed += [base, "present.\(base)", "dismiss.\(base)"]
            }
            if transition.name != "shared-element" { needed += ["count", "scroll"] }
            #expect(Set(needed).isSubset(of: names), "\(transition.name)")
            for parameter in transition.parameters {
                #expect(!parameter.summary.isEmpty && !parameter.defaultText.isEmpty, "\(parameter.name)")
                // A default is a value that could be given, too.
                guard parameter.defaultValue != nil else { continue }
                let read = try? parameter.value(parsing: parameter.defaultText)
                #expect(read == parameter.defaultValue, "\(transition.name) \(parameter.name)")
            }
        }
    }
}
