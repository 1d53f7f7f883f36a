import Foundation
import TextFormats
import Testing

@Suite struct JSONWriterTests {
    private func document(expandedLevels: Int) -> String {
        var json = JSONWriter(expandedLevels: expandedLevels)
        json.object { json in
            json.member("version", 1)
            json.member("name", "a \"b\"\n\u{1}é\\")
            json.member("size", [1.5, 2])
            json.array("frames") { json in
                json.object { json in
                    json.member("visible", true)
                    json.member("nothing", Double?.none)
                    json.object("empty") { _ in }
                }
                json.element(-0.0)
                json.array { _ in }
            }
        }
        return json.take()
    }

    @Test func oneLineInTheOrderGiven() {
        #expect(
            document(expandedLevels: 0)
                == #"{"version":1,"name":"a \"b\"\n\u0001é\\","size":[1.5,2],"#
                + #""frames":[{"visible":true,"nothing":null,"empty":{}},0,[]]}"#)
    }

    @Test func outerLevelsGetALineAValue() {
        #expect(
            document(expandedLevels: 2) == #"""
                {
                  "version": 1,
                  "name": "a \"b\"\n\u0001é\\",
                  "size": [
                    1.5,
                    2
                  ],
                  "frames": [
                    {"visible":true,"nothing":null,"empty":{}},
                    0,
                    []
                  ]
                }

                """#)
    }

    @Test func foundationReadsEveryLayout() throws {
        for levels in 0...5 {
            let data = Data(document(expandedLevels: levels).utf8)
            let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(object["name"] as? String == "a \"b\"\n\u{1}é\\")
            #expect((object["frames"] as? [Any])?.count == 3)
        }
    }

    @Test func takingPiecesChangesNothing() {
        var whole = JSONWriter(expandedLevels: 1)
        var pieces = JSONWriter(expandedLevels: 1)
        var taken = ""
        whole.array { json in for i in 0..<5 { json.element(i) } }
        pieces.array { json in
            for i in 0..<5 {
                json.element(i)
                taken += json.take()
            }
        }
        #expect(taken + pieces.take() == whole.take())
    }

    @Test func numbersReadBackExactly() {
        for value in [0.1, 1.0 / 3, 1e300, -2.5, 123_456_789.125, 1e16, 0.30000000000000004] {
            #expect(Double(NumberText.shortest(value)) == value)
        }
        #expect(NumberText.shortest(3) == "3" && NumberText.shortest(-0.0) == "0")
        var json = JSONWriter()
        json.array { json in
            json.element(Double.nan)
            json.element(-Double.infinity)
        }
        #expect(json.take() == "[null,null]")
    }
}
