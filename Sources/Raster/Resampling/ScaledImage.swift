/// A whole picture drawn into an upright rectangle of the canvas, one row at a time.
///
/// The plan of one draw: make it once a frame, use it from any number of workers. A row is first summed down
/// the source's columns, then along the row; every row stands for itself, so the order of rows, the range of
/// columns and the number of workers never change a byte. The first pass is the cheaper one a tap, and going
/// down first gives it the larger share when a picture shrinks.
package struct ScaledImage: Sendable {
    private let level: Bitmap
    private let rowFilter: AxisFilter
    private let columnFilter: AxisFilter
    /// First source column of each destination column, from the start of the span.
    private let offsets: [Int32]
    /// Weights of the destination columns, each four times, for the four channels.
    private let weights: [Int16]
    /// Source columns that are read; may reach past the picture, where its edge pixels stand.
    private let span: Range<Int>
    /// The canvas columns that a row holds.
    package let columns: Range<Int>

    /// The plan that draws the whole picture into `destination` (canvas pixels, fractional edges allowed) and
    /// writes the canvas columns `columns`.
    ///
    /// Columns and rows outside the destination get the colour of the picture's nearest edge: how much of an
    /// edge pixel the picture covers is the caller's business. Allocates 32...64 bytes a column, and the
    /// pyramid's level where it does not exist yet.
    package init(_ pyramid: ImagePyramid, destination: Rect, columns: Range<Int>) {
        let base = pyramid.base
        let level = pyramid.level(
            columns: ImagePyramid.halvings(of: base.width, toward: destination.width),
            rows: ImagePyramid.halvings(of: base.height, toward: destination.height))
        self.init(
            level: level,
            columnFilter: AxisFilter(count: level.width, edge: destination.minX, extent: destination.width),
            rowFilter: AxisFilter(count: level.height, edge: destination.minY, extent: destination.height),
            columns: columns)
    }

    /// The plan over one level, with a filter for each axis.
    init(level: Bitmap, columnFilter: AxisFilter, rowFilter: AxisFilter, columns: Range<Int>) {
        let taps = columnFilter.kernel.taps
        var low = Int.max
        var high = Int.min
        var offsets = [Int32](repeating: 0, count: columns.count)
        let weights = [Int16](unsafeUninitializedCapacity: columns.count * taps * 4) { memory, count in
            withUnsafeTemporaryAllocation(of: Int16.self, capacity: StretchedKernel.maximumTaps) { single in
                for index in 0..<columns.count {
                    let first = columnFilter.weights(
                        of: columns.lowerBound + index, into: single.baseAddress!)
                    offsets[index] = Int32(truncatingIfNeeded: first)
                    low = min(low, first)
                    high = max(high, first + taps)
                    for tap in 0..<taps {
                        for channel in 0..<4 { memory[(index * taps + tap) * 4 + channel] = single[tap] }
                    }
                }
            }
            count = columns.count * taps * 4
        }
        // At least one column of the picture itself is in the span.
        low = min(low, level.width - 1)
        high = max(high, 1)
        for index in offsets.indices { offsets[index] -= Int32(truncatingIfNeeded: low) }
        self.level = level
        self.rowFilter = rowFilter
        self.columnFilter = columnFilter
        self.offsets = offsets
        self.weights = weights
        self.span = low..<high
        self.columns = columns
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`: `columns.count * 4` bytes.
    ///
    /// Colours are at most alpha; alpha is 255 for an opaque picture. Any `y` is allowed.
    package func drawRow(_ y: Int, into output: UnsafeMutablePointer<UInt8>, scratch: ScalerScratch) {
        guard !columns.isEmpty else { return }
        // Sixteen channels more than the span, for a picture narrower than one step of the first pass.
        let spanChannels = span.count * 4 + 16
        let row = scratch.channels(spanChannels + columns.count * 4)
        let pixels = row + spanChannels
        blendRows(of: y, into: row)
        ScalerKernels.blendColumns(
            row, offsets: offsets, weights: weights, taps: columnFilter.kernel.taps, into: pixels,
            count: columns.count)
        ScalerKernels.store(pixels, into: output, count: columns.count, isOpaque: level.isOpaque)
    }

    /// Sums source rows into `row`, one entry a channel of the span, and repeats the edge pixels outside.
    private func blendRows(of y: Int, into row: UnsafeMutablePointer<Int16>) {
        let first = min(max(span.lowerBound, 0), level.width - 1)
        let last = min(max(span.upperBound, 1), level.width)
        let inside = row + (first - span.lowerBound) * 4
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: StretchedKernel.maximumTaps) { weights in
            let top = rowFilter.weights(of: y, into: weights.baseAddress!)
            level.withRows { bytes in
                sumRows(
                    from: top, weights: weights.baseAddress!, bytes: bytes + first * 4,
                    count: (last - first) * 4, into: inside)
            }
        }
        repeatPixel(inside, from: row, to: inside)
        repeatPixel(
            inside + (last - first - 1) * 4, from: inside + (last - first) * 4, to: row + span.count * 4)
    }

    private func sumRows(
        from top: Int, weights: UnsafePointer<Int16>, bytes: UnsafePointer<UInt8>, count: Int,
        into output: UnsafeMutablePointer<Int16>
    ) {
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: StretchedKernel.maximumTaps) {
            rows in
            for tap in 0..<StretchedKernel.maximumTaps {
                let y = min(max(top + tap, 0), level.height - 1)
                rows[tap] = bytes + y * level.width * 4
            }
            if count >= 16 {
                ScalerKernels.blendRows(
                    rows.baseAddress!, weights: weights, taps: rowFilter.kernel.taps, into: output,
                    count: count)
                return
            }
            // Too narrow for a step: through a copy that is wide enough.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: StretchedKernel.maximumTaps * 16) {
                copy in
                copy.initialize(repeating: 0)
                for tap in 0..<StretchedKernel.maximumTaps {
                    let narrow = copy.baseAddress! + tap * 16
                    narrow.update(from: rows[tap], count: count)
                    rows[tap] = UnsafePointer(narrow)
                }
                ScalerKernels.blendRows(
                    rows.baseAddress!, weights: weights, taps: rowFilter.kernel.taps, into: output, count: 16)
            }
        }
    }

    private func repeatPixel(
        _ pixel: UnsafePointer<Int16>, from start: UnsafeMutablePointer<Int16>,
        to end: UnsafeMutablePointer<Int16>
    ) {
        guard start < end else { return }
        let value = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD4<Int16>.self)
        let memory = UnsafeMutableRawPointer(start)
        for index in 0..<(end - start) / 4 {
            memory.storeBytes(of: value, toByteOffset: index * 8, as: SIMD4<Int16>.self)
        }
    }
}
