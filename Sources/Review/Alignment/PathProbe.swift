import Raster

/// Tells whether what differs between two frames that were matched in time is moved, or of another colour.
///
/// Both frames are reduced to cells. In each block of cells the difference is explained twice by least squares: once as
/// the gradient times a small displacement (Lucas and Kanade, 1981), once as a change of gain and offset. What the
/// reference's own motion explains is taken out before, as the matched moment may lie between two of its frames. As
/// a displacement can only be told from what it moves by less than a cell or two, this is done with fine, middling
/// and coarse cells, and the size that explains most counts.
struct PathProbe {
    /// Cells along the longer side.
    private static let sides = [256, 96, 36]

    private var scales = Self.sides.map { _ in ProbeScale() }

    private var mostMoved: ProbeScale { scales.max { $0.movedShare < $1.movedShare }! }
    private var mostRecolored: ProbeScale { scales.max { $0.recoloredShare < $1.recoloredShare }! }

    /// Whether displacements explain more than colours, and enough.
    var isMoved: Bool {
        mostMoved.movedShare > mostRecolored.recoloredShare && mostMoved.movedShare > 0.4
    }
    /// Whether gains and offsets explain at least half.
    var isRecolored: Bool { !isMoved && mostRecolored.recoloredShare > 0.5 }
    /// Largest displacement of a block that is explained well by it, in pixels.
    var displacement: Double { mostMoved.displacement }
    /// Largest mean difference of a block, in levels.
    var delta: Double { scales[0].delta }

    /// Adds the difference of two frames; `around` are the reference's frames before and after, for its motion.
    mutating func add(actual: Bitmap, reference: Bitmap, around: (Bitmap, Bitmap)?) {
        for (index, side) in Self.sides.enumerated() {
            scales[index].add(actual: actual, reference: reference, around: around, side: side)
        }
    }
}

/// The sums of a probe with cells of one size.
private struct ProbeScale {
    /// Largest displacement of a block that is explained well by it, or that of the block where it explains most, in pixels.
    var displacement: Double { clearest > 0 ? clearest : strongest.displacement }
    private var clearest = 0.0
    private var strongest = (explained: 0.0, displacement: 0.0)
    /// Largest mean difference of a block, in levels.
    private(set) var delta = 0.0
    private var total = 0.0
    private var moved = 0.0
    private var recolored = 0.0

    private static let block = 12

    /// What displacements explain of the squared differences.
    var movedShare: Double { total > 0 ? moved / total : 0 }
    /// What gains and offsets explain of them.
    var recoloredShare: Double { total > 0 ? recolored / total : 0 }

    mutating func add(actual: Bitmap, reference: Bitmap, around: (Bitmap, Bitmap)?, side: Int) {
        let grid = CellGrid(width: reference.width, height: reference.height, side: side)
        let own = CellGrid(width: actual.width, height: actual.height, side: side)
        guard grid.columns == own.columns, grid.rows == own.rows else { return }
        let shown = Self.luma(reference, grid)
        var left = zip(Self.luma(actual, own), shown).map { $0 - $1 }
        if let around { Self.removeMotion(&left, Self.luma(around.0, grid), Self.luma(around.1, grid)) }
        let cellSize = Double(max(reference.width, reference.height)) / Double(max(grid.columns, grid.rows))
        for top in stride(from: 0, to: grid.rows, by: Self.block) {
            for start in stride(from: 0, to: grid.columns, by: Self.block) {
                let rows = top..<min(top + Self.block, grid.rows)
                let columns = start..<min(start + Self.block, grid.columns)
                explain(left, shown, grid, rows, columns, cellSize)
            }
        }
    }

    /// Cells' luma after a slight blur, in levels.
    private static func luma(_ bitmap: Bitmap, _ grid: CellGrid) -> [Double] {
        grid.blurred(grid.means(of: bitmap), radius: 1).map {
            Double(0.2126 * $0.x + 0.7152 * $0.y + 0.0722 * $0.z)
        }
    }

    /// Takes out of a difference the multiple of the motion from `before` to `after` that is in it.
    ///
    /// That is two frames' motion; the matched moment lies half a frame away at most.
    private static func removeMotion(_ left: inout [Double], _ before: [Double], _ after: [Double]) {
        let motion = zip(after, before).map { $0 - $1 }
        let square = motion.reduce(0) { $0 + $1 * $1 }
        guard square > Double(motion.count) * 1e-4 else { return }
        let share = min(max(zip(left, motion).reduce(0) { $0 + $1.0 * $1.1 } / square, -0.25), 0.25)
        for index in left.indices { left[index] -= share * motion[index] }
    }

    private mutating func explain(
        _ left: [Double], _ shown: [Double], _ grid: CellGrid, _ rows: Range<Int>, _ columns: Range<Int>,
        _ cellSize: Double
    ) {
        var (gradient, color) = (TwoTermFit(), TwoTermFit())
        var sum = 0.0
        for row in rows {
            for column in columns {
                let index = row * grid.columns + column
                let difference = left[index]
                sum += abs(difference)
                let before = shown[row * grid.columns + max(0, column - 1)]
                let after = shown[row * grid.columns + min(grid.columns - 1, column + 1)]
                let above = shown[max(0, row - 1) * grid.columns + column]
                let below = shown[min(grid.rows - 1, row + 1) * grid.columns + column]
                gradient.add(difference, (after - before) / 2, (below - above) / 2)
                color.add(difference, shown[index] / 128, 1)
            }
        }
        total += gradient.square
        delta = max(delta, sum / Double(rows.count * columns.count))
        // Differences of a quarter of a level are rounding.
        guard gradient.square > Double(rows.count * columns.count) / 16 else { return }
        let displaced = gradient.solution()
        moved += displaced.explained
        recolored += color.solution().explained
        let distance = (displaced.first * displaced.first + displaced.second * displaced.second).squareRoot()
        if displaced.explained > 0.6 * gradient.square { clearest = max(clearest, distance * cellSize) }
        if displaced.explained > strongest.explained {
            strongest = (displaced.explained, distance * cellSize)
        }
    }
}

/// Least squares for one value by two others.
private struct TwoTermFit {
    /// Sum of the squared values.
    private(set) var square = 0.0
    private var (xx, xy, yy, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ value: Double, _ x: Double, _ y: Double) {
        square += value * value
        xx += x * x
        xy += x * y
        yy += y * y
        xv += x * value
        yv += y * value
    }

    /// Coefficients, and what they explain of `square`.
    ///
    /// A thousandth of both squares is added to them, so that an edge that says nothing of its own direction gives
    /// the shortest displacement rather than any.
    func solution() -> (first: Double, second: Double, explained: Double) {
        let ridge = 1e-3 * (xx + yy) + 1e-12
        let determinant = (xx + ridge) * (yy + ridge) - xy * xy
        let first = ((yy + ridge) * xv - xy * yv) / determinant
        let second = ((xx + ridge) * yv - xy * xv) / determinant
        return (first, second, max(0, first * xv + second * yv))
    }
}
