import Foundation
import TestSupport
import TextFormats
import Testing

@Suite struct JSONParserTests {
    @Test func valuesKeepTheirOrderTextAndPlace() throws {
        let node = try JSONParser.parse(
            """
            {
              "b": [1, -0.5e+2, "é\\n\\u00e9\\ud83d\\ude00"],
              "a": {"deep": null}, "c": true
            }
            """)
        #expect(node.position == TextPosition(line: 1, column: 1))
        let members = try #require(node.members)
        #expect(members.map(\.key) == ["b", "a", "c"])
        #expect(members.map(\.position.description) == ["2:3", "3:3", "3:24"])
        let elements = try #require(members[0].node.elements)
        #expect(elements.map(\.position.description) == ["2:9", "2:12", "2:21"])
        #expect(elements[1].value == .number(-50, text: "-0.5e+2"))
        #expect(elements[2].string == "é\né😀")
        #expect(node["a"]?["deep"]?.value == .null && node["c"]?.value == .bool(true))
        #expect(node["d"] == nil && elements[0]["x"] == nil)
    }

    @Test func columnsCountCharactersAndLinesEndInThreeWays() throws {
        let node = try JSONParser.parse("[\"äöü😀\", 1,\r\n2,\r3,\n4]")
        let places = try #require(node.elements).map(\.position.description)
        #expect(places == ["1:2", "1:10", "2:1", "3:1", "4:1"])
    }

    @Test func scalarsAreDocumentsAndAByteOrderMarkIsSkipped() throws {
        #expect(try JSONParser.parse(" 7 ").number == 7)
        #expect(try JSONParser.parse("\u{FEFF}[]").elements == [])
        #expect(try JSONParser.parse("{ }").members == [])
    }

    @Test func valuesAreShownInShort() throws {
        let texts = try ["null", "false", "1.50", #""a\"b""#, "[1]", "{}"].map {
            try JSONParser.parse($0).value.shortText
        }
        #expect(texts == ["null", "false", "1.50", #""a\"b""#, "an array", "an object"])
    }

    private static let mistakes: [(text: String, message: String)] = [
        ("", "line 1, column 1: the file is empty"),
        ("[1] 2", "line 1, column 5: expected the end, found 2"),
        ("[1,]", "line 1, column 3: a comma stands before ]"),
        ("{\"a\": 1,\n}", "line 1, column 8: a comma stands before }"),
        ("[1 2]", "line 1, column 4: expected a comma or ], found 2"),
        ("{\"a\": 1 \"b\": 2}", "line 1, column 9: expected a comma or }, found \""),
        ("{\"a\" 1}", "line 1, column 6: expected : after the key, found 1"),
        ("{a: 1}", "line 1, column 2: expected a key in quotes, found a"),
        ("{\"a\": 1,\n \"a\": 2}", "line 2, column 2: key \"a\" is given twice, first in line 1"),
        ("[yes]", "line 1, column 2: expected a value, found yes; texts have quotes"),
        ("['a']", "line 1, column 2: expected a value, found '; texts have double quotes"),
        ("[1, // one\n2]", "line 1, column 5: expected a value, found a comment, which JSON does not have"),
        ("[", "line 1, column 2: expected a value, found the end"),
        ("[ä]", "line 1, column 2: expected a value, found ä"),
        ("[01]", "line 1, column 2: 01 is not a number"),
        ("[1.]", "line 1, column 2: 1. is not a number"),
        ("[-]", "line 1, column 2: - is not a number"),
        ("[1e]", "line 1, column 2: 1e is not a number"),
        ("[12px]", "line 1, column 2: 12px is not a number"),
        ("[.5]", "line 1, column 2: expected a value, found ."),
        ("[1e999]", "line 1, column 2: the number 1e999 is too large"),
        ("[NaN]", "line 1, column 2: expected a value, found NaN; texts have quotes"),
        ("[\"a", "line 1, column 2: the text has no closing quote"),
        ("[\"a\n\"]", "line 1, column 2: the text has no closing quote in its line"),
        (
            "[\"a\u{1}\"]",
            "line 1, column 4: control characters in texts are written as \\u escapes, or \\t"
        ),
        (
            "[\"a\\x\"]",
            "line 1, column 4: an escape is one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
        ),
        ("[\"\\u12g4\"]", "line 1, column 3: \\u is followed by four hexadecimal digits"),
        ("[\"\\ud83d\"]", "line 1, column 3: half of a surrogate pair stands alone"),
        ("[\"\\ude00\\ud83d\"]", "line 1, column 3: half of a surrogate pair stands alone"),
    ]

    @Test(arguments: mistakes.indices)
    func mistakesAreNamedWithTheirPlace(index: Int) {
        let (text, message) = Self.mistakes[index]
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
        #expect(error?.description == message, "\(text)")
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try JSONParser.parse(nested(JSONParser.maximumDepth))
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONParser.parse(nested(JSONParser.maximumDepth + 1))
        }
        #expect(error?.description == "line 1, column 129: values lie in each other more than 128 deep")
    }

    @Test func whatIsNotTextIsRefusedAtItsPlace() {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONParser.parse(Array("[\n\"é".utf8) + [0xC3, 0x28])
        }
        #expect(error?.description == "line 2, column 3: the file is not UTF-8 text")
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var json = JSONWriter(expandedLevels: 2)
        json.object { json in
            json.member("text", "a \"b\"\n\u{1}é\\😀")
            json.member("numbers", [0.1, -2.5e-7, 1e300])
            json.object("empty") { _ in }
        }
        let node = try JSONParser.parse(json.take())
        #expect(node["text"]?.string == "a \"b\"\n\u{1}é\\😀")
        #expect(node["numbers"]?.elements?.map(\.number) == [0.1, -2.5e-7, 1e300])
    }

    /// Whatever a damaged file holds, the parser ends with a value or a message.
    @Test func damagedDocumentsNeverTrap() throws {
        let document = Array(
            #"{"a": [1.5e3, -2, "x\u00e9\n", {"b": null}], "ü": [true, false, {}], "c": {"d": [[]]}}"#.utf8)
        var generator = SeededGenerator(seed: 7)
        var accepted = 0
        for _ in 0..<4000 {
            var bytes = document
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(bytes[(place * 7) % bytes.count], at: place)
                }
            }
            if (try? JSONParser.parse(bytes)) != nil { accepted += 1 }
        }
        #expect(accepted < 4000)
        for length in 0..<document.count {
            #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(document.prefix(length))) }
        }
    }
}
