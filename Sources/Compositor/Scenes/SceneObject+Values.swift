internal import Raster
internal import TextFormats

/// Values by kind; what is not there is nil, what is of another kind or out of range throws.
extension SceneObject {
    func string(_ key: String) throws(SceneError) -> String? {
        guard let node = self[key] else { return nil }
        guard let text = node.string, !text.isEmpty else { throw mismatch(key, node, "a text") }
        return text
    }

    func bool(_ key: String) throws(SceneError) -> Bool? {
        guard let node = self[key] else { return nil }
        guard case .bool(let value) = node.value else { throw mismatch(key, node, "true or false") }
        return value
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(SceneError) -> Double? {
        guard let node = self[key] else { return nil }
        guard let number = node.number, range.contains(number) else {
            throw mismatch(key, node, "a number \(Self.span(range))")
        }
        return number
    }

    /// An array of `count` numbers.
    func numbers(_ key: String, count: Int, in range: ClosedRange<Double>, as form: String)
        throws(SceneError) -> [Double]?
    {
        guard let node = self[key] else { return nil }
        let numbers = (node.elements ?? []).compactMap { $0.number }
        guard let elements = node.elements, elements.count == count, numbers.count == count else {
            throw mismatch(key, node, "\(form), \(count) numbers")
        }
        for element in elements where !range.contains(element.number!) {
            throw SceneError(
                line: element.line,
                "numbers of \"\(key)\" must be \(Self.span(range)), found \(element.value.shortText)")
        }
        return numbers
    }

    /// One of a type's words.
    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: String, of type: Choice.Type
    ) throws(SceneError) -> Choice? {
        guard let node = self[key] else { return nil }
        let words = Choice.allCases.map(\.rawValue)
        guard let word = node.string else { throw mismatch(key, node, words.joined(separator: " | ")) }
        guard let choice = Choice(rawValue: word) else {
            let hint = NearestName.nearest(to: word, in: words).map { "; did you mean \"\($0)\"?" }
            throw SceneError(
                line: node.line,
                "\"\(key)\" cannot be \(node.value.shortText)"
                    + (hint ?? "; expected \(words.joined(separator: " | "))"))
        }
        return choice
    }

    func color(_ key: String) throws(SceneError) -> Color? {
        guard let node = self[key] else { return nil }
        return try Self.color(node, of: key)
    }

    static func color(_ node: JSONNode, of key: String) throws(SceneError) -> Color {
        guard let color = node.string.flatMap({ Color(text: $0) }) else {
            throw SceneError(
                line: node.line,
                "\"\(key)\" must be #rrggbb, #rrggbbaa or a colour's name, found \(node.value.shortText)")
        }
        return color
    }

    func curve(_ key: String, duration: Double?) throws(SceneError) -> TimingCurve? {
        guard let node = self[key] else { return nil }
        guard let text = node.string else { throw mismatch(key, node, "a curve, such as \"ease-in-out\"") }
        do {
            let curve = try TimingCurve(parsing: text)
            // A spring without a solution moves nothing; say so here, where the line is known.
            _ = try curve.spring(duration: curve.ownDuration ?? duration ?? 1)
            return curve
        } catch {
            throw SceneError(line: node.line, "\"\(key)\": \(error)")
        }
    }

    /// `0…1`.
    private static func span(_ range: ClosedRange<Double>) -> String {
        "\(NumberText.shortest(range.lowerBound))…\(NumberText.shortest(range.upperBound))"
    }
}
