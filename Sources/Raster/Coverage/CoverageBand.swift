/// What a shape covers of the rows and columns of one band: the exact area of every pixel, in 255ths.
///
/// Rows are kept as runs, wholly covered or by a mask, so that interiors stay on the fast path of opaque
/// drawing. Scratch memory of its own: `width * maximumRows` bytes and a few kilobytes.
package final class CoverageBand {
    private let masks: UnsafeMutablePointer<UInt8>
    private let differences: UnsafeMutablePointer<Double>
    private var outline = OutlineEdges()
    private var sums: CoverageSums

    /// Scratch for bands of up to `maximumRows` rows of `width` pixels.
    package init(width: Int, maximumRows: Int) {
        masks = .allocate(capacity: width * maximumRows)
        masks.initialize(repeating: 0, count: width * maximumRows)
        differences = .allocate(capacity: width + 2)
        differences.initialize(repeating: 0, count: width + 2)
        sums = CoverageSums(masks: masks, differences: differences, width: width)
    }

    deinit {
        masks.deallocate()
        differences.deallocate()
    }

    /// The pixels that may be covered; all others are not.
    package var bounds: PixelRect { sums.bounds }

    /// Works out what `shape` covers of the pixels in `area`.
    package func set(_ shape: Shape, in area: PixelRect) {
        outline.removeAll()
        if let resolved = ResolvedShape(shape), !area.isEmpty {
            outline.add(resolved, rows: area.y0..<area.y1)
        }
        sums.sumUp(outline, in: area)
    }

    /// Works out what `outer` without `inner` covers; `inner` lies inside `outer` or is nil.
    package func set(_ outer: ResolvedShape, without inner: ResolvedShape?, in area: PixelRect) {
        outline.removeAll()
        if !area.isEmpty {
            outline.add(outer, rows: area.y0..<area.y1)
            if let inner { outline.add(inner, rows: area.y0..<area.y1, sign: -1) }
        }
        sums.sumUp(outline, in: area)
    }

    /// The runs of row `y`, from the left, and its mask, to be read at the canvas's columns.
    @inline(__always)
    package func withRow(
        _ y: Int, _ body: (UnsafeBufferPointer<CoverageRun>, UnsafePointer<UInt8>) -> Void
    ) {
        guard y >= bounds.y0, y < bounds.y1 else { return }
        let row = sums.rows[y &- bounds.y0]
        sums.runs.withUnsafeBufferPointer {
            let end = row.firstRun &+ row.runCount
            body(UnsafeBufferPointer(rebasing: $0[row.firstRun..<end]), masks + row.maskOffset)
        }
    }

    /// Whether every pixel of `bounds` is wholly covered.
    package var isFull: Bool {
        sums.rows.allSatisfy {
            // A row without runs has no first one either: it may stand behind the last run of all.
            guard $0.runCount == 1 else { return false }
            let run = sums.runs[$0.firstRun]
            return run.isFull && run.start == bounds.x0 && run.end == bounds.x1
        }
    }
}
