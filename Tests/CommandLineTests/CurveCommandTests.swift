import Compositor
import Foundation
import Testing

@Suite struct CurveCommandTests {
    @Test func jsonNamesTheSpring() throws {
        let outcome = try ToolRunner.run(["curve", "spring:damping=.5,duration=1s", "--samples", "3"])
        #expect(outcome.exitCode == 0 && outcome.errors == "")
        #expect(
            outcome.output == """
                {
                  "curve": "spring:damping=0.5,duration=1",
                  "duration": 1,
                  "stiffness": 161.7195015916278,
                  "damping": 12.716898269296165,
                  "samples": [
                    {"time":0,"progress":0},
                    {"time":0.5,"progress":0.9871545359623078},
                    {"time":1,"progress":1}
                  ]
                }

                """)
    }

    @Test func csvOfABezierOverItsDuration() throws {
        let words = ["curve", "--format=csv", "--samples=3", "--duration", "500ms", "--", "ease-in-out"]
        let outcome = try ToolRunner.run(words)
        #expect(outcome == .init(exitCode: 0, output: "time,progress\n0,0\n0.25,0.5\n0.5,1\n", errors: ""))
    }

    @Test(arguments: [
        "linear", "bezier:0.2,0,0,1", "spring:damping=0.8,velocity=2", "spring:duration=0.5,bounce=0.3",
    ])
    func jsonHoldsTheCurvesValues(text: String) throws {
        let outcome = try ToolRunner.run(["curve", text])
        let data = Data(outcome.output.utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let duration = try #require(object["duration"] as? Double)
        let samples = try #require(object["samples"] as? [[String: Double]])
        #expect(samples.count == 61 && samples[60]["time"] == duration && samples[60]["progress"] == 1)
        let curve = try TimingCurve(parsing: text)
        for sample in samples {
            let (time, progress) = (try #require(sample["time"]), try #require(sample["progress"]))
            // Foundation's JSON parser is off by a unit in the last place.
            #expect(abs(curve.progress(at: time, duration: duration) - progress) < 1e-14)
        }
        let spring = try curve.spring(duration: duration)
        #expect(object["stiffness"] as? Double == spring?.stiffness)
        #expect(object["damping"] as? Double == spring?.damping)
    }

    @Test func everyNumberReadsBackExactly() throws {
        let outcome = try ToolRunner.run(["curve", "spring:damping=0.8,velocity=2", "--format", "csv"])
        let lines = outcome.output.split(separator: "\n").dropFirst()
        #expect(lines.count == 61)
        let curve = try TimingCurve.spring(dampingRatio: 0.8, velocity: 2)
        for (index, line) in lines.enumerated() {
            let fields = line.split(separator: ",").map { Double($0) }
            let time = Double(index) / 60
            #expect(fields == [time, curve.progress(at: time, duration: 1)])
        }
    }
}
