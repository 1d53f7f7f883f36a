package import Raster

/// What the comparison said of each pixel, one byte a pixel, rows from the top.
package struct DifferenceMask: Sendable {
    /// The pixel is the same, or ignored.
    package static let same: UInt8 = 0
    /// The pixel differs; the lowest bit alone tells such pixels from all others.
    package static let different: UInt8 = 1
    /// The pixel differs but is let through as anti-aliasing.
    package static let tolerated: UInt8 = 2

    /// Columns.
    package let width: Int
    /// Rows.
    package let height: Int
    /// `width * height` codes.
    package var codes: [UInt8]

    /// A mask in which all pixels are the same; allocates `width * height` bytes.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        codes = [UInt8](repeating: Self.same, count: width * height)
    }

    /// The code of the pixel in column `x` of row `y`.
    package subscript(x: Int, y: Int) -> UInt8 { codes[y * width + x] }

    /// How many pixels differ in each row, and the smallest region that holds them.
    package func tally() -> (rows: [Int], bounds: PixelRect?) {
        var rows = [Int](repeating: 0, count: height)
        var left = width
        var right = -1
        codes.withUnsafeBufferPointer { codes in
            for y in 0..<height {
                let row = UnsafeBufferPointer(rebasing: codes[y * width..<(y + 1) * width])
                let count = Self.countDifferent(row)
                guard count > 0 else { continue }
                rows[y] = count
                left = min(left, row.firstIndex { $0 == Self.different } ?? left)
                right = max(right, row.lastIndex { $0 == Self.different } ?? right)
            }
        }
        guard let top = rows.firstIndex(where: { $0 > 0 }), let bottom = rows.lastIndex(where: { $0 > 0 })
        else { return (rows, nil) }
        return (rows, PixelRect(x0: left, y0: top, x1: right + 1, y1: bottom + 1))
    }

    private static func countDifferent(_ row: UnsafeBufferPointer<UInt8>) -> Int {
        var count: UInt32 = 0
        for code in row { count &+= UInt32(code & different) }
        return Int(count)
    }
}
