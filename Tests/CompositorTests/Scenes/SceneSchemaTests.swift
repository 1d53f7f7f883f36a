import Compositor
import Foundation
import TextFormats
import Testing

/// The JSON Schema and the documentation against the table that the reader goes by.
@Suite struct SceneSchemaTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func node(_ path: String) throws -> JSONNode {
        try JSONParser.parse(Array(Data(contentsOf: Self.project.appendingPathComponent(path))))
    }

    private func schema() throws -> JSONNode { try node("Documentation/scene.schema.json") }

    private func samples() throws -> [(name: String, node: JSONNode, bytes: [UInt8])] {
        let folder = Self.project.appendingPathComponent("samples/scenes")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".json") }.map { name in
                let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
                return (name, try JSONParser.parse(bytes), bytes)
            }
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
            contentsOf: Self.project.appendingPathComponent("Documentation/Scenes.md"), encoding: .utf8)
        for kind in SceneVocabulary.all {
            for key in kind.keys { #expect(page.contains("`\(key)`"), "\(key) of \(kind.name)") }
        }
    }
}
