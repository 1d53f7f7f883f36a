/// Writes JSON in the order in which values are given, so that a reader finds the same order every time.
///
///     var json = JSONWriter(expandedLevels: 1)
///     json.object { json in
///         json.member("curve", "linear")
///         json.array("samples") { json in json.element(0); json.element(1) }
///     }
///
/// Text grows in memory until ``take()`` hands it out; whoever writes a long document takes it piece by piece.
public struct JSONWriter {
    /// How many levels of containers get a line for each of their values; deeper ones stay on one line.
    private let expandedLevels: Int
    private var text = ""
    private var depth = 0
    /// Whether a value stands before the next one in the container that is open.
    private var needsComma = false

    /// A writer that gives the outermost `expandedLevels` levels a line a value; 0 writes one line.
    public init(expandedLevels: Int = 0) { self.expandedLevels = expandedLevels }

    /// What has been written since the last call.
    public mutating func take() -> String {
        defer { text = "" }
        return text
    }

    /// An object as the document, or as the next element of an array.
    public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        try container("{", "}", body)
    }

    /// An array as the document, or as the next element of an array.
    public mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
        separate()
        try container("[", "]", body)
    }

    /// An object as a member of the open object.
    public mutating func object(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        begin(key)
        try container("{", "}", body)
    }

    /// An array as a member of the open object.
    public mutating func array(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        begin(key)
        try container("[", "]", body)
    }

    /// A member of the open object.
    public mutating func member(_ key: String, _ value: some JSONScalar) {
        begin(key)
        value.writeJSON(to: &text)
    }

    /// An array of plain values as a member of the open object.
    public mutating func member(_ key: String, _ values: [some JSONScalar]) {
        array(key) { json in for value in values { json.element(value) } }
    }

    /// The next element of the open array.
    public mutating func element(_ value: some JSONScalar) {
        separate()
        value.writeJSON(to: &text)
    }

    private mutating func begin(_ key: String) {
        separate()
        key.writeJSON(to: &text)
        text += depth > expandedLevels ? ":" : ": "
    }

    private mutating func container(
        _ open: String, _ close: String, _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        text += open
        depth += 1
        needsComma = false
        try body(&self)
        let isEmpty = !needsComma
        depth -= 1
        if !isEmpty, depth < expandedLevels { newLine() }
        text += close
        needsComma = true
        if depth == 0, expandedLevels > 0 { text += "\n" }
    }

    /// Ends the value before and, in an expanded container, begins a line.
    private mutating func separate() {
        if needsComma { text += "," }
        if depth > 0, depth <= expandedLevels { newLine() }
        needsComma = true
    }

    private mutating func newLine() { text += "\n" + String(repeating: "  ", count: depth) }
}
