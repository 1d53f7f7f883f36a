internal import Compositor

extension Option where Value == Int {
    /// A size in bytes: `500000`, or a whole number with a unit, such as `300MB` or `2GiB`.
    package static func bytes(_ name: String, help: String) -> Option<Int> {
        Option(name, "BYTES", help: help) { text in
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            let unit = text.dropFirst(digits.count)
            guard !digits.isEmpty, let factor = byteUnits.first(where: { $0.name == unit })?.factor else {
                throw OptionValueError(
                    "\"\(text)\" is no size; expected bytes, such as 500000, 300MB or 2GiB")
            }
            let (value, isTooLarge) = try Quantity.parseInteger(digits).multipliedReportingOverflow(
                by: factor)
            guard !isTooLarge, value > 0 else { throw OptionValueError("must be 1 or more, found \(text)") }
            return value
        }
    }

    /// With an i in steps of 1024, without in steps of 1000.
    private static let byteUnits: [(name: String, factor: Int)] = [
        ("", 1), ("B", 1), ("kB", 1000), ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000),
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30),
    ]
}
