extension TimingCurve {
    /// Reads a curve: `ease-in-out`, `bezier:0.42,0,0.58,1`, `spring:damping=0.5,duration=300ms`.
    ///
    /// What can stand here is ``TimingCurveCatalog/entries``. Upper and lower case of the name count as
    /// the same; blanks may surround each value. Throws ``TimingCurveError`` with the reason.
    public init(parsing text: some StringProtocol) throws(TimingCurveError) {
        let text = String(text)
        let (name, values) = Self.splitName(text)
        let candidates = TimingCurveCatalog.entries.filter { $0.name == name }
        guard !candidates.isEmpty else {
            let nearest = NearestName.nearest(to: name, in: TimingCurveCatalog.entries.map { $0.name })
            throw .unknownCurve(name, nearest: nearest)
        }
        let arguments = try CurveArguments(text: text, values: values)
        guard let entry = candidates.first(where: { $0.claims(arguments) }) else {
            let forms = candidates.map { $0.form }.joined(separator: " or ")
            throw .malformed(text, reason: "expected " + forms)
        }
        self = try entry.make(arguments)
    }

    /// `spring` and `damping=0.5` of `spring:damping=0.5`.
    private static func splitName(_ text: String) -> (name: String, values: Substring?) {
        guard let colon = text.firstIndex(of: ":") else { return (text.lowercased(), nil) }
        return (text[..<colon].lowercased(), text[text.index(after: colon)...])
    }
}
