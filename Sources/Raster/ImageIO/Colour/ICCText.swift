/// The description in an ICC profile: types `desc` (version 2) and `mluc` (version 4).
enum ICCText {
    /// The text at `range`; of several languages the English one, else the first.
    static func read(_ data: [UInt8], at range: Range<Int>) -> String? {
        let start = range.lowerBound
        if data.has("desc", at: start) {
            guard let count = data.big32(at: start + 8), 12 + count <= range.count else { return nil }
            return clean(String(decoding: data[start + 12..<start + 12 + count], as: UTF8.self))
        }
        guard data.has("mluc", at: start), let records = data.big32(at: start + 8),
            (1...1000).contains(records)
        else { return nil }
        let entries = (0..<records).map { start + 16 + $0 * 12 }
        guard let entry = entries.first(where: { data.has("en", at: $0) }) ?? entries.first,
            let length = data.big32(at: entry + 4), let offset = data.big32(at: entry + 8),
            offset + length <= range.count
        else { return nil }
        let units = stride(from: start + offset, to: start + offset + length - 1, by: 2)
            .map { UInt16(data.big16(at: $0) ?? 0) }
        return clean(String(decoding: units, as: UTF16.self))
    }

    /// One line of at most 80 characters: names go to terminals.
    private static func clean(_ text: String) -> String {
        let printable = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(printable)).prefix(80))
    }
}
