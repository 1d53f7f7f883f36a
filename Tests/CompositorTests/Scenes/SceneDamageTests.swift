import Compositor
import Foundation
import TestSupport
import TextFormats
import Testing

/// Sample scenes with wrong values in them: whatever stands in a file, reading ends with a scene or a message.
@Suite struct SceneDamageTests {
    private static let wrongValues = [
        "null", "true", "0", "-1", "0.5", "1e9", "60", "\"\"", "\"x\"", "\"screen\"", "\"#123456\"", "[]",
        "{}",
        "[1, 2]", "[0, 0, 0, 0]", "[null]",
    ]

    private func valueCount(_ node: JSONNode) -> Int {
        switch node.value {
        case .object(let members): 1 + members.map { valueCount($0.node) }.reduce(0, +)
        case .array(let elements): 1 + elements.map { valueCount($0) }.reduce(0, +)
        default: 1
        }
    }

    /// `node` as JSON with `text` instead of the value whose number, from the start, is `place`.
    private func written(_ node: JSONNode, _ place: inout Int, _ text: String) -> String {
        place -= 1
        if place == -1 { return text }
        switch node.value {
        case .object(let members):
            let parts = members.map { member in
                "\"\(member.key)\": " + written(member.node, &place, text)
            }
            return "{" + parts.joined(separator: ", ") + "}"
        case .array(let elements):
            return "[" + elements.map { written($0, &place, text) }.joined(separator: ", ") + "]"
        default: return node.value.shortText
        }
    }

    private func play(_ text: String) throws {
        for direction in [Direction.present, .dismiss] {
            let timeline = try SceneFixture.timeline(text, direction: direction)
            for share in [0, 0.4, 1] { _ = timeline.presentation(at: share * timeline.duration).traced() }
        }
    }

    @Test func wrongValuesNeverTrap() throws {
        var generator = SeededGenerator(seed: 11)
        var (read, refused) = (0, 0)
        for sample in try SceneFixture.samples() {
            let node = try JSONParser.parse(sample.bytes)
            for number in 0..<valueCount(node) {
                var place = number
                let text = written(node, &place, Self.wrongValues.randomElement(using: &generator)!)
                do {
                    _ = try SceneFixture.description(text)
                    read += 1
                    if sample.isOwn { try? play(text) }
                } catch is SceneError { refused += 1 }
            }
        }
        #expect(read > 100 && refused > 400)
    }
}
