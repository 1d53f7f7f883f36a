package import Raster

/// A frame reduced to a few hundred cells, by which frames are matched in time.
///
/// Each cell is the mean colour of a piece of the frame, slightly blurred, less four fifths of the mean around it.
/// What is left are edges and contrasts: a picture that is brighter as a whole looks nearly the same, so that a change
/// of colour is not taken for one of time, while a fade still shows. The blur makes an edge that moves by less than a cell
/// change its cells nearly in proportion.
package struct FrameSignature: Sendable {
    /// Cells of the longer side.
    package static let side = 48

    /// Red, green, blue and alpha of each cell after the filter, in levels of 255, rows from the top.
    package let cells: [SIMD4<Float>]
    /// Largest difference in any channel between two cells before the filter: next to 0 in a blank frame.
    package let spread: Float

    /// The signature of a frame; allocates 17 kB at most.
    package init(_ bitmap: Bitmap) {
        let grid = CellGrid(width: bitmap.width, height: bitmap.height, side: Self.side)
        let means = grid.means(of: bitmap)
        var (low, high) = (means[0], means[0])
        for cell in means {
            low = pointwiseMin(low, cell)
            high = pointwiseMax(high, cell)
        }
        spread = (high - low).max()
        let blurred = grid.blurred(means, radius: 1)
        let around = grid.blurred(grid.blurred(means, radius: 2), radius: 2)
        cells = zip(blurred, around).map { $0 - $1 * 0.8 }
    }

    /// Cells given directly, for what is no picture.
    package init(cells: [SIMD4<Float>]) {
        self.cells = cells
        spread = .infinity
    }

    /// Largest difference to another signature in any cell and channel, in levels.
    package func largestDifference(to other: FrameSignature) -> Float {
        var largest = SIMD4<Float>()
        for (left, right) in zip(cells, other.cells) {
            let difference = left - right
            largest = pointwiseMax(largest, pointwiseMax(difference, -difference))
        }
        return largest.max()
    }
}

/// A frame cut into cells of nearly equal size.
struct CellGrid {
    let columns: Int
    let rows: Int
    private let width: Int
    private let height: Int

    /// Cells of a frame, `side` of them along its longer side, or one a pixel where it has fewer.
    init(width: Int, height: Int, side: Int) {
        self.width = width
        self.height = height
        let longer = max(width, height)
        let count = min(side, longer)
        columns = max(1, (width * count + longer / 2) / longer)
        rows = max(1, (height * count + longer / 2) / longer)
    }

    /// Mean of each cell.
    func means(of bitmap: Bitmap) -> [SIMD4<Float>] {
        var means: [SIMD4<Float>] = []
        means.reserveCapacity(columns * rows)
        bitmap.withRows { bytes in
            for row in 0..<rows {
                let (top, bottom) = (row * height / rows, (row + 1) * height / rows)
                for column in 0..<columns {
                    let (left, right) = (column * width / columns, (column + 1) * width / columns)
                    var sum = SIMD4<UInt32>()
                    for y in top..<bottom {
                        let pixels = UnsafeRawPointer(bytes + (y * width + left) * 4)
                        for x in 0..<right &- left {
                            let pixel = pixels.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self)
                            sum = sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixel)
                        }
                    }
                    means.append(SIMD4<Float>(sum) / Float(max(1, (right - left) * (bottom - top))))
                }
            }
        }
        return means
    }

    /// Means over squares of `2 * radius + 1` cells; at the rim the cells beyond are like those on it.
    func blurred(_ cells: [SIMD4<Float>], radius: Int) -> [SIMD4<Float>] {
        let across = means(cells, lines: rows, count: columns, step: 1, lineStep: columns, radius: radius)
        return means(across, lines: columns, count: rows, step: columns, lineStep: 1, radius: radius)
    }

    private func means(
        _ cells: [SIMD4<Float>], lines: Int, count: Int, step: Int, lineStep: Int, radius: Int
    ) -> [SIMD4<Float>] {
        var result = cells
        let scale = 1 / Float(2 * radius + 1)
        for line in 0..<lines {
            for place in 0..<count {
                var sum = SIMD4<Float>()
                for offset in -radius...radius {
                    sum += cells[line * lineStep + min(max(0, place + offset), count - 1) * step]
                }
                result[line * lineStep + place * step] = sum * scale
            }
        }
        return result
    }
}
