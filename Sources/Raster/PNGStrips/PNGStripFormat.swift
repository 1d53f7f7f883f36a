/// What all strips of one picture share: how wide the rows are and whether they carry alpha.
///
/// A strip's bytes depend on this, on the compression and on the strip's own rows, and on nothing else:
/// two strips of equal rows are equal, wherever they stand, so one may be copied in place of the other.
public struct PNGStripFormat: Hashable, Sendable {
    /// Pixels in a row, 1...1,000,000 (libpng refuses wider pictures unless told otherwise).
    public let width: Int
    /// Whether pixels are written with (straight) alpha, as RGBA of 8 bits; otherwise as RGB of 8 bits.
    public let hasAlpha: Bool

    /// Rows in every strip but the last one of a picture, which may have fewer.
    ///
    /// The height is fixed, and not cut to the number of workers, so that bytes never depend on that number.
    /// 32 rows of a telephone's screen (150 kB of RGBA) stay in a core's second level cache from drawing
    /// to compressing, and starting anew every 32 rows costs less than 0.3 % of the compressed size.
    public static let rowsPerStrip = 32

    /// A format for rows of `width` pixels.
    public init(width: Int, hasAlpha: Bool) {
        precondition(width > 0 && width <= 1_000_000, "a strip is 1...1,000,000 pixels wide")
        self.width = width
        self.hasAlpha = hasAlpha
    }

    /// How many strips a picture of `height` rows has.
    public func stripCount(height: Int) -> Int {
        (height + Self.rowsPerStrip - 1) / Self.rowsPerStrip
    }

    /// The rows of strip `index` in a picture of `height` rows.
    public func rows(ofStrip index: Int, height: Int) -> Range<Int> {
        let first = index * Self.rowsPerStrip
        return first..<min(first + Self.rowsPerStrip, height)
    }

    /// Bytes of a pixel in the file.
    package var bytesPerPixel: Int { hasAlpha ? 4 : 3 }
    /// Bytes of a row in the file, without the filter's number.
    package var rowLength: Int { width * bytesPerPixel }
    /// Bytes of a filtered row: the filter's number, then the residuals.
    package var filteredRowLength: Int { 1 + rowLength }
}
