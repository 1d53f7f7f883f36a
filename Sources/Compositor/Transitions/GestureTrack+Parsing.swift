internal import TextFormats

/// Why a text is no gesture track.
public enum GestureTrackError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A line of the text, counted from 1, cannot be read.
    case line(Int, reason: String)
    /// There are fewer than two samples.
    case tooShort(count: Int)
    /// A sample is not later than the one before it.
    case unsorted(sample: Int, time: Double, previous: Double)
    /// A number is outside its range.
    case outOfRange(sample: Int, name: String, value: Double, expected: String)

    /// One line: what was found, what is expected.
    public var description: String {
        switch self {
        case .line(let line, let reason):
            "line \(line): \(reason)"
        case .tooShort(let count):
            "it has \(count == 1 ? "one sample" : "\(count) samples"), and a gesture needs at least two"
        case .unsorted(let sample, let time, let previous):
            "sample \(sample) is at \(NumberText.shortest(time)) s, not after the one before it at "
                + "\(NumberText.shortest(previous)) s; sort them by time"
        case .outOfRange(let sample, let name, let value, let expected):
            "sample \(sample): \(name) is \(NumberText.shortest(value)), expected \(expected)"
        }
    }
}

extension GestureTrack {
    /// Reads a track: CSV whose first line is `time,scale` or `time,scale,x,y`, or a JSON array of objects
    /// with those members.
    public init(parsing text: String) throws(GestureTrackError) {
        let isJSON = text.first { !$0.isWhitespace } == "["
        let samples = isJSON ? try Self.json(text) : try Self.csv(text)
        try Self.check(samples)
        self.init(samples: samples)
    }

    private static func check(_ samples: [Sample]) throws(GestureTrackError) {
        guard samples.count >= 2 else { throw .tooShort(count: samples.count) }
        for (index, sample) in samples.enumerated() {
            let number = index + 1
            guard (0...3600).contains(sample.time) else {
                throw .outOfRange(sample: number, name: "time", value: sample.time, expected: "0…3600 s")
            }
            guard sample.scale > 0, sample.scale <= 100 else {
                throw .outOfRange(
                    sample: number, name: "scale", value: sample.scale, expected: "above 0, 100 at most")
            }
            for (name, value) in [("x", sample.x), ("y", sample.y)] where abs(value) > 100_000 {
                throw .outOfRange(sample: number, name: name, value: value, expected: "-100000…100000 pt")
            }
            if index > 0, sample.time <= samples[index - 1].time {
                throw .unsorted(sample: number, time: sample.time, previous: samples[index - 1].time)
            }
        }
    }

    private static func csv(_ text: String) throws(GestureTrackError) -> [Sample] {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        func fields(_ line: Substring) -> [String] {
            line.split(separator: ",", omittingEmptySubsequences: false).map {
                String($0.drop { $0 == " " || $0 == "\u{FEFF}" }.reversed().drop { $0 == " " }.reversed())
            }
        }
        let names = fields(lines[0])
        guard names == ["time", "scale"] || names == ["time", "scale", "x", "y"] else {
            throw .line(1, reason: "expected the heading \"time,scale\" or \"time,scale,x,y\"")
        }
        var samples: [Sample] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            let texts = fields(line)
            guard texts.count == names.count else {
                throw .line(index + 1, reason: "\(texts.count) values, expected \(names.count)")
            }
            var numbers: [Double] = []
            for (name, text) in zip(names, texts) {
                do { numbers.append(try Quantity.parse(text)) } catch {
                    throw .line(index + 1, reason: "\(name): \(error)")
                }
            }
            samples.append(
                Sample(
                    time: numbers[0], scale: numbers[1], x: numbers.count > 2 ? numbers[2] : 0,
                    y: numbers.count > 2 ? numbers[3] : 0))
        }
        return samples
    }

    private static func json(_ text: String) throws(GestureTrackError) -> [Sample] {
        let root: JSONNode
        do { root = try JSONParser.parse(text) } catch {
            throw .line(error.position.line, reason: error.reason)
        }
        var samples: [Sample] = []
        for element in root.elements ?? [] {
            guard let members = element.members else {
                throw .line(element.line, reason: "expected an object with time and scale")
            }
            var numbers: [String: Double] = [:]
            for member in members {
                guard ["time", "scale", "x", "y"].contains(member.key) else {
                    let hint = NearestName.hint(for: member.key, in: ["time", "scale", "x", "y"])
                    throw .line(member.line, reason: "unknown key \"\(member.key)\"\(hint)")
                }
                guard let number = member.node.number else {
                    throw .line(member.line, reason: "\(member.key) is not a number")
                }
                numbers[member.key] = number
            }
            guard let time = numbers["time"], let scale = numbers["scale"] else {
                throw .line(element.line, reason: "a sample needs time and scale")
            }
            samples.append(Sample(time: time, scale: scale, x: numbers["x"] ?? 0, y: numbers["y"] ?? 0))
        }
        return samples
    }
}
