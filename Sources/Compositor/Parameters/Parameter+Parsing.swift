internal import TextFormats
import Raster

extension Parameter {
    /// Reads a value from text as a user writes it.
    ///
    /// Units are understood where they fit (`300ms`, `12pt`, `50%`) and refused where they do not: a
    /// number is never guessed. Throws ``ParameterError`` with what was found and what is expected.
    public func value(parsing text: String) throws(ParameterError) -> ParameterValue {
        switch kind {
        case .length(let range): return .number(try number(text, as: .points, in: range))
        case .seconds(let range): return .number(try number(text, as: .seconds, in: range))
        case .number(let range): return .number(try number(text, as: .number, in: range))
        case .fraction(let range): return .number(try number(text, as: .ratio, in: range))
        case .integer(let range):
            let value: Int
            do { value = try Quantity.parseInteger(text) } catch {
                throw .unreadable(name: name, reason: error.description)
            }
            guard range.contains(value) else {
                throw .outOfRange(name: name, text: text, expected: expectation)
            }
            return .integer(value)
        case .choice(let words):
            guard words.contains(text) else { throw mismatch(text) }
            return .word(text)
        case .color:
            guard let color = Color(text: text) else { throw mismatch(text) }
            return .color(color)
        case .curve:
            do { return .curve(try TimingCurve(parsing: text)) } catch {
                throw .unreadable(name: name, reason: error.description)
            }
        case .rect:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
                let height = parts[3],
                parts.allSatisfy({ $0!.isFinite && abs($0!) <= 1e6 }), width >= 0, height >= 0
            else { throw mismatch(text) }
            return .rect(Rect(x: x, y: y, width: width, height: height))
        case .picture, .track:
            guard !text.isEmpty else { throw mismatch(text) }
            return .path(text)
        }
    }

    /// What the parameter takes, for messages and lists: `0…10 s`, `one of view, picture`.
    public var expectation: String {
        func span(_ range: ClosedRange<Double>, _ unit: String) -> String {
            "\(NumberText.shortest(range.lowerBound))…\(NumberText.shortest(range.upperBound))\(unit)"
        }
        return switch kind {
        case .length(let range): span(range, " pt")
        case .seconds(let range): span(range, " s")
        case .number(let range): span(range, "")
        case .fraction(let range): span(range, "")
        case .integer(let range): "\(range.lowerBound)…\(range.upperBound), whole"
        case .choice(let words): words.joined(separator: " | ")
        case .color: "#rrggbb, #rrggbbaa or a name"
        case .curve: "a curve (`list curves`)"
        case .rect: "x,y,width,height in pt"
        case .picture: "path of a .jpg or .png"
        case .track: "path of a .csv or .json"
        }
    }

    private func mismatch(_ text: String) -> ParameterError {
        .mismatch(name: name, text: text, expected: expectation)
    }

    private func number(
        _ text: String, as unit: QuantityUnit, in range: ClosedRange<Double>
    ) throws(ParameterError) -> Double {
        let value: Double
        do { value = try Quantity.parse(text, as: unit) } catch {
            throw .unreadable(name: name, reason: error.description)
        }
        guard range.contains(value) else { throw .outOfRange(name: name, text: text, expected: expectation) }
        return value
    }
}
