/// A whole picture drawn into an upright rectangle of the canvas, one row at a time.
///
/// The plan of one draw: make it once a frame, use it from any number of workers. A row is first summed down
/// the source's columns, then along the row; every row stands for itself, so the order of rows, the range of
/// columns and the number of workers never change a byte. The first pass is the cheaper one a tap, and going
/// down first gives it the larger share when a picture shrinks. All is done in integers of 16 bits, so the bytes
/// are the same on every machine: within 1 of the exact ones from one level, 2 by way of others.
///
/// A full screen of 1170 × 2532 takes as long at a shrink of 1.5 as four taps of a tent took, and half of that when
/// magnified by 1.2 (9.8 and 5.4 ms on one core at 2.6 GHz).
package struct ScaledImage: Sendable {
    private let level: Bitmap
    private let rowFilter: AxisFilter
    private let columnBlend: ColumnBlend
    /// The canvas columns that a row holds.
    package let columns: Range<Int>

    /// The plan that draws the whole picture into `destination` (canvas pixels, fractional edges allowed) and
    /// writes the canvas columns `columns`.
    ///
    /// Columns and rows outside the destination get the colour of the picture's nearest edge: how much of an
    /// edge pixel the picture covers is the caller's business. Allocates 36...100 bytes a column, and the
    /// pyramid's level where it does not exist yet.
    package init(_ pyramid: ImagePyramid, destination: Rect, columns: Range<Int>) {
        let level = pyramid.level(forWidth: destination.width, height: destination.height)
        self.init(
            level: level,
            columnFilter: AxisFilter(count: level.width, edge: destination.minX, extent: destination.width),
            rowFilter: AxisFilter(count: level.height, edge: destination.minY, extent: destination.height),
            columns: columns)
    }

    /// The plan over one level, with a filter for each axis.
    init(level: Bitmap, columnFilter: AxisFilter, rowFilter: AxisFilter, columns: Range<Int>) {
        self.level = level
        self.rowFilter = rowFilter
        self.columnBlend = ColumnBlend(columnFilter, columns: columns)
        self.columns = columns
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`: `columns.count * 4` bytes.
    ///
    /// Colours are at most alpha; alpha is 255 for an opaque picture. Any `y` is allowed.
    package func drawRow(_ y: Int, into output: UnsafeMutablePointer<UInt8>, scratch: ScalerScratch) {
        guard !columns.isEmpty else { return }
        let span = columnBlend.span
        // A step more than the span, for a picture narrower than one.
        let row = scratch.channels(span.count * 4 + RowBlend.step)
        let first = max(span.lowerBound, 0)
        let last = min(span.upperBound, level.width)
        let inside = row + (first - span.lowerBound) * 4
        sumRows(of: y, columns: first..<last, into: inside)
        Self.repeatPixel(inside, from: row, to: inside)
        Self.repeatPixel(
            inside + (last - first - 1) * 4, from: inside + (last - first) * 4, to: row + span.count * 4)
        columnBlend.sum(row, into: output)
    }

    /// Sums the source rows of canvas row `y`, in the source columns `columns`.
    private func sumRows(of y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<Int16>) {
        let taps = rowFilter.kernel.taps
        let count = columns.count * 4
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: taps) { weights in
            let weights = weights.baseAddress!
            let top = rowFilter.weights(of: y, into: weights)
            level.withRows { bytes in
                func row(_ tap: Int) -> UnsafePointer<UInt8> {
                    let y = min(max(top &+ tap, 0), level.height &- 1)
                    return bytes + (y &* level.width &+ columns.lowerBound) &* 4
                }
                RowBlend.withEmpty { blend in
                    if count >= RowBlend.step {
                        blend.setRows(taps, weights: weights, row: row)
                        blend.sum(into: output, count: count)
                        return
                    }
                    // Too narrow for a step: through copies that are wide enough.
                    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: taps * RowBlend.step) { copies in
                        copies.initialize(repeating: 0)
                        blend.setRows(taps, weights: weights) { tap in
                            let copy = copies.baseAddress! + tap * RowBlend.step
                            copy.update(from: row(tap), count: count)
                            return UnsafePointer(copy)
                        }
                        blend.sum(into: output, count: RowBlend.step)
                    }
                }
            }
        }
    }

    /// Fills `start` ..< `end` with copies of a pixel.
    private static func repeatPixel(
        _ pixel: UnsafePointer<Int16>, from start: UnsafeMutablePointer<Int16>,
        to end: UnsafeMutablePointer<Int16>
    ) {
        let value = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD4<Int16>.self)
        var at = start
        while at < end {
            UnsafeMutableRawPointer(at).storeBytes(of: value, as: SIMD4<Int16>.self)
            at += 4
        }
    }
}
