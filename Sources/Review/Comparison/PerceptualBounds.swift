/// Bounds for the distances of two opaque colours, many times faster than `PerceptualDistance`, whose values they hold.
///
/// Colours fall into 32³ cells of 8 levels a side. Of each cell a middle and a radius are known, within which all its
/// colours lie; as the distance is a metric, that of two colours is the distance of the middles give or take both
/// radii (0.04 for most pairs). Colours that are close together are bounded by how far one level can lead at
/// most, times the levels between them.
package struct PerceptualBounds {
    /// Lightness, the two chroma axes of a cell's middle, and the most that a colour of the cell is away from it; in
    /// units of `PerceptualDistance.one`.
    package typealias Cell = SIMD4<Int16>

    /// What a level of red, green and blue counts, in 16ths of a slope.
    static let levelWeights: (red: UInt32, green: UInt32, blue: UInt32) = (9, 16, 8)
    /// Levels, so weighted, up to which `most` is worth asking for: 8 of green.
    static let mostLevels: UInt32 = 8 * 16
    /// How much more than the exact distance `PerceptualDistance` may find, with something to spare.
    package static let inaccuracy = 80

    /// Cells by the upper five bits of red, green and blue, red the lowest.
    let cells: UnsafePointer<Cell>
    /// The most that one level of green leads, in steps of 16 units, by the upper four bits of each channel.
    ///
    /// It holds for all colours that are as bright as the darkest of these in each channel.
    private let slopes: UnsafePointer<UInt8>

    /// Calls `body` with the tables at hand, 260 kB, made once.
    package static func withTables<Result>(_ body: (PerceptualBounds) -> Result) -> Result {
        cellTable.withUnsafeBufferPointer { cells in
            slopeTable.withUnsafeBufferPointer { slopes in
                body(PerceptualBounds(cells: cells.baseAddress!, slopes: slopes.baseAddress!))
            }
        }
    }

    /// The place of a pixel's cell in `cells`; red is in the pixel's lowest byte.
    @inline(__always)
    static func index(_ pixel: UInt32) -> UInt32 {
        pixel &>> 3 & 0x1F | pixel &>> 6 & 0x3E0 | pixel &>> 9 & 0x7C00
    }

    /// The most that two opaque colours can be apart whose levels differ by `levels`, weighted by `levelWeights`.
    @inline(__always)
    package func most(_ first: UInt32, _ second: UInt32, levels: UInt32) -> Int {
        @inline(__always) func slope(_ pixel: UInt32) -> UInt8 {
            slopes[Int(pixel &>> 4 & 0xF | pixel &>> 8 & 0xF0 | pixel &>> 12 & 0xF00)]
        }
        return Int(max(slope(first), slope(second))) &* Int(levels)
    }

    /// The distance of the middles of two opaque colours' cells, and by how much the colours may be nearer or farther.
    @inline(__always)
    package func between(_ first: UInt32, _ second: UInt32) -> (PerceptualDistance.Parts, slack: Int) {
        let (a, b) = (cells[Int(Self.index(first))], cells[Int(Self.index(second))])
        let lightness = Int(a.x) &- Int(b.x)
        let (greenRed, blueYellow) = (Int(a.y) &- Int(b.y), Int(a.z) &- Int(b.z))
        let parts = PerceptualDistance.Parts(
            lightness: lightness < 0 ? 0 &- lightness : lightness,
            squaredChroma: greenRed &* greenRed &+ blueYellow &* blueYellow)
        return (parts, Int(a.w) &+ Int(b.w))
    }

    private static let slopeTable = slopes()

    /// Cells by their eight corners, between which colours change steadily enough; a test goes through all of them.
    private static let cellTable: [Cell] = {
        let side = 33
        var lattice: [SIMD4<Int32>] = []
        PerceptualDistance.withTables { distance in
            func level(_ step: Int) -> UInt32 { UInt32(min(255, step * 8)) }
            for index in 0..<side * side * side {
                let (red, green, blue) = (index % side, index / side % side, index / (side * side))
                lattice.append(distance.place(level(red) | level(green) << 8 | level(blue) << 16))
            }
        }
        let offsets = [
            0, 1, side, side + 1, side * side, side * side + 1, side * side + side, side * side + side + 1,
        ]
        return lattice.withUnsafeBufferPointer { lattice in
            offsets.withUnsafeBufferPointer { offsets in
                (0..<1 << 15).map { index in
                    let origin = (index & 31) + (index >> 5 & 31) * side + (index >> 10) * side * side
                    return cell(lattice.baseAddress! + origin, offsets)
                }
            }
        }
    }()

    /// The cell whose corners lie at `offsets` from `corners`.
    private static func cell(
        _ corners: UnsafePointer<SIMD4<Int32>>, _ offsets: UnsafeBufferPointer<Int>
    ) -> Cell {
        // Each axis alone: vectors as a whole are compared by calls.
        var middle = (Int32(0), Int32(0), Int32(0))
        func middleOf(_ axis: Int) -> Int32 {
            var (least, most) = (Int32.max, Int32.min)
            for offset in offsets {
                least = min(least, corners[offset][axis])
                most = max(most, corners[offset][axis])
            }
            return (least &+ most) &>> 1
        }
        middle = (middleOf(0), middleOf(1), middleOf(2))
        var radius: Int32 = 0
        for offset in offsets {
            let corner = corners[offset]
            let (greenRed, blueYellow) = (corner.y &- middle.1, corner.z &- middle.2)
            let chroma = Float(greenRed &* greenRed &+ blueYellow &* blueYellow).squareRoot()
            radius = max(radius, abs(corner.x &- middle.0) &+ Int32(chroma))
        }
        // Something to spare for what lies between the corners, and for rounding.
        return Cell(
            Int16(clamping: middle.0), Int16(clamping: middle.1), Int16(clamping: middle.2),
            Int16(clamping: radius &+ radius / 16 &+ 40))
    }

    /// The slopes of 16³ cells: that of a cell's darkest colour, or of a brighter cell if larger.
    private static func slopes() -> [UInt8] {
        let exact = ExactColour()
        var slopes = [UInt8](repeating: 0, count: 4096)
        for index in slopes.indices.reversed() {
            let levels = SIMD3(index & 15, index >> 4 & 15, index >> 8) &* 16
            let start = exact.place(levels)
            let weights = [levelWeights.red, levelWeights.green, levelWeights.blue]
            var slope = 0.0
            for channel in 0..<3 {
                var next = levels
                next[channel] += 1
                slope = max(slope, exact.distance(start, exact.place(next)) * 16 / Double(weights[channel]))
            }
            // Of all single levels, none was found to lead more than 2.3 % farther than this says.
            let rounded = UInt8(min(255, (slope * 1.03 * Double(PerceptualDistance.one) / 16).rounded(.up)))
            slopes[index] = rounded
            for axis in [1, 16, 256] where index / axis & 15 < 15 {
                slopes[index] = max(slopes[index], slopes[index + axis])
            }
        }
        return slopes
    }
}

/// OKLab in double precision, by additions, multiplications, divisions and square roots alone.
private struct ExactColour {
    private let linear = (0..<257).map { PerceptualTables.linear(Double(min($0, 255)) / 255) }

    func place(_ levels: SIMD3<Int>) -> SIMD3<Double> {
        var cones = SIMD3<Double>()
        for channel in 0..<3 {
            let column = PerceptualTables.columns[channel]
            cones += SIMD3(column.x, column.y, column.z) * linear[levels[channel]]
        }
        let roots = SIMD3(cubeRoot(cones.x), cubeRoot(cones.y), cubeRoot(cones.z))
        let lightness = (roots * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum()
        return SIMD3(
            PerceptualTables.toe(lightness),
            (roots * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
            (roots * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
    }

    func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let away = first - second
        return abs(away.x) + (away.y * away.y + away.z * away.z).squareRoot()
    }

    private func cubeRoot(_ value: Double) -> Double {
        if value < 1e-9 { return 0 }
        // Newton's method comes to the last digit in seven steps from here.
        var root = value < 1e-3 ? 0.06 : value < 0.06 ? 0.25 : 0.7
        for _ in 0..<7 { root = (2 * root + value / (root * root)) / 3 }
        return root
    }
}

extension SIMD3 where Scalar == Double {
    fileprivate func sum() -> Double { x + y + z }
}
