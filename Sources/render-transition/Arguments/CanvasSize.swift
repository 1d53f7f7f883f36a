internal import Compositor
package import Raster

/// Reads the canvas's size and scale.
package enum CanvasSize {
    /// `390x844`, in points; each side 1...20000.
    package static func parse(_ text: String) throws -> Size {
        // At the first x only: the one in `390x844px` belongs to the unit, whose own message is better.
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "x×X".contains($0) }
        guard parts.count == 2, !parts.contains(where: { $0.isEmpty }) else {
            throw OptionValueError("\"\(text)\" is not a size in points, such as 390x844")
        }
        let width = try Quantity.parse(parts[0], as: .points)
        let height = try Quantity.parse(parts[1], as: .points)
        guard (1...20_000).contains(width), (1...20_000).contains(height) else {
            throw OptionValueError("each side must be 1...20000, found \(text)")
        }
        return Size(width: width, height: height)
    }

    /// Pixels a point: `3`, `@3x` or `3x`; above 0, 10 at most.
    package static func parseScale(_ text: String) throws -> Double {
        var number = text[...]
        if number.hasPrefix("@") { number = number.dropFirst() }
        if number.hasSuffix("x") { number = number.dropLast() }
        let scale = try Quantity.parse(number)
        guard scale > 0, scale <= 10 else {
            throw OptionValueError("must be above 0, 10 at most, found \(text)")
        }
        return scale
    }
}
