package import Raster

/// Runs of columns that are compared in each row: everything outside the ignored regions.
package struct PixelSpans: Sendable {
    /// Columns of a row that are compared, ascending and disjoint.
    package typealias Row = [Range<Int>]

    private let width: Int
    /// Rows at which the set of runs changes, each with the runs from there on, ascending.
    private let changes: [(y: Int, spans: Row)]

    /// The runs of a picture of `width` × `height` pixels without what lies in `ignored`.
    package init(width: Int, height: Int, ignoring ignored: [PixelRect]) {
        self.width = width
        let picture = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        let regions = ignored.map { $0.intersection(picture) }.filter { !$0.isEmpty }
        let edges = Set(regions.flatMap { [$0.y0, $0.y1] } + [0]).filter { $0 < height }.sorted()
        changes = edges.map { y in
            let holes = regions.filter { $0.y0 <= y && y < $0.y1 }.sorted { $0.x0 < $1.x0 }
            return (y, Self.complement(of: holes, width: width))
        }
    }

    /// Calls `body` with each row and its runs, from the top; rows without runs are left out.
    package func forEachRow(height: Int, _ body: (Int, Row) -> Void) {
        for (index, change) in changes.enumerated() where !change.spans.isEmpty {
            let end = index + 1 < changes.count ? changes[index + 1].y : height
            for y in change.y..<end { body(y, change.spans) }
        }
    }

    /// Number of pixels in all runs of a picture of `height` rows.
    package func pixelCount(height: Int) -> Int {
        var count = 0
        forEachRow(height: height) { _, spans in count += spans.reduce(0) { $0 + $1.count } }
        return count
    }

    private static func complement(of holes: [PixelRect], width: Int) -> Row {
        var spans: Row = []
        var x = 0
        for hole in holes {
            if hole.x0 > x { spans.append(x..<hole.x0) }
            x = max(x, hole.x1)
        }
        if x < width { spans.append(x..<width) }
        return spans
    }
}
