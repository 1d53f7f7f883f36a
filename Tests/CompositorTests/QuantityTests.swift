import Compositor
import Testing

@Suite struct QuantityTests {
    @Test(
        arguments: [
            ("0.3", .seconds, 0.3), ("0.3s", .seconds, 0.3), ("300ms", .seconds, 0.3), ("16", .points, 16),
            ("16pt", .points, 16), ("-1.5e2pt", .points, -150), (".5", .ratio, 0.5), ("50%", .ratio, 0.5),
            ("7.", .number, 7), ("+2", .number, 2), ("90deg", .degrees, 90), ("-90°", .degrees, -90),
            ("3px", .pixels, 3), ("1E3", .number, 1000), ("333ms", .seconds, 0.333),
        ] as [(String, QuantityUnit, Double)])
    func unitsThatFitAreUnderstood(text: String, unit: QuantityUnit, value: Double) throws {
        #expect(try Quantity.parse(text, as: unit) == value)
    }

    @Test(
        arguments: [
            ("16px", .points, "\"16px\" is in pixels; expected points, such as 16 or 16pt"),
            ("16em", .points, "\"16em\" has the unknown unit \"em\"; expected points, such as 16 or 16pt"),
            ("3pt", .seconds, "\"3pt\" is in points; expected seconds, such as 0.3, 0.3s or 300ms"),
            ("50%", .number, "\"50%\" is in percent; expected a plain number"),
            ("", .number, "the number is missing"),
            ("abc", .number, "\"abc\" is not a number"), ("0x10", .number, "\"0x10\" is not a number"),
            ("inf", .number, "\"inf\" is not a number"), ("nan", .number, "\"nan\" is not a number"),
            (" 1", .number, "\" 1\" is not a number"), ("1 s", .seconds, "\"1 s\" is not a number"),
            ("0,3", .seconds, "\"0,3\" is not a number (decimals follow a point)"),
            ("--1", .number, "\"--1\" is not a number"), (".", .number, "\".\" is not a number"),
            ("1e400", .number, "\"1e400\" is too large"), ("1.2.3", .number, "\"1.2.3\" is not a number"),
            ("٣", .number, "\"٣\" is not a number"),
        ] as [(String, QuantityUnit, String)])
    func nothingIsGuessed(text: String, unit: QuantityUnit, message: String) {
        #expect(throws: QuantityError.self) { try Quantity.parse(text, as: unit) }
        do { _ = try Quantity.parse(text, as: unit) } catch { #expect("\(error)" == message) }
    }

    @Test func wholeNumbers() throws {
        #expect(try Quantity.parseInteger("31") == 31)
        #expect(try Quantity.parseInteger("-2") == -2)
        for text in ["2.5", "7px", "", "+", "1_000", "0x1"] {
            #expect(throws: QuantityError.self) { try Quantity.parseInteger(text) }
        }
        #expect(throws: QuantityError.tooLarge("99999999999999999999")) {
            try Quantity.parseInteger("99999999999999999999")
        }
    }

    @Test func everyUnitReadsBackItsOwnSuffixes() throws {
        for unit in QuantityUnit.allCases {
            #expect(try Quantity.parse("12", as: unit) == 12)
            #expect(!unit.expectation.isEmpty)
        }
    }
}
