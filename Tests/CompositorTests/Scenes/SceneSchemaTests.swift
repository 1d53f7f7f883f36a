import Compositor
import Foundation
import Raster
import TextFormats
import Testing

/// The JSON Schema and the documentation against the table that the reader goes by.
@Suite struct SceneSchemaTests {
    private func node(_ path: String) throws -> JSONNode {
        try JSONParser.parse(Array(Data(contentsOf: SceneFixture.project.appendingPathComponent(path))))
    }

    private func schema() throws -> JSONNode { try node("Documentation/scene.schema.json") }

    private func samples() throws -> [(name: String, node: JSONNode, bytes: [UInt8])] {
        try SceneFixture.samples().map { ($0.name, try JSONParser.parse($0.bytes), $0.bytes) }
    }

    @Test func everyObjectHasTheReadersKeysAndNoOthers() throws {
        let schema = try schema()
        for kind in SceneVocabulary.all {
            var object = kind.definition.isEmpty ? schema : try #require(schema["$defs"]?[kind.definition])
            if let choices = object["oneOf"]?.elements {
                object = try #require(choices.first { $0["properties"] != nil })
            }
            #expect(object["properties"]?.members?.map(\.key) == kind.keys, "\(kind.name)")
            #expect(object["additionalProperties"]?.value == .bool(false), "\(kind.name)")
            #expect((object["required"]?.elements?.map { $0.string! } ?? []) == kind.required, "\(kind.name)")
        }
        let names = schema["properties"]?["transition"]?["oneOf"]?.elements?[0]["enum"]?.elements
        #expect(names?.map { $0.string! } == TransitionCatalog.all.map { $0.name })
        let modes = schema["$defs"]?["contentMode"]?["enum"]?.elements
        #expect(modes?.map { $0.string! } == ContentMode.allCases.map { $0.rawValue })
    }

    @Test func theSamplesAreRightByTheSchemaAndForTheReader() throws {
        let validator = SchemaValidator(try schema())
        let samples = try samples()
        #expect(samples.count >= TransitionCatalog.all.count)
        for (name, node, bytes) in samples {
            #expect(validator.problems(of: node).isEmpty, "\(name)")
            _ = try SceneDescription(parsing: bytes)
        }
        let played = samples.compactMap { $0.node["transition"]?.string }
        #expect(Set(played) == Set(TransitionCatalog.all.map { $0.name }))
    }

    /// Every object of every sample gets a key that does not exist, one at a time.
    @Test func unknownKeysAreRefusedByBothWhereverTheyStand() throws {
        let validator = SchemaValidator(try schema())
        var tried = 0
        for (name, node, _) in try samples() {
            for place in 0..<objectCount(node) {
                var left = place
                let text = written(node, wrongKeyIn: &left, freeNames: false)
                guard left < 0 else { continue }
                tried += 1
                #expect(!validator.problems(of: try JSONParser.parse(text)).isEmpty, "\(name) \(place)")
                #expect(throws: SceneError.self, "\(name) \(place)") {
                    try SceneDescription(parsing: Array(text.utf8))
                }
            }
        }
        #expect(tried > 50)
    }

    private func objectCount(_ node: JSONNode) -> Int {
        switch node.value {
        case .object(let members): 1 + members.map { objectCount($0.node) }.reduce(0, +)
        case .array(let elements): elements.map { objectCount($0) }.reduce(0, +)
        default: 0
        }
    }

    /// `node` as JSON, with a wrong key in the object whose number, from the start, is `place`; objects
    /// whose keys are the user's own names are counted, but left alone.
    private func written(_ node: JSONNode, wrongKeyIn place: inout Int, freeNames: Bool) -> String {
        switch node.value {
        case .object(let members):
            var parts: [String] = []
            let isHere = place == 0
            if !(isHere && freeNames) { place -= 1 } else { place = Int.max }
            if isHere, !freeNames { parts.append("\"zzz\": {}") }
            for member in members {
                let isFree =
                    ["pictures", "parameters"].contains(member.key)
                    || member.key == "layers" && member.node.members != nil
                parts.append(
                    "\"\(member.key)\": " + written(member.node, wrongKeyIn: &place, freeNames: isFree))
            }
            return "{" + parts.joined(separator: ",\n") + "}"
        case .array(let elements):
            return "["
                + elements.map { written($0, wrongKeyIn: &place, freeNames: false) }.joined(separator: ", ")
                + "]"
        default: return node.value.shortText
        }
    }

    @Test func theDocumentationNamesEveryKey() throws {
        let page = try String(
            contentsOf: SceneFixture.project.appendingPathComponent("Documentation/Scenes.md"),
            encoding: .utf8)
        for kind in SceneVocabulary.all {
            for key in kind.keys { #expect(page.contains("`\(key)`"), "\(key) of \(kind.name)") }
        }
    }

    /// The page's example is right, and moves as the page says.
    @Test func theDocumentationsExampleIsRight() throws {
        let page = try String(
            contentsOf: SceneFixture.project.appendingPathComponent("Documentation/Scenes.md"),
            encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let begin = try #require(lines.firstIndex(of: "    {"))
        let end = try #require(lines.firstIndex(of: "    }"))
        let text = lines[begin...end].joined(separator: "\n")
        #expect(SchemaValidator(try schema()).problems(of: try JSONParser.parse(text)).isEmpty)
        let timeline = try SceneFixture.timeline(text)
        for trace in timeline.presentation(at: 0.2).traced() where trace.id != "screen" {
            let frame = [trace.frame.minX, trace.frame.minY, trace.frame.width, trace.frame.height]
            let numbers = (frame + [trace.opacity, trace.cornerRadius]).map { NumberText.shortest($0) }
            let line = "    2,0.2,\(trace.id),\(numbers.joined(separator: ",")),true"
            #expect(lines.contains(line), "\(line)")
        }
    }
}
