/// Weighs a square of source pixels for each canvas pixel of a picture placed by a transform.
///
/// Positions are rounded to 1/256 of a source pixel, for which the weights are tabled once a draw.
struct AffineSampler: Sendable {
    /// Positions a source pixel is divided into.
    private static let phases = 256

    private let level: Bitmap
    private let columnTable: PhaseTable
    private let rowTable: PhaseTable
    /// From canvas pixels to positions in the level.
    private let toLevel: Affine

    /// The sampler for `transform`, which takes the unit square to canvas pixels.
    init(_ pyramid: ImagePyramid, transform: Affine) {
        let toUnit =
            transform.inverse
            ?? Affine(a: 0, b: 0, c: 0, d: 0, tx: 0.5, ty: 0.5)
        // How fast the unit square's coordinates run on the canvas, in the direction where they run fastest.
        let columnSpeed = (toUnit.a * toUnit.a + toUnit.c * toUnit.c).squareRoot()
        let rowSpeed = (toUnit.b * toUnit.b + toUnit.d * toUnit.d).squareRoot()
        let level = pyramid.level(forWidth: 1 / columnSpeed, height: 1 / rowSpeed)
        let width = Double(level.width)
        let height = Double(level.height)
        self.level = level
        self.columnTable = PhaseTable(
            kernel: StretchedKernel(.catmullRom, shrink: columnSpeed * width), phases: Self.phases)
        self.rowTable = PhaseTable(
            kernel: StretchedKernel(.catmullRom, shrink: rowSpeed * height), phases: Self.phases)
        self.toLevel = toUnit.concatenating(.scale(x: width, y: height))
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`.
    func drawRow(_ y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<UInt8>) {
        // 1 / 2^24 of a source pixel; from column 0 on, so that a range of columns changes nothing.
        func fixed(_ value: Double) -> Int {
            value.isFinite ? Int((min(max(value, -0x1p38), 0x1p38) * 0x1p24).rounded()) : 0
        }
        let start = Point(x: 0.5, y: Double(y) + 0.5).applying(toLevel)
        let stepX = fixed(toLevel.a)
        let stepY = fixed(toLevel.b)
        var x = fixed(start.x - 0.5) &+ columns.lowerBound &* stepX
        var y = fixed(start.y - 0.5) &+ columns.lowerBound &* stepY
        level.withRows { bytes in
            columnTable.weights.withUnsafeBufferPointer { columnWeights in
                rowTable.weights.withUnsafeBufferPointer { rowWeights in
                    for index in 0..<columns.count {
                        let pixel = pixel(
                            x: x, y: y, bytes: bytes, columnWeights: columnWeights.baseAddress!,
                            rowWeights: rowWeights.baseAddress!)
                        UnsafeMutableRawPointer(output).storeBytes(
                            of: pixel, toByteOffset: index &* 4, as: UInt32.self)
                        x &+= stepX
                        y &+= stepY
                    }
                }
            }
        }
    }

    /// The pixel at a position in the level, both coordinates as 40.24 fixed point.
    @inline(__always)
    private func pixel(
        x: Int, y: Int, bytes: UnsafePointer<UInt8>, columnWeights: UnsafePointer<Int16>,
        rowWeights: UnsafePointer<Int16>
    ) -> UInt32 {
        let (left, columnPhase) = columnTable.entry(at: x, count: level.width)
        let (top, rowPhase) = rowTable.entry(at: y, count: level.height)
        let columnWeights = columnWeights + columnPhase
        let rowWeights = rowWeights + rowPhase
        let isInside =
            left >= 0 && top >= 0 && left &+ columnTable.taps <= level.width
            && top &+ rowTable.taps <= level.height
        var sum = SIMD4<Int32>(repeating: 1 << 19)
        for row in 0..<rowTable.taps {
            let sourceY = isInside ? top &+ row : min(max(top &+ row, 0), level.height &- 1)
            let source = UnsafeRawPointer(bytes + sourceY &* level.width &* 4)
            var rowSum = SIMD4<Int32>(repeating: 128)
            for column in 0..<columnTable.taps {
                let sourceX = isInside ? left &+ column : min(max(left &+ column, 0), level.width &- 1)
                let pixel = source.loadUnaligned(fromByteOffset: sourceX &* 4, as: SIMD4<UInt8>.self)
                rowSum &+= SIMD4<Int32>(truncatingIfNeeded: pixel) &* Int32(columnWeights[column])
            }
            // 14 fraction bits are 6 here, so that the product with the second weight stays within 32 bits.
            sum &+= (rowSum &>> 8) &* Int32(rowWeights[row])
        }
        let channels = sum &>> 20
        let alpha = min(max(channels[3], 0), 255)
        func color(_ value: Int32) -> UInt32 { UInt32(truncatingIfNeeded: min(max(value, 0), alpha)) }
        return color(channels[0]) | color(channels[1]) << 8 | color(channels[2]) << 16
            | UInt32(truncatingIfNeeded: alpha) << 24
    }
}

/// A kernel's weights for evenly spaced positions within one source pixel.
private struct PhaseTable: Sendable {
    let taps: Int
    private let phases: Int
    /// First source sample of each phase, relative to the pixel.
    private let firsts: [Int]
    /// `StretchedKernel.maximumTaps` weights a phase.
    let weights: [Int16]

    init(kernel: StretchedKernel, phases: Int) {
        var firsts: [Int] = []
        var weights = [Int16](repeating: 0, count: phases * StretchedKernel.maximumTaps)
        weights.withUnsafeMutableBufferPointer { memory in
            for phase in 0..<phases {
                firsts.append(
                    kernel.weights(
                        at: phase * (65536 / phases),
                        into: memory.baseAddress! + phase * StretchedKernel.maximumTaps))
            }
        }
        self.taps = kernel.taps
        self.phases = phases
        self.firsts = firsts
        self.weights = weights
    }

    /// First source sample and start in `weights` for a position of 24 fraction bits in a row of `count` samples.
    @inline(__always)
    func entry(at position: Int, count: Int) -> (first: Int, weights: Int) {
        // Further out everything is edge colour.
        let near = min(max(position, -16 << 24), (count &+ 16) << 24)
        let steps = (near &+ 1 << 15) >> 16
        let phase = steps & (phases &- 1)
        return (steps >> 8 &+ firsts[phase], phase &* StretchedKernel.maximumTaps)
    }
}
