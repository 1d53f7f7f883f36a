public import Raster

/// Equal square cells in rows, as a vertical `UICollectionViewFlowLayout` places them.
public struct FlowGrid: Hashable, Sendable {
    /// Distances from the section to the edges of the content, in points.
    public struct Insets: Hashable, Sendable {
        /// Distance at one side each.
        public var top: Double, left: Double, bottom: Double, right: Double
        /// Insets from the four sides' distances.
        public init(top: Double, left: Double, bottom: Double, right: Double) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// Width of the content, in points.
    public let width: Double
    /// Cells in a full row.
    public let columns: Int
    /// Width and height of a cell.
    public let side: Double
    /// Between neighbours in a row.
    public let gap: Double
    /// Between rows.
    public let lineGap: Double
    /// Around all cells.
    public let insets: Insets
    /// How many cells there are.
    public let count: Int

    /// A grid of `columns` columns whose cells take what the insets and gaps leave.
    public init(width: Double, columns: Int, gap: Double, lineGap: Double, insets: Insets, count: Int) {
        self.width = width
        self.columns = columns
        self.side = max(0, (width - insets.left - insets.right - gap * Double(columns - 1)) / Double(columns))
        self.gap = gap
        self.lineGap = lineGap
        self.insets = insets
        self.count = count
    }

    /// A grid of cells of `side` points, by the flow layout's rule for items of one size.
    ///
    /// As many columns as fit at the minimum gap are spread over the width; a single one is centred.
    public init(width: Double, side: Double, minimumGap: Double, lineGap: Double, insets: Insets, count: Int)
    {
        let usable = width - insets.left - insets.right
        let fitting = Int(((usable + minimumGap) / (side + minimumGap)).rounded(.down))
        self.width = width
        self.columns = max(1, fitting)
        self.side = side
        self.gap = columns > 1 ? (usable - Double(columns) * side) / Double(columns - 1) : 0
        self.lineGap = lineGap
        self.insets = insets
        self.count = count
    }

    /// Height of everything, insets included.
    public var contentHeight: Double {
        let rows = (count + columns - 1) / columns
        return insets.top + Double(rows) * side + Double(max(0, rows - 1)) * lineGap + insets.bottom
    }

    /// Cell `index` in content coordinates: at scroll offset 0, those of the canvas.
    public func cell(_ index: Int) -> Rect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let left =
            columns == 1
            ? insets.left + (width - insets.left - insets.right - side) / 2
            : insets.left + Double(column) * (side + gap)
        return Rect(x: left, y: insets.top + Double(row) * (side + lineGap), width: side, height: side)
    }
}
