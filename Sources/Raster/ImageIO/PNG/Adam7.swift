/// The seven passes of an interlaced PNG: each holds every n-th pixel of every m-th row.
///
/// Source: PNG (Third Edition), section 8.2.
struct Adam7Pass {
    /// First column and row of the pass.
    let x: Int, y: Int
    /// Steps between its columns and rows.
    let columnStep: Int, rowStep: Int

    static let all = [
        Adam7Pass(x: 0, y: 0, columnStep: 8, rowStep: 8), Adam7Pass(x: 4, y: 0, columnStep: 8, rowStep: 8),
        Adam7Pass(x: 0, y: 4, columnStep: 4, rowStep: 8), Adam7Pass(x: 2, y: 0, columnStep: 4, rowStep: 4),
        Adam7Pass(x: 0, y: 2, columnStep: 2, rowStep: 4), Adam7Pass(x: 1, y: 0, columnStep: 2, rowStep: 2),
        Adam7Pass(x: 0, y: 1, columnStep: 1, rowStep: 2),
    ]

    /// How many pixels its rows have in a picture of `width` columns.
    func columns(width: Int) -> Int { width <= x ? 0 : (width - x + columnStep - 1) / columnStep }

    /// How many rows it has in a picture of `height` rows.
    func rows(height: Int) -> Int { height <= y ? 0 : (height - y + rowStep - 1) / rowStep }

    /// The grid on which pixels are known once this pass and all before it are there.
    var knownGrid: (columnStep: Int, rowStep: Int) {
        (x == 0 ? columnStep : columnStep / 2, y == 0 ? rowStep : rowStep / 2)
    }
}
