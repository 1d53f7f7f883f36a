/// The values behind a curve's name, cut apart: `0.42,0,0.58,1` or `damping=0.5,velocity=0`.
package struct CurveArguments {
    /// The whole curve as it was typed, for messages.
    package let text: String
    /// Values without a name, in order.
    package let positional: [Substring]
    /// Values with a name; each name once.
    package let named: [String: Substring]

    /// Cuts `values` at commas; nothing stands for a curve without a colon.
    ///
    /// Throws for an empty value, a name given twice, and named values mixed with others.
    package init(text: String, values: Substring?) throws(TimingCurveError) {
        var positional: [Substring] = []
        var named: [String: Substring] = [:]
        for part in values?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { Self.trimmed($0) }
            guard pieces.allSatisfy({ !$0.isEmpty }) else {
                throw .malformed(text, reason: "a value is missing")
            }
            if pieces.count == 1 {
                positional.append(pieces[0])
            } else if named.updateValue(pieces[1], forKey: pieces[0].lowercased()) != nil {
                throw .malformed(text, reason: "\(pieces[0]) is given twice")
            }
        }
        guard positional.isEmpty || named.isEmpty else {
            throw .malformed(
                text, reason: "\"\(positional[0])\" has no name, such as damping=\(positional[0])")
        }
        (self.text, self.positional, self.named) = (text, positional, named)
    }

    /// The number called `name`, or `fallback`; without one its absence is an error.
    package func number(
        _ name: String, as unit: QuantityUnit = .number, default fallback: Double? = nil
    ) throws(TimingCurveError) -> Double {
        if let value = try optionalNumber(name, as: unit) { return value }
        guard let fallback else { throw .malformed(text, reason: "\(name) is missing") }
        return fallback
    }

    /// The number called `name`, or nothing when it was not given.
    package func optionalNumber(
        _ name: String, as unit: QuantityUnit = .number
    ) throws(TimingCurveError) -> Double? {
        guard let value = named[name] else { return nil }
        do { return try Quantity.parse(value, as: unit) } catch {
            throw .malformed(text, reason: "\(name): \(error)")
        }
    }

    /// The numbers without names, which must be `names.count`.
    package func numbers(_ names: [String]) throws(TimingCurveError) -> [Double] {
        guard positional.count == names.count, named.isEmpty else {
            let expected = names.joined(separator: ",")
            throw .malformed(
                text, reason: "expected \(names.count) numbers \(expected), found \(positional.count)")
        }
        var numbers: [Double] = []
        for (name, value) in zip(names, positional) {
            do { numbers.append(try Quantity.parse(value)) } catch {
                throw .malformed(text, reason: "\(name): \(error)")
            }
        }
        return numbers
    }

    /// Refuses values that are none of `allowed`, naming the nearest of `known`.
    package func expectOnly(_ allowed: [String], known: [String]) throws(TimingCurveError) {
        for name in named.keys.sorted() where !allowed.contains(name) {
            if known.contains(name) {
                throw .malformed(text, reason: "\(name) does not go with " + others(than: name))
            }
            let hint = NearestName.hint(for: name, in: known)
            throw .malformed(text, reason: "unknown value \(name)" + hint)
        }
        if let value = positional.first {
            throw .malformed(text, reason: "\"\(value)\" has no name, such as \(allowed[0])=\(value)")
        }
    }

    private func others(than name: String) -> String {
        named.keys.sorted().filter { $0 != name }.joined(separator: ", ")
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
