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
        self.init(bitmap, grid: CellGrid(width: bitmap.width, height: bitmap.height, side: Self.side))
    }

    /// The signature of a frame in the cells of `grid`.
    init(_ bitmap: Bitmap, grid: CellGrid) {
        let means = grid.means(of: bitmap)
        spread = (0..<4).map { lane in
            var (low, high) = (means[0][lane], means[0][lane])
            for cell in means { (low, high) = (min(low, cell[lane]), max(high, cell[lane])) }
            return high - low
        }.max()!
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
        cells.withUnsafeBytes { left in
            other.cells.withUnsafeBytes { right in
                // Plain lanes: generic conversions and comparisons of vectors are calls in a large module.
                let (left, right) = (left.bindMemory(to: Float.self), right.bindMemory(to: Float.self))
                var (a, b, c, d) = (Float(0), Float(0), Float(0), Float(0))
                var index = 0
                while index < min(left.count, right.count) {
                    let first = (left[index] - right[index]).magnitude
                    let second = (left[index &+ 1] - right[index &+ 1]).magnitude
                    let third = (left[index &+ 2] - right[index &+ 2]).magnitude
                    let fourth = (left[index &+ 3] - right[index &+ 3]).magnitude
                    a = first > a ? first : a
                    b = second > b ? second : b
                    c = third > c ? third : c
                    d = fourth > d ? fourth : d
                    index &+= 4
                }
                return max(a, b, c, d)
            }
        }
    }

    /// Squared distance to another signature, summed over all cells and channels.
    func squaredDistance(to other: FrameSignature) -> Double {
        cells.withUnsafeBytes { left in
            other.cells.withUnsafeBytes { right in
                let (left, right) = (left.bindMemory(to: Float.self), right.bindMemory(to: Float.self))
                var sum = 0.0
                for index in 0..<min(left.count, right.count) {
                    let difference = Double(left[index] - right[index])
                    sum += difference * difference
                }
                return sum
            }
        }
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

    /// A grid of as many cells for the same picture at another size.
    init(width: Int, height: Int, like other: CellGrid) {
        (columns, rows) = (other.columns, other.rows)
        (self.width, self.height) = (width, height)
    }

    /// Mean of each cell.
    func means(of bitmap: Bitmap) -> [SIMD4<Float>] {
        var means: [SIMD4<Float>] = []
        means.reserveCapacity(columns * rows)
        bitmap.withRows { bytes in
            for row in 0..<rows {
                let (top, bottom) = (
                    row * height / rows, max(row * height / rows + 1, (row + 1) * height / rows)
                )
                for column in 0..<columns {
                    let left = column * width / columns
                    let right = max(left + 1, (column + 1) * width / columns)
                    var sum = PixelSum()
                    for y in top..<bottom {
                        sum.add(UnsafeRawPointer(bytes + (y * width + left) * 4), count: right &- left)
                    }
                    means.append(sum.sums / Float((right - left) * (bottom - top)))
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

/// Sums of the channels of many pixels.
private struct PixelSum {
    private var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Red, green, blue and alpha.
    var sums: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }

    /// Adds `count` pixels: two channels at a time in the halves of a word, as often as these hold.
    mutating func add(_ pixels: UnsafeRawPointer, count: Int) {
        var start = 0
        while start < count {
            let end = min(count, start &+ 256)
            var (even, odd): (UInt32, UInt32) = (0, 0)
            for x in start..<end {
                let pixel = pixels.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self).littleEndian
                even &+= pixel & 0x00FF_00FF
                odd &+= (pixel &>> 8) & 0x00FF_00FF
            }
            red &+= UInt64(even & 0xFFFF)
            blue &+= UInt64(even &>> 16)
            green &+= UInt64(odd & 0xFFFF)
            alpha &+= UInt64(odd &>> 16)
            start = end
        }
    }
}

extension Bitmap {
    /// Squared distance to another bitmap of the same size, summed over all bytes.
    func squaredDistance(to other: Bitmap) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        return withRows { left in
            other.withRows { right in
                var total: UInt64 = 0
                for row in 0..<height {
                    // A row of 16 000 pixels fits a word.
                    var sum: UInt32 = 0
                    for place in row &* width &* 4..<(row &+ 1) &* width &* 4 {
                        let difference = Int32(left[place]) &- Int32(right[place])
                        sum &+= UInt32(bitPattern: difference &* difference)
                    }
                    total &+= UInt64(sum)
                }
                return Double(total)
            }
        }
    }
}
