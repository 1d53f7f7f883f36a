/// Weighs a square of source pixels for each canvas pixel of a picture placed by a transform.
///
/// Positions are rounded to 1/256 of a source pixel, for which the weights are tabled once a draw. Each pixel is
/// made like a row of `ScaledImage`, one pixel wide: down the columns first, then along.
struct AffineSampler: Sendable {
    /// Pixels that sixteen bytes hold.
    private static let group = 4

    private let level: Bitmap
    private let columnTable: PhaseTable
    private let rowTable: PhaseTable
    /// What is added before the fraction bits go (`PixelSums.rounding`).
    private let rounding: Int16
    /// From canvas pixels to positions in the level.
    private let toLevel: Affine

    /// The sampler for `transform`, which takes the unit square to canvas pixels.
    init(_ pyramid: ImagePyramid, transform: Affine) {
        let toUnit = transform.inverse ?? Affine(a: 0, b: 0, c: 0, d: 0, tx: 0.5, ty: 0.5)
        // How fast the unit square's coordinates run on the canvas, in the direction where they run fastest.
        let columnSpeed = (toUnit.a * toUnit.a + toUnit.c * toUnit.c).squareRoot()
        let rowSpeed = (toUnit.b * toUnit.b + toUnit.d * toUnit.d).squareRoot()
        let level = pyramid.level(forWidth: 1 / columnSpeed, height: 1 / rowSpeed)
        let width = Double(level.width)
        let height = Double(level.height)
        let columnKernel = StretchedKernel(.catmullRom, shrink: columnSpeed * width)
        self.level = level
        self.columnTable = PhaseTable(columnKernel)
        self.rowTable = PhaseTable(StretchedKernel(.catmullRom, shrink: rowSpeed * height))
        self.rounding = PixelSums.rounding(usualTaps: columnKernel.usualTaps)
        self.toLevel = toUnit.concatenating(.scale(x: width, y: height))
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`.
    func drawRow(_ y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<UInt8>) {
        switch columnTable.taps {
        case 4: drawRow(pairs: 2, y, columns, output)
        case 6: drawRow(pairs: 3, y, columns, output)
        case 8: drawRow(pairs: 4, y, columns, output)
        case 10: drawRow(pairs: 5, y, columns, output)
        default: drawRow(pairs: 6, y, columns, output)
        }
    }

    @inline(__always)
    private func drawRow(pairs: Int, _ y: Int, _ columns: Range<Int>, _ output: UnsafeMutablePointer<UInt8>) {
        // 1 / 2^24 of a source pixel; from column 0 on, so that a range of columns changes nothing.
        func fixed(_ value: Double) -> Int {
            value.isFinite ? Int((min(max(value, -0x1p38), 0x1p38) * 0x1p24).rounded()) : 0
        }
        let start = Point(x: 0.5, y: Double(y) + 0.5).applying(toLevel)
        let stepX = fixed(toLevel.a)
        let stepY = fixed(toLevel.b)
        var x = fixed(start.x - 0.5) &+ columns.lowerBound &* stepX
        var y = fixed(start.y - 0.5) &+ columns.lowerBound &* stepY
        withMemory(groups: (2 &* pairs &+ Self.group &- 1) / Self.group) { memory in
            for index in 0..<columns.count {
                let column = Self.position(x, count: level.width)
                let row = Self.position(y, count: level.height)
                let columnWindow = memory.columnWindows[column.phase]
                let rowWindow = memory.rowWindows[row.phase]
                let corner = corner(
                    column.sample &+ columnWindow.first, row.sample &+ rowWindow.first, memory)
                sumRows(
                    corner, rowWindow.positive, memory.magnitudes + row.phase &* rowTable.taps, memory)
                let pixel = PixelSums.weighted(
                    memory.sums, memory.lanes + column.phase &* pairs &* 16, pairs: pairs)
                store(pixel, to: UnsafeMutableRawPointer(output) + index &* 4)
                x &+= stepX
                y &+= stepY
            }
        }
    }

    /// The sampler's memory while a row is drawn.
    private struct Memory {
        var bytes: UnsafePointer<UInt8>
        var columnWindows: UnsafePointer<PhaseTable.Window>
        var lanes: UnsafeRawPointer
        var rowWindows: UnsafePointer<PhaseTable.Window>
        var magnitudes: UnsafePointer<SIMD8<UInt16>>
        /// Groups of pixels that hold a window's columns.
        var groups: Int
        /// Room for a window's source pixels.
        var patch: UnsafeMutableRawPointer
        /// Room for the sums of a window's rows.
        var sums: UnsafeMutableRawPointer
    }

    private func withMemory(groups: Int, _ body: (Memory) -> Void) {
        let patchSize = rowTable.taps * groups
        level.withRows { bytes in
            columnTable.withMemory { columnWindows, lanes, _ in
                rowTable.withMemory { rowWindows, _, magnitudes in
                    withUnsafeTemporaryAllocation(
                        of: SIMD8<Int16>.self, capacity: patchSize + groups * 2
                    ) { scratch in
                        body(
                            Memory(
                                bytes: bytes, columnWindows: columnWindows, lanes: lanes,
                                rowWindows: rowWindows, magnitudes: magnitudes, groups: groups,
                                patch: UnsafeMutableRawPointer(scratch.baseAddress!),
                                sums: UnsafeMutableRawPointer(scratch.baseAddress! + patchSize)))
                    }
                }
            }
        }
    }

    /// The sample and phase of a position of 24 fraction bits in a row of `count` samples.
    @inline(__always)
    private static func position(_ position: Int, count: Int) -> (sample: Int, phase: Int) {
        // Further out everything is edge colour.
        let near = min(max(position, -16 &<< 24), (count &+ 16) &<< 24)
        let steps = (near &+ 1 &<< 15) &>> 16
        return (steps &>> 8, steps & (PhaseTable.phases &- 1))
    }

    /// Where the window that begins at column `left` and row `top` stands: its first byte and the row length.
    ///
    /// In the level where it has room for whole groups, else in `patch`, with edge pixels repeated.
    @inline(__always)
    private func corner(
        _ left: Int, _ top: Int, _ memory: Memory
    ) -> (start: UnsafeRawPointer, rowLength: Int) {
        let rows = rowTable.taps
        let width = memory.groups &* Self.group
        if left >= 0, top >= 0, left &+ width <= level.width, top &+ rows <= level.height {
            return (UnsafeRawPointer(memory.bytes + (top &* level.width &+ left) &* 4), level.width &* 4)
        }
        for row in 0..<rows {
            let sourceY = min(max(top &+ row, 0), level.height &- 1)
            let source = UnsafeRawPointer(memory.bytes + sourceY &* level.width &* 4)
            for column in 0..<width {
                let sourceX = min(max(left &+ column, 0), level.width &- 1)
                memory.patch.storeBytes(
                    of: source.loadUnaligned(fromByteOffset: sourceX &* 4, as: UInt32.self),
                    toByteOffset: (row &* width &+ column) &* 4, as: UInt32.self)
            }
        }
        return (UnsafeRawPointer(memory.patch), width &* 4)
    }

    /// Sums a window's rows, a group of pixels at a time.
    @inline(__always)
    private func sumRows(
        _ corner: (start: UnsafeRawPointer, rowLength: Int), _ positive: Range<Int>,
        _ magnitudes: UnsafePointer<SIMD8<UInt16>>, _ memory: Memory
    ) {
        let rounding = SIMD8(
            repeating: UInt16(truncatingIfNeeded: (2 &* positive.count &- rowTable.taps) / 2))
        for group in 0..<memory.groups {
            var sum = ChannelSums(rounding)
            let start = corner.start + group &* 16
            for row in 0..<positive.lowerBound {
                sum.subtract(start + row &* corner.rowLength, magnitudes[row])
            }
            for row in positive.lowerBound..<positive.upperBound {
                sum.add(start + row &* corner.rowLength, magnitudes[row])
            }
            for row in positive.upperBound..<rowTable.taps {
                sum.subtract(start + row &* corner.rowLength, magnitudes[row])
            }
            sum.store(to: memory.sums + group &* 32)
        }
    }

    @inline(__always)
    private func store(_ sum: SIMD8<Int16>, to output: UnsafeMutableRawPointer) {
        let bytes = unsafeBitCast(
            PixelSums.bytes(sum, sum, sum, sum, SIMD8(repeating: rounding)), to: SIMD4<UInt32>.self)
        output.storeBytes(of: bytes[0], as: UInt32.self)
    }
}
