extension BandCanvas {
    /// Draws the shadow of `shape`: its coverage, moved by `offset`, blurred by a Gaussian of `sigma` pixels,
    /// in `color`.
    ///
    /// As with a layer's shadow, it also lies where the shape itself will be drawn. Where `hidden` covers
    /// pixels wholly, nothing is drawn: pass the shape of an opaque layer that follows, and no bytes change
    /// but those it overwrites. A sigma of 0 or less draws the shape itself, moved. Within 1/255 of the exact
    /// blur.
    public func drawShadow(
        of shape: Shape, sigma: Double, offset: Point, color: Color, hiddenBy hidden: Shape? = nil
    ) {
        let reach = ShadowLattice.reach(max(sigma, 0))
        guard !BlendWeight(color.alpha).isZero, sigma < 0x1p20, abs(offset.x) < 0x1p30,
            abs(offset.y) < 0x1p30,
            mayTouch(shape.bounds.offset(x: offset.x, y: offset.y).inset(by: -reach)),
            let resolved = ResolvedShape(shape)
        else { return }
        // Less than this moves no edge by more than a step.
        if sigma < 0.02 {
            coverage.set(resolved.moved(by: offset), without: nil, in: scissor)
            guard !coverage.bounds.isEmpty else { return }
            willDraw(in: coverage.bounds)
            fillCoverage(with: color)
        } else {
            paint.set(color)
            drawShadow(resolved, sigma: sigma, offset: offset, hiddenBy: hidden)
        }
    }

    private func drawShadow(
        _ shape: ResolvedShape, sigma: Double, offset: Point, hiddenBy hidden: Shape?
    ) {
        let bounds = shape.bounds.offset(x: offset.x, y: offset.y)
        let area = PixelRect(covering: bounds.inset(by: -ShadowLattice.reach(sigma))).intersection(scissor)
        guard !area.isEmpty else { return }
        willDraw(in: area)
        let lattice = shadows.lattice(for: shape.shadowKey(sigma: sigma))
        if let hidden { coverage.set(hidden, in: scissor) }
        for y in area.y0..<area.y1 {
            let skipped = hidden == nil ? 0..<0 : hiddenColumns(y)
            let parts = (area.x0..<area.x1).without(skipped)
            guard !parts.isEmpty else { continue }
            lattice.fillProfile(
                &shadows.profile, y: Double(y) + 0.5 - bounds.minY, height: bounds.height)
            for part in parts {
                lattice.drawRow(
                    shadows.profile, x: -bounds.minX, width: bounds.width, columns: part, into: shadowMask)
                FillKernels.fill(
                    paint, mask: shadowMask + part.lowerBound, to: pixel(part.lowerBound, y),
                    count: part.count)
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
