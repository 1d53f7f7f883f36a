/// Sums up, row by row, the areas that the edges of an outline cover.
///
/// The method is the signed-area one of font rasterisers: every edge adds, in every pixel it passes, the area
/// to its right, and a running sum along the row gives each pixel its exact share. So fractional edges cover
/// their part of a pixel, and the corner of a plain rectangle the product of both parts.
///
/// A value in its owner, not an object: its arrays are indexed a lot, and each access to a property of an
/// object would be checked.
struct CoverageSums {
    /// Where the runs and the mask of a row stand; rows that are alike share theirs.
    struct Row {
        var firstRun = 0
        var runCount = 0
        var maskOffset = 0
    }

    /// The pixels that may be covered.
    private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    /// One a row of `bounds`.
    private(set) var rows: [Row] = []
    private(set) var runs: [CoverageRun] = []

    /// The owner's memory, `width` bytes a row.
    private let masks: UnsafeMutablePointer<UInt8>
    /// The areas in the current row, as differences from pixel to pixel; zero between rows.
    private let differences: UnsafeMutablePointer<Double>
    private let width: Int
    /// Set when straight edges are hard although the shape is turned.
    private var hardEdges: HardEdgeRule?
    private var firstRunOfRow = 0
    private var cursors: [Int] = []
    private var touched: [Range<Int>] = []

    /// Sums in the owner's memory: `masks` for all rows, `differences` for two more than a row's `width`,
    /// zero.
    init(masks: UnsafeMutablePointer<UInt8>, differences: UnsafeMutablePointer<Double>, width: Int) {
        self.masks = masks
        self.differences = differences
        self.width = width
    }

    /// Sums up all rows of the outline inside `area`.
    mutating func sumUp(_ outline: OutlineEdges, in area: PixelRect) {
        rows.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        bounds = PixelRect(covering: outline.bounds).intersection(area)
        guard !bounds.isEmpty else {
            bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
            return
        }
        hardEdges = outline.hardEdges
        cursors.removeAll(keepingCapacity: true)
        cursors.append(contentsOf: outline.chains.map(\.start))
        var y = bounds.y0
        while y < bounds.y1 {
            let row = sumUpRow(y, of: outline)
            rows.append(row)
            y += 1
            let alike = min(endOfLikeRows(from: y - 1, of: outline), bounds.y1)
            while y < alike {
                rows.append(row)
                y += 1
            }
        }
    }

    /// The first row that may differ from row `y`: up to it, only upright edges pass.
    private func endOfLikeRows(from y: Int, of outline: OutlineEdges) -> Int {
        guard hardEdges == nil else { return y + 1 }
        var end = Double(bounds.y1)
        for (chain, cursor) in zip(outline.chains, cursors) where cursor < chain.end {
            let edge = outline.edges[cursor]
            if edge.y0 >= Double(y + 1) {
                end = min(end, edge.y0)
            } else if edge.x0 == edge.x1, edge.y0 <= Double(y) {
                end = min(end, edge.y1)
            } else {
                return y + 1
            }
        }
        return Int(end.rounded(.down))
    }

    /// Adds up the edges that pass row `y` and turns their areas into runs.
    private mutating func sumUpRow(_ y: Int, of outline: OutlineEdges) -> Row {
        touched.removeAll(keepingCapacity: true)
        for index in outline.chains.indices {
            let chain = outline.chains[index]
            var cursor = cursors[index]
            while cursor < chain.end, outline.edges[cursor].y1 <= Double(y) { cursor += 1 }
            cursors[index] = cursor
            var span = AreaSpan(differences: differences, width: Double(bounds.width))
            while cursor < chain.end, outline.edges[cursor].y0 < Double(y + 1) {
                span.add(outline.edges[cursor], row: Double(y), left: Double(bounds.x0), sign: chain.sign)
                cursor += 1
            }
            if !span.isEmpty { insert(span.columns) }
        }
        firstRunOfRow = runs.count
        var row = Row(firstRun: runs.count, runCount: 0, maskOffset: (y - bounds.y0) * width)
        // A mask is read at the canvas's columns, and areas are summed from the left end of the bounds.
        let mask = masks + row.maskOffset + bounds.x0
        var sum = 0.0
        var column = 0
        for span in touched {
            addRun(column, min(span.lowerBound, bounds.width), coverage: Self.rounded(sum), mask, y)
            let end = min(span.upperBound, bounds.width)
            for x in span {
                sum += differences[x]
                differences[x] = 0
                if x < end { mask[x] = Self.rounded(sum) }
            }
            addMask(span.lowerBound, end, mask, y)
            column = span.upperBound
        }
        addRun(column, bounds.width, coverage: Self.rounded(sum), mask, y)
        row.runCount = runs.count - row.firstRun
        return row
    }

    private static func rounded(_ area: Double) -> UInt8 { UInt8(min(max(area, 0), 1) * 255 + 0.5) }

    /// Adds a range of touched columns; ranges that meet are joined.
    private mutating func insert(_ columns: Range<Int>) {
        var columns = columns
        var index = 0
        while index < touched.count {
            let other = touched[index]
            if other.upperBound < columns.lowerBound {
                index += 1
            } else if other.lowerBound > columns.upperBound {
                break
            } else {
                columns =
                    min(other.lowerBound, columns.lowerBound)..<max(other.upperBound, columns.upperBound)
                touched.remove(at: index)
            }
        }
        touched.insert(columns, at: index)
    }

    /// Adds columns that are all covered alike.
    private mutating func addRun(
        _ start: Int, _ end: Int, coverage: UInt8, _ mask: UnsafeMutablePointer<UInt8>, _ y: Int
    ) {
        guard start < end, coverage > 0 else { return }
        if coverage == 255 {
            append(start, end, isFull: true)
        } else {
            (mask + start).update(repeating: coverage, count: end - start)
            addMask(start, end, mask, y)
        }
    }

    /// Adds columns covered as the mask says; whole and empty pixels at the ends do not stay in it.
    private mutating func addMask(_ start: Int, _ end: Int, _ mask: UnsafeMutablePointer<UInt8>, _ y: Int) {
        if let rule = hardEdges {
            for x in start..<max(start, end) where mask[x] > 0 && mask[x] < 255 {
                mask[x] = rule.coverage(mask[x], x: x + bounds.x0, y: y)
            }
        }
        var start = start
        var end = end
        while start < end, mask[start] == 0 { start += 1 }
        while end > start, mask[end - 1] == 0 { end -= 1 }
        var partialStart = start
        while partialStart < end, mask[partialStart] == 255 { partialStart += 1 }
        var partialEnd = end
        while partialEnd > partialStart, mask[partialEnd - 1] == 255 { partialEnd -= 1 }
        append(start, partialStart, isFull: true)
        append(partialStart, partialEnd, isFull: false)
        append(partialEnd, end, isFull: true)
    }

    private mutating func append(_ start: Int, _ end: Int, isFull: Bool) {
        guard start < end else { return }
        let run = CoverageRun(start: start + bounds.x0, end: end + bounds.x0, isFull: isFull)
        if runs.count > firstRunOfRow, runs[runs.count - 1].end == run.start,
            runs[runs.count - 1].isFull == isFull
        {
            runs[runs.count - 1].end = run.end
        } else {
            runs.append(run)
        }
    }
}
