extension BandCanvas {
    /// Draws the shadow of `shape`: its coverage, moved by `offset`, blurred by a Gaussian of `sigma` pixels, in `color`.
    ///
    /// As with a layer's shadow, it also lies where the shape itself will be drawn. Where `hidden` covers pixels
    /// wholly, nothing is drawn: pass the shape of an opaque layer that follows, and no bytes change but those
    /// it overwrites. A sigma of 0 or less draws the shape itself, moved. Within 1/255 of the exact blur.
    public func drawShadow(
        of shape: Shape, sigma: Double, offset: Point, color: Color, hiddenBy hidden: Shape? = nil
    ) {
        let weight = BlendWeight(color.alpha)
        guard !weight.isZero, sigma < 0x1p20, abs(offset.x) < 0x1p30, abs(offset.y) < 0x1p30,
            mayTouch(
                shape.bounds.offset(x: offset.x, y: offset.y).inset(by: -ShadowLattice.reach(max(sigma, 0)))),
            let resolved = ResolvedShape(shape)
        else { return }
        let paint = FillKernels.Paint(color)
        // Less than this moves no edge by more than a step.
        if sigma < 0.02 {
            coverage.set(resolved.moved(by: offset), without: nil, in: scissor)
            guard !coverage.bounds.isEmpty else { return }
            willDraw(in: coverage.bounds)
            fillCoverage(paint, weight)
            return
        }
        drawShadow(resolved, sigma: sigma, offset: offset, paint, weight, hiddenBy: hidden)
    }

    private func drawShadow(
        _ shape: ResolvedShape, sigma: Double, offset: Point, _ paint: FillKernels.Paint,
        _ weight: BlendWeight,
        hiddenBy hidden: Shape?
    ) {
        let bounds = shape.bounds.offset(x: offset.x, y: offset.y)
        let area = PixelRect(covering: bounds.inset(by: -ShadowLattice.reach(sigma))).intersection(scissor)
        guard !area.isEmpty else { return }
        willDraw(in: area)
        let lattice = shadows.lattice(for: shape.shadowKey(sigma: sigma))
        if let hidden { coverage.set(hidden, in: scissor) }
        let columns = area.x0..<area.x1
        for y in area.y0..<area.y1 {
            let (alike, value) = lattice.drawRow(
                y: Double(y) + 0.5 - bounds.minY, x: -bounds.minX,
                size: bounds.size, columns: columns, profile: &shadows.profile, into: shadowMask)
            let skipped = hidden == nil ? 0..<0 : hiddenColumns(y)
            for part in [columns.lowerBound..<alike.lowerBound, alike.upperBound..<columns.upperBound] {
                for visible in part.without(skipped) {
                    FillKernels.fill(
                        paint, weight: weight.lane, mask: shadowMask + visible.lowerBound,
                        to: pixel(visible.lowerBound, y), count: visible.count)
                }
            }
            for visible in alike.without(skipped) {
                let pixels = pixel(visible.lowerBound, y)
                if value == 255, weight.isFull {
                    FillKernels.store(paint.packed, to: pixels, count: visible.count)
                } else if value > 0 {
                    FillKernels.fill(
                        paint, weight: weight.scaled(by: value), to: pixels, count: visible.count)
                }
            }
        }
    }

    /// The longest stretch of row `y` that `coverage` covers wholly.
    private func hiddenColumns(_ y: Int) -> Range<Int> {
        var longest = 0..<0
        coverage.withRow(y) { runs, _ in
            for run in runs where run.isFull && run.count > longest.count { longest = run.start..<run.end }
        }
        return longest
    }
}

/// The lattices used last and the scratch for drawing from them.
struct ShadowCache {
    private static let capacity = 8
    private var entries: [(key: ShadowLattice.Key, lattice: ShadowLattice)] = []
    var profile: [Int32] = []

    /// The lattice for `key`, made when it is not among the last ones used.
    mutating func lattice(for key: ShadowLattice.Key) -> ShadowLattice {
        if let index = entries.firstIndex(where: { $0.key == key }) {
            if index > 0 { entries.swapAt(index, index - 1) }
            return entries[max(index - 1, 0)].lattice
        }
        if entries.count == Self.capacity { entries.removeLast() }
        let lattice = ShadowLattice(key)
        entries.insert((key, lattice), at: 0)
        return lattice
    }
}

extension ResolvedShape {
    /// The smallest upright rectangle that holds the shape.
    var bounds: Rect {
        switch self {
        case .upright(let rect, _, _): rect
        case .transformed(let rect, _, _, let transform, _): rect.applying(transform)
        }
    }

    /// The shape `offset` further to the right and down.
    func moved(by offset: Point) -> ResolvedShape {
        switch self {
        case .upright(let rect, let radius, let curve):
            return .upright(rect.offset(x: offset.x, y: offset.y), radius: radius, curve: curve)
        case .transformed(let rect, let radius, let curve, let transform, let hardEdgeInverse):
            let move = Affine.translation(x: offset.x, y: offset.y)
            let back = Affine.translation(x: -offset.x, y: -offset.y)
            return .transformed(
                rect, radius: radius, curve: curve, transform.concatenating(move),
                hardEdgeInverse: hardEdgeInverse.map { back.concatenating($0) })
        }
    }

    fileprivate func shadowKey(sigma: Double) -> ShadowLattice.Key {
        switch self {
        case .upright(let rect, let radius, let curve):
            return ShadowLattice.Key(size: rect.size, radius: radius, curve: curve, sigma: sigma)
        case .transformed(let rect, let radius, let curve, let transform, _):
            var linear = transform
            linear.tx = 0
            linear.ty = 0
            return ShadowLattice.Key(
                size: rect.size, radius: radius, curve: curve, sigma: sigma, linear: linear)
        }
    }
}

extension Range<Int> {
    /// The parts of the range before and after `other`, which may lie anywhere.
    fileprivate func without(_ other: Range<Int>) -> [Range<Int>] {
        guard overlaps(other) else { return isEmpty ? [] : [self] }
        return [
            lowerBound..<Swift.max(lowerBound, other.lowerBound),
            Swift.min(upperBound, other.upperBound)..<upperBound,
        ]
        .filter { !$0.isEmpty }
    }
}
