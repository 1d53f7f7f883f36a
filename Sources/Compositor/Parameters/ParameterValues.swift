public import Raster

/// The values of a transition's parameters: those that were set, and the defaults of the others.
public struct ParameterValues: Sendable {
    private let parameters: [String: Parameter]
    private var given: [String: ParameterValue] = [:]

    /// No value set yet; `parameters` are all that may be.
    public init(_ parameters: [Parameter]) {
        self.parameters = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0) })
    }

    /// Sets a parameter from text; a later value for the same name counts.
    public mutating func set(_ name: String, to text: String, of transition: String) throws(ParameterError) {
        guard let parameter = parameters[name] else {
            let hint = NearestName.hint(for: name, in: parameters.keys.sorted())
            throw .unknown(name: name, transition: transition, hint: hint)
        }
        given[name] = try parameter.value(parsing: text)
    }

    /// Whether the transition has a parameter called `name`.
    public func hasParameter(_ name: String) -> Bool { parameters[name] != nil }

    /// Whether a value was set for `name`.
    public func isGiven(_ name: String) -> Bool { given[name] != nil }

    /// The value of `name`: what was set, else the default, else nil.
    public func value(_ name: String) -> ParameterValue? {
        precondition(parameters[name] != nil, "no parameter is named \(name)")
        return given[name] ?? parameters[name]?.defaultValue
    }

    /// All files that were given, with the kind of parameter each was given to.
    public var givenPaths: [(name: String, kind: Parameter.Kind, path: String)] {
        given.compactMap { name, value in
            guard case .path(let path) = value, let kind = parameters[name]?.kind else { return nil }
            return (name, kind, path)
        }.sorted { $0.name < $1.name }
    }
}

/// Values by type, for the transitions: a parameter of another kind, or without a default, is a slip in
/// the transition's own list.
extension ParameterValues {
    /// A length, time, share or plain number.
    public func number(_ name: String) -> Double {
        guard let number = optionalNumber(name) else { preconditionFailure("\(name) has no number") }
        return number
    }

    /// A number that need not be there.
    public func optionalNumber(_ name: String) -> Double? {
        if case .number(let number) = value(name) { return number }
        return nil
    }

    /// A whole number that need not be there.
    public func optionalInteger(_ name: String) -> Int? {
        if case .integer(let integer) = value(name) { return integer }
        return nil
    }

    /// A whole number.
    public func integer(_ name: String) -> Int {
        guard let integer = optionalInteger(name) else { preconditionFailure("\(name) has no whole number") }
        return integer
    }

    /// A word.
    public func word(_ name: String) -> String {
        guard case .word(let word) = value(name) else { preconditionFailure("\(name) has no word") }
        return word
    }

    /// A colour.
    public func color(_ name: String) -> Color {
        guard case .color(let color) = value(name) else { preconditionFailure("\(name) has no colour") }
        return color
    }

    /// A colour that need not be there.
    public func optionalColor(_ name: String) -> Color? {
        if case .color(let color) = value(name) { return color }
        return nil
    }

    /// A curve that need not be there.
    public func optionalCurve(_ name: String) -> TimingCurve? {
        if case .curve(let curve) = value(name) { return curve }
        return nil
    }

    /// A rectangle that need not be there.
    public func optionalRect(_ name: String) -> Rect? {
        if case .rect(let rect) = value(name) { return rect }
        return nil
    }

    /// A path that need not be there.
    public func path(_ name: String) -> String? {
        if case .path(let path) = value(name) { return path }
        return nil
    }
}
