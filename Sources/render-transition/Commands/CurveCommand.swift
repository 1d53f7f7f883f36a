internal import Compositor
internal import TextFormats

/// `curve`: samples a timing curve.
struct CurveCommand: Command {
    /// How the samples are written.
    private enum Format: String, CaseIterable { case json, csv }

    static let specification = CommandSpecification(
        name: "curve", summary: "print a timing curve's progress over time",
        discussion: """
            Prints the progress that a move with this curve has made, at evenly spaced times from its \
            start to its end, both included. Springs may overshoot 1.

            A curve without a duration of its own is sampled over one second, or over --duration. \
            Physical and bouncing springs last until they have settled.
            """,
        operands: [
            Operand("CURVE", help: "a name or a form, such as ease-in-out; 'list curves' shows all of them")
        ],
        groups: [
            OptionGroup(
                "Options",
                [samplesOption.specification, durationOption.specification, formatOption.specification])
        ],
        examples: [
            "curve ease-in-out", "curve bezier:.2,0,0,1 --samples 11",
            "curve spring:damping=0.5 --format csv",
        ])

    private static let samplesOption = Option<Int>.integer(
        "--samples", "N", in: 2...1_000_000, help: "how many times, 2...1000000 (default 61)")
    private static let durationOption = Option<Double>.quantity(
        "--duration", "SECONDS", as: .seconds, in: 0.001...3600,
        help: "how long the move takes, such as 0.3, 0.3s or 300ms (default 1)")
    private static let formatOption = Option<Format>.choice(
        "--format", help: "what is printed (default json)")

    private let curve: TimingCurve
    private let spring: Spring?
    private let duration: Double
    private let sampleCount: Int
    private let format: Format

    init(_ arguments: ParsedArguments) throws {
        let givenDuration = try arguments.value(Self.durationOption)
        do {
            curve = try TimingCurve(parsing: arguments.operands[0])
            if let own = curve.ownDuration, givenDuration != nil {
                let text = NumberText.shortest(own)
                throw CommandError.invalidValue("--duration: this curve has a duration of its own, \(text) s")
            }
            duration = curve.ownDuration ?? givenDuration ?? 1
            spring = try curve.spring(duration: duration)
        } catch let error as TimingCurveError {
            throw CommandError.invalidValue("\(error)")
        }
        sampleCount = try arguments.value(Self.samplesOption) ?? 61
        format = try arguments.value(Self.formatOption) ?? .json
    }

    func run() throws -> ExitCode {
        switch format {
        case .json: try writeJSON()
        case .csv: try writeCSV()
        }
        return .success
    }

    /// Time and progress of sample `index`; the last one stands exactly at the end.
    private func sample(_ index: Int) -> (time: Double, progress: Double) {
        let isLast = index == sampleCount - 1
        let time = isLast ? duration : duration * Double(index) / Double(sampleCount - 1)
        return (time, curve.progress(at: time, duration: duration))
    }

    private func writeJSON() throws {
        var json = JSONWriter(expandedLevels: 2)
        try json.object { json in
            json.member("curve", curve.description)
            json.member("duration", duration)
            if let spring {
                json.member("stiffness", spring.stiffness)
                json.member("damping", spring.damping)
            }
            try json.array("samples") { json in
                for index in 0..<sampleCount {
                    let (time, progress) = sample(index)
                    json.object { json in
                        json.member("time", time)
                        json.member("progress", progress)
                    }
                    if index % 1000 == 999 { try StandardOutput.write(json.take()) }
                }
            }
        }
        try StandardOutput.write(json.take())
    }

    private func writeCSV() throws {
        var text = CSVText.line(["time", "progress"])
        for index in 0..<sampleCount {
            let (time, progress) = sample(index)
            text += CSVText.line([NumberText.shortest(time), NumberText.shortest(progress)])
            if index % 1000 == 999 {
                try StandardOutput.write(text)
                text = ""
            }
        }
        try StandardOutput.write(text)
    }
}
