package import Raster

/// The 16×16 window of a mask that holds most differing pixels.
///
/// The sum of each column's last sixteen rows is kept up to date row by row, and sixteen neighbouring columns
/// are added in four doubling steps, so that every window position is looked at for the price of a few
/// additions a pixel. Windows lie inside the picture, or cover its whole width or height where it is smaller.
package enum WindowCount {
    /// Side of the window, in pixels.
    package static let side = 16

    /// The largest count and the window it was found in, cut to the picture; `rows` is the mask's tally.
    package static func fullest(of mask: DifferenceMask, rows: [Int]) -> (count: Int, window: PixelRect?) {
        guard let first = rows.firstIndex(where: { $0 > 0 }), let last = rows.lastIndex(where: { $0 > 0 })
        else { return (0, nil) }
        let width = mask.width
        let starts = max(1, width - side + 1)
        var columns = [UInt16](repeating: 0, count: width + side)
        var sums = columns
        var best = 0
        var bestAt = (x: 0, bottom: 0)
        var inBand = 0
        mask.codes.withUnsafeBufferPointer { codes in
            columns.withUnsafeMutableBufferPointer { columns in
                sums.withUnsafeMutableBufferPointer { sums in
                    for y in first...min(last + side - 1, mask.height - 1) {
                        if rows[y] > 0 {
                            add(codes.baseAddress! + y * width, to: columns.baseAddress!, count: width)
                            inBand += rows[y]
                        }
                        if y >= side, rows[y - side] > 0 {
                            subtract(
                                codes.baseAddress! + (y - side) * width, from: columns.baseAddress!,
                                count: width)
                            inBand -= rows[y - side]
                        }
                        // No window holds more than the whole band of sixteen rows does.
                        guard inBand > best else { continue }
                        let largest = slide(columns.baseAddress!, into: sums.baseAddress!, count: width)
                        guard Int(largest) > best else { continue }
                        best = Int(largest)
                        bestAt = (sums[..<starts].firstIndex(of: largest) ?? 0, y)
                    }
                }
            }
        }
        let top = max(0, bestAt.bottom - side + 1)
        let window = PixelRect(
            x0: bestAt.x, y0: top, x1: min(width, bestAt.x + side), y1: min(mask.height, top + side))
        return (best, window)
    }

    private static func add(
        _ codes: UnsafePointer<UInt8>, to columns: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        for x in 0..<count { columns[x] &+= UInt16(codes[x] & DifferenceMask.different) }
    }

    private static func subtract(
        _ codes: UnsafePointer<UInt8>, from columns: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        for x in 0..<count { columns[x] &-= UInt16(codes[x] & DifferenceMask.different) }
    }

    /// Writes the sum of sixteen columns from each on, and returns the largest one of a window inside the row.
    ///
    /// Both buffers have `count + side` elements, of which the last `side` columns are zero.
    private static func slide(
        _ columns: UnsafePointer<UInt16>, into sums: UnsafeMutablePointer<UInt16>, count: Int
    ) -> UInt16 {
        let end = count &+ side
        for x in 0..<end &- 1 { sums[x] = columns[x] &+ columns[x &+ 1] }
        for x in 0..<end &- 3 { sums[x] = sums[x] &+ sums[x &+ 2] }
        for x in 0..<end &- 7 { sums[x] = sums[x] &+ sums[x &+ 4] }
        for x in 0..<end &- 15 { sums[x] = sums[x] &+ sums[x &+ 8] }
        var largest: UInt16 = 0
        for x in 0..<max(1, count &- side &+ 1) { largest = sums[x] > largest ? sums[x] : largest }
        return largest
    }
}
