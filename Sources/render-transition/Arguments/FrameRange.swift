internal import Compositor

/// Frame numbers `A..B`, both ends included.
package enum FrameRange {
    /// Reads `0..30`, or `30` for a single frame.
    package static func parse(_ text: String) throws -> ClosedRange<Int> {
        let parts = text.split(separator: "..", omittingEmptySubsequences: false)
        guard parts.count <= 2, !parts.contains(where: { $0.hasPrefix(".") }) else {
            throw OptionValueError("\"\(text)\" is not a range of frames, such as 0..30")
        }
        let first = try number(parts[0], in: text)
        let last = parts.count == 2 ? try number(parts[1], in: text) : first
        guard first <= last else {
            throw OptionValueError("\(text) ends before it begins; write \(last)..\(first)")
        }
        return first...last
    }

    private static func number(_ part: Substring, in text: String) throws -> Int {
        guard let value = try? Quantity.parseInteger(part), value >= 0 else {
            throw OptionValueError("\"\(text)\" is not a range of frames, such as 0..30")
        }
        return value
    }
}
