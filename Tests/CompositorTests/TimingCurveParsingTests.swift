import Compositor
import Testing

@Suite struct TimingCurveParsingTests {
    @Test(arguments: TimingCurveTests.samples)
    func theDescriptionReadsBack(text: String) throws {
        let curve = try TimingCurve(parsing: text)
        #expect(curve.description == text)
        #expect(try TimingCurve(parsing: curve.description) == curve)
    }

    @Test(arguments: [
        ("EASE-IN", "ease-in"), ("bezier:.42,0,.58,1", "ease-in-out"), ("bezier:.25,.1,.25,1.0", "default"),
        ("bezier: 0.1, 0.2, 0.3, 0.4", "bezier:0.1,0.2,0.3,0.4"),
        ("spring:damping=50%", "spring:damping=0.5"),
        ("spring:duration=300ms,damping=.5,velocity=0", "spring:damping=0.5,duration=0.3"),
        ("spring:stiffness=100,damping=10", "spring:mass=1,stiffness=100,damping=10"),
        ("spring:bounce=0.2,duration=0.5s,velocity=0", "spring:duration=0.5,bounce=0.2"),
        ("bezier:1e-1,0,0.5,1", "bezier:0.1,0,0.5,1"),
    ])
    func otherWaysOfWriting(text: String, canonical: String) throws {
        #expect(try TimingCurve(parsing: text).description == canonical)
    }

    @Test(arguments: [
        ("ease-im", "unknown curve \"ease-im\"; did you mean ease-in?"),
        ("sprng:damping=0.5", "unknown curve \"sprng\"; did you mean spring?"),
        ("", "unknown curve \"\""),
        ("wobble", "unknown curve \"wobble\""),
        ("linear:1", "curve \"linear:1\": linear takes no values"),
        ("bezier", "curve \"bezier\": expected 4 numbers x1,y1,x2,y2, found 0"),
        ("bezier:1,2", "curve \"bezier:1,2\": expected 4 numbers x1,y1,x2,y2, found 2"),
        ("bezier:0,0,,1", "curve \"bezier:0,0,,1\": a value is missing"),
        ("bezier:0,zero,1,1", "curve \"bezier:0,zero,1,1\": y1: \"zero\" is not a number"),
        ("bezier:0,0,1px,1", "curve \"bezier:0,0,1px,1\": x2: \"1px\" is in pixels; expected a plain number"),
        ("bezier:1.2,0,0.5,1", "curve bezier: x1 must be 0...1, found 1.2"),
        ("bezier:0,0,-0.1,1", "curve bezier: x2 must be 0...1, found -0.1"),
        (
            "spring",
            "curve \"spring\": expected spring:duration=SECONDS,bounce=-1...1[,velocity=0] or "
                + "spring:stiffness=N,damping=N[,mass=1][,velocity=0] or "
                + "spring:damping=RATIO[,velocity=0][,duration=SECONDS]"
        ),
        ("spring:dampin=0.5", "curve \"spring:dampin=0.5\": unknown value dampin; did you mean damping?"),
        ("spring:velocity=1", "curve \"spring:velocity=1\": damping is missing"),
        ("spring:damping=0.5,damping=1", "curve \"spring:damping=0.5,damping=1\": damping is given twice"),
        (
            "spring:0.5,velocity=1",
            "curve \"spring:0.5,velocity=1\": \"0.5\" has no name, such as damping=0.5"
        ),
        ("spring:damping=", "curve \"spring:damping=\": a value is missing"),
        (
            "spring:damping=0.5,duration=3px",
            "curve \"spring:damping=0.5,duration=3px\": duration: \"3px\" is in pixels; "
                + "expected seconds, such as 0.3, 0.3s or 300ms"
        ),
        ("spring:damping=0.5,duration=0", "curve spring: duration must be above 0, found 0"),
        (
            "spring:damping=0",
            "curve \"spring:damping=0\" has no solution: a spring with a damping ratio of 0.001 or less "
                + "and no velocity never settles"
        ),
        (
            "spring:stiffness=100,damping=10,duration=1",
            "curve \"spring:stiffness=100,damping=10,duration=1\": duration does not go with damping, stiffness"
        ),
        ("spring:stiffness=100", "curve \"spring:stiffness=100\": damping is missing"),
        ("spring:stiffness=100,damping=0", "curve spring: damping must be above 0, found 0"),
        ("spring:duration=0.5,bounce=1", "curve spring: bounce must be above -1 and below 1, found 1"),
        (
            "spring:duration=1e999,bounce=0",
            "curve \"spring:duration=1e999,bounce=0\": duration: \"1e999\" is too large"
        ),
    ])
    func whatIsWrongIsSaid(text: String, message: String) {
        #expect {
            try TimingCurve(parsing: text)
        } throws: { error in
            if "\(error)" != message { Issue.record("\(error)") }
            return "\(error)" == message
        }
    }

    @Test func everyEntryOfTheCatalogExplainsItself() throws {
        for entry in TimingCurveCatalog.entries {
            #expect(entry.form.hasPrefix(entry.name) && !entry.meaning.isEmpty)
            #expect(entry.name == entry.name.lowercased())
        }
        for name in TimingCurveCatalog.entries.map({ $0.form }) where !name.contains(":") {
            #expect(try TimingCurve(parsing: name).description == name)
        }
    }
}
