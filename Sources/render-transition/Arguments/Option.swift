package import Compositor
internal import TextFormats

/// An option together with how its value is read.
package struct Option<Value: Sendable>: Sendable {
    package let specification: OptionSpecification
    /// The value that a text stands for.
    ///
    /// What it throws is described as the end of the sentence `--name: …`.
    package let read: @Sendable (String) throws -> Value

    package init(_ specification: OptionSpecification, read: @escaping @Sendable (String) throws -> Value) {
        self.specification = specification
        self.read = read
    }

    /// An option whose value is read by `read`.
    package init(
        _ name: String, _ placeholder: String, arity: OptionSpecification.Arity = .single,
        isRequired: Bool = false, help: String, read: @escaping @Sendable (String) throws -> Value
    ) {
        self.init(
            OptionSpecification(name, placeholder, arity: arity, isRequired: isRequired, help: help),
            read: read)
    }
}

/// Why an option's value cannot be used; the end of the sentence `--name: …`.
package struct OptionValueError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

extension Option where Value == String {
    /// Any text that is not empty.
    package static func text(
        _ name: String, _ placeholder: String, arity: OptionSpecification.Arity = .single,
        isRequired: Bool = false, help: String
    ) -> Option<String> {
        Option(name, placeholder, arity: arity, isRequired: isRequired, help: help) { text in
            guard !text.isEmpty else { throw OptionValueError("the value is empty") }
            return text
        }
    }
}

extension Option where Value == Int {
    /// A whole number within `range`.
    package static func integer(
        _ name: String, _ placeholder: String, in range: ClosedRange<Int>, help: String
    ) -> Option<Int> {
        Option(name, placeholder, help: help) { text in
            let value = try Quantity.parseInteger(text)
            guard range.contains(value) else {
                let limits =
                    range.upperBound == .max
                    ? "\(range.lowerBound) or more" : "\(range.lowerBound)...\(range.upperBound)"
                throw OptionValueError("must be \(limits), found \(text)")
            }
            return value
        }
    }
}

extension Option where Value == Double {
    /// A number, with a unit where one of `unit`'s fits, that is within `range`.
    package static func quantity(
        _ name: String, _ placeholder: String, as unit: QuantityUnit, in range: ClosedRange<Double>,
        help: String
    ) -> Option<Double> {
        Option(name, placeholder, help: help) { text in
            let value = try Quantity.parse(text, as: unit)
            guard range.contains(value) else {
                let limits = [range.lowerBound, range.upperBound].map { NumberText.shortest($0) }
                throw OptionValueError("must be \(limits.joined(separator: "...")), found \(text)")
            }
            return value
        }
    }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
    /// One of the type's cases, by name.
    package static func choice(_ name: String, help: String) -> Option<Value> {
        let names = Value.allCases.map(\.rawValue)
        return Option(name, names.joined(separator: "|"), help: help) { text in
            guard let value = Value(rawValue: text) else {
                let hint = NearestName.hint(for: text, in: names)
                throw OptionValueError("\"\(text)\" is none of \(names.joined(separator: ", "))\(hint)")
            }
            return value
        }
    }
}
