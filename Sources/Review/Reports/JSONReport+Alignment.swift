import TextFormats

extension JSONReport {
    /// The verdict in words, then what it rests on.
    static func write(_ verdict: AlignmentVerdict, _ budget: AlignmentBudget, _ json: inout JSONWriter) {
        json.object("alignment") { json in
            json.member("verdict", verdict.sentences)
            json.object("timing") { json in write(verdict.timing, verdict, budget, &json) }
            json.object("path") { json in
                json.member("same", verdict.path == .same)
                if case .other(let deviation) = verdict.path {
                    json.member("distance", deviation.distance.value)
                    json.member("unit", deviation.distance.unit.rawValue)
                    if let layer = deviation.layer { json.member("layer", layer) }
                    if let frame = deviation.frame { json.member("frame", frame) }
                    json.member("frames", [deviation.frames.lowerBound, deviation.frames.upperBound])
                }
                json.member("budget", budget.path.value)
                json.member("budgetUnit", budget.path.unit.rawValue)
            }
            json.object("pixels") { json in
                json.member("same", verdict.pixels == .same)
                if case .other(let delta, let frames, let isColor) = verdict.pixels {
                    if let delta { json.member("maxDelta", delta) }
                    json.member("frames", [frames.lowerBound, frames.upperBound])
                    json.member("colorsOnly", isColor)
                }
                json.member("verified", verdict.isVerified)
            }
            json.array("defects") { json in
                for defect in verdict.defects {
                    json.object { json in
                        json.member("frame", defect.frame)
                        json.member("side", defect.isExpected ? "expected" : "actual")
                        json.member("text", defect.description)
                    }
                }
            }
            json.array("frames") { json in
                for frame in verdict.frames {
                    json.object { json in
                        json.member("name", frame.name)
                        json.member("shows", frame.shows)
                        json.member("lateness", frame.lateness)
                        json.member("residual", frame.residual)
                        json.member("moving", frame.isMoving)
                    }
                }
            }
        }
    }

    private static func write(
        _ timing: TimingModel, _ verdict: AlignmentVerdict, _ budget: AlignmentBudget,
        _ json: inout JSONWriter
    ) {
        let rate = verdict.framesPerSecond
        switch timing {
        case .still: json.member("kind", "still")
        case .frozen: json.member("kind", "frozen")
        case .onTime: json.member("kind", "on time")
        case .shifted(let shift):
            json.member("kind", "shifted")
            json.member("seconds", shift / rate)
        case .paced(let pace, let from, let until, let shift):
            json.member("kind", "paced")
            json.member("pace", pace)
            json.member("from", from / rate)
            if let until { json.member("until", until / rate) }
            json.member("seconds", shift / rate)
        case .stepped(let at, let before, let after):
            json.member("kind", "stepped")
            json.member("at", Double(at) / rate)
            json.member("before", before / rate)
            json.member("after", after / rate)
        case .irregular: json.member("kind", "irregular")
        }
        json.member("earliest", verdict.lateness.lowerBound)
        json.member("latest", verdict.lateness.upperBound)
        json.member("budget", budget.time.seconds(framesPerSecond: rate))
    }
}
