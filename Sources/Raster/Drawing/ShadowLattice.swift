/// A shape's coverage, blurred, known at the points of a lattice about a third of a sigma apart.
///
/// A blurred shape has no detail finer than its sigma, so a few thousand points say it all, and cubic
/// interpolation between them gives any pixel at any fractional place: one lattice serves a shape wherever it
/// moves. For upright shapes it holds one quarter, up to the middle of a shape whose sides are shortened as
/// far as the corners do not reach each other; the others are its mirror images.
struct ShadowLattice {
    /// What a lattice depends on: the shape without its place.
    struct Key: Hashable {
        var size: Size
        var radius: Double
        var curve: CornerCurve
        var sigma: Double
        /// Nil for an upright shape.
        var linear: Affine?
    }

    /// Above this many points, the lattice is made coarser: memory stays below 16 MB whatever is asked for.
    private static let maximumPoints = 4_000_000.0

    /// Blurred coverage, 65280 for all of it, rows from the top.
    private let values: [UInt16]
    private let columns: Int
    private let rows: Int
    /// Pixels from point to point.
    private let step: Double
    /// How far outside the shape's bounds the first point lies, in pixels, to the left and above.
    private let margin: Double
    /// Where mirroring happens, in pixels from the bounds' left and top; nil for a whole lattice.
    private let middle: Point?

    /// How far a blur of `sigma` reaches past a shape, in pixels.
    static func reach(_ sigma: Double) -> Double { 4 * sigma + 1 }

    init(_ key: Key) {
        let reach = Self.reach(key.sigma)
        let rect = Rect(origin: .zero, size: key.size)
        var outline = RoundedRect(rect, radius: key.radius, curve: key.curve)
        var extent = key.size
        var bounds = rect
        if let linear = key.linear {
            middle = nil
            bounds = rect.applying(linear)
            extent = Size(width: bounds.width, height: bounds.height)
        } else {
            // The corner bends as it does in the whole shape, whatever is cut from the sides.
            let corner = Corner(
                radius: key.radius, curve: key.curve, half: min(key.size.width, key.size.height) / 2)
            let enough = 2 * (corner.extent + reach + 1)
            outline.rect.size.width = min(key.size.width, enough)
            outline.rect.size.height = min(key.size.height, enough)
            middle = Point(x: outline.rect.width / 2, y: outline.rect.height / 2)
            extent = Size(width: outline.rect.width / 2, height: outline.rect.height / 2)
        }
        let isWhole = middle == nil
        // A pixel's own area counts as blur; but where it outweighs the Gaussian, its ramps have bends.
        let ideal = (key.sigma * key.sigma + 1.0 / 12).squareRoot() / (key.sigma < 0.4 ? 6 : 3)
        let spread = isWhole ? 2 * reach : reach
        let points = (extent.width + spread) * (extent.height + spread) / (ideal * ideal)
        step = ideal * max(1, (points / Self.maximumPoints).squareRoot())
        margin = reach + 2 * step
        columns = Int(((extent.width + spread) / step).rounded(.up)) + 6
        rows = Int(((extent.height + spread) / step).rounded(.up)) + 6
        // The shape in lattice steps, its bounds' corner one margin from the lattice's.
        var placement = Affine.translation(x: margin - bounds.minX, y: margin - bounds.minY)
        if let linear = key.linear { placement = linear.concatenating(placement) }
        placement = placement.concatenating(.scale(x: 1 / step, y: 1 / step))
        values = Self.blurred(
            Shape(outline, transform: placement), columns: columns, rows: rows,
            GaussianKernel(sigma: key.sigma, step: step))
    }

    /// The blurred coverage of a lattice of `columns` × `rows` cells.
    private static func blurred(
        _ shape: Shape, columns: Int, rows: Int, _ kernel: GaussianKernel
    ) -> [UInt16] {
        // What lies up to a kernel's radius outside counts as well.
        let radius = kernel.radius
        let sourceWidth = columns + 2 * radius
        let sourceRows = rows + 2 * radius
        let moved = Shape(
            shape.outline,
            transform: shape.transform?.concatenating(.translation(x: Double(radius), y: Double(radius))))
        let across = blurredAcross(moved, width: sourceWidth, rows: sourceRows, kernel)
        var values = [UInt16](repeating: 0, count: columns * rows)
        var sums = [UInt32](repeating: 0, count: columns)
        for row in 0..<rows {
            for column in 0..<columns { sums[column] = 32768 }
            for tap in kernel.weights.indices {
                let weight = kernel.weights[tap]
                let start = (row + tap) * columns
                for column in 0..<columns { sums[column] &+= UInt32(across[start &+ column]) &* weight }
            }
            for column in 0..<columns {
                values[row &* columns &+ column] = UInt16(truncatingIfNeeded: sums[column] &>> 16)
            }
        }
        return values
    }

    /// Rows of the shape's coverage in cells, blurred along the row; `2 * kernel.radius` columns fewer than
    /// `width`.
    private static func blurredAcross(
        _ shape: Shape, width: Int, rows: Int, _ kernel: GaussianKernel
    ) -> [UInt16] {
        let columns = width - 2 * kernel.radius
        var across = [UInt16](repeating: 0, count: columns * rows)
        var source = [UInt8](repeating: 0, count: width)
        var sums = [UInt32](repeating: 0, count: columns)
        let height = 64
        let coverage = CoverageBand(width: width, maximumRows: height)
        for band in stride(from: 0, to: rows, by: height) {
            coverage.set(shape, in: PixelRect(x0: 0, y0: band, x1: width, y1: min(band + height, rows)))
            for row in coverage.bounds.y0..<coverage.bounds.y1 {
                for column in 0..<width { source[column] = 0 }
                coverage.withRow(row) { runs, mask in
                    for run in runs {
                        for x in run.start..<run.end { source[x] = run.isFull ? 255 : mask[x] }
                    }
                }
                for column in 0..<columns { sums[column] = 128 }
                for tap in kernel.weights.indices {
                    let weight = kernel.weights[tap]
                    for column in 0..<columns { sums[column] &+= UInt32(source[tap &+ column]) &* weight }
                }
                for column in 0..<columns {
                    across[row &* columns &+ column] = UInt16(truncatingIfNeeded: sums[column] &>> 8)
                }
            }
        }
        return across
    }
}

extension ShadowLattice {
    /// Writes the coverage, 0...255, of a row of pixels to the `columns` of `mask`.
    ///
    /// `profile` is that of the row; `x` counts pixels from the shape's left edge to the left side of column
    /// 0; `width` is the shape's.
    func drawRow(
        _ profile: [Int32], x: Double, width: Double, columns: Range<Int>,
        into mask: UnsafeMutablePointer<UInt8>
    ) {
        profile.withUnsafeBufferPointer { profile in
            guard let middle else {
                drawStretch(profile, from: x, by: 1, columns: columns, mask)
                return
            }
            // Column c has its centre at x + c + ½ from the left edge; between the middles all is alike.
            let left = within((middle.x - x - 0.5).rounded(.up), columns)
            let right = max(within((width - middle.x - x - 0.5).rounded(.up), columns), left)
            drawStretch(profile, from: x, by: 1, columns: columns.lowerBound..<left, mask)
            (mask + left).update(repeating: value(profile, at: middle.x), count: right - left)
            drawStretch(profile, from: width - x, by: -1, columns: right..<columns.upperBound, mask)
        }
    }

    private func within(_ value: Double, _ columns: Range<Int>) -> Int {
        Int(min(max(value, Double(columns.lowerBound)), Double(columns.upperBound)))
    }

    /// Interpolates the lattice's rows: `profile` gets the values along the line at `y`, counted from the top
    /// of the shape, whose height is `height`.
    func fillProfile(_ profile: inout [Int32], y: Double, height: Double) {
        let y = middle.map { min(min(y, height - y), $0.y) } ?? y
        let (row, weights) = Self.cubic(at: (y + margin) / step - 0.5, count: rows)
        if profile.count < columns { profile = [Int32](repeating: 0, count: columns) }
        let start = row * columns
        for column in 0..<columns {
            var sum: Int32 = 8192
            sum &+= Int32(values[start &+ column]) &* weights[0]
            sum &+= Int32(values[start &+ columns &+ column]) &* weights[1]
            sum &+= Int32(values[start &+ 2 &* columns &+ column]) &* weights[2]
            sum &+= Int32(values[start &+ 3 &* columns &+ column]) &* weights[3]
            profile[column] = min(max(sum &>> 14, 0), 65280)
        }
    }

    /// Interpolates `columns`, where column c has its centre `origin + direction · (c + ½)` right of the
    /// bounds.
    private func drawStretch(
        _ profile: UnsafeBufferPointer<Int32>, from origin: Double, by direction: Double, columns: Range<Int>,
        _ mask: UnsafeMutablePointer<UInt8>
    ) {
        // 40.24 fixed point; from column 0 on, so that a range of columns changes nothing.
        func fixed(_ value: Double) -> Int { Int((min(max(value, -0x1p34), 0x1p34) * 0x1p24).rounded()) }
        let stepPerPixel = fixed(direction / step)
        let first = fixed((origin + direction * 0.5 + margin) / step - 0.5)
        let last = (self.columns &- 3) << 24
        Self.weights.withUnsafeBufferPointer { table in
            var position = first &+ columns.lowerBound &* stepPerPixel
            for column in columns {
                // Rounded to 1/256 of a step, where the weights are tabled; outside, the ends stand.
                let near = min(max(position &+ 1 << 15, 1 << 24), last)
                let at = near >> 24 &- 1
                let weights = table[(near >> 16) & 255]
                var sum: Int32 = 1 << 21
                sum &+= profile[at] &* weights[0]
                sum &+= profile[at &+ 1] &* weights[1]
                sum &+= profile[at &+ 2] &* weights[2]
                sum &+= profile[at &+ 3] &* weights[3]
                mask[column] = UInt8(truncatingIfNeeded: min(max(sum &>> 22, 0), 255))
                position &+= stepPerPixel
            }
        }
    }

    private func value(_ profile: UnsafeBufferPointer<Int32>, at x: Double) -> UInt8 {
        let (at, weights) = Self.cubic(at: (x + margin) / step - 0.5, count: columns)
        var sum: Int32 = 1 << 21
        for tap in 0..<4 { sum &+= profile[at + tap] &* weights[tap] }
        return UInt8(truncatingIfNeeded: min(max(sum &>> 22, 0), 255))
    }

    /// First of the four points round `position`, and their weights.
    private static func cubic(at position: Double, count: Int) -> (Int, SIMD4<Int32>) {
        let steps = Int((min(max(position, 1), Double(count - 3)) * 256).rounded())
        return (steps >> 8 - 1, weights[steps & 255])
    }

    /// The cubic through four points at −1, 0, 1, 2, taken at 0...255/256, in 16384ths that add up to 16384.
    private static let weights: [SIMD4<Int32>] = (0..<256).map { phase in
        let t = Double(phase) / 256
        let before = -t * (t - 1) * (t - 2) / 6
        let second = -(t + 1) * t * (t - 2) / 2
        let after = (t + 1) * t * (t - 1) / 6
        func fixed(_ value: Double) -> Int32 { Int32((value * 16384).rounded()) }
        let others = fixed(before) + fixed(second) + fixed(after)
        return SIMD4(fixed(before), 16384 - others, fixed(second), fixed(after))
    }
}
