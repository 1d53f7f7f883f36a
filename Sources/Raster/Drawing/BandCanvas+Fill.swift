extension BandCanvas {
    /// Fills `shape` with `color`; its components are limited to 0...1.
    public func fill(_ shape: Shape, with color: Color) {
        guard !BlendWeight(color.alpha).isZero, cover(shape) else { return }
        fillCoverage(with: color)
    }

    /// Draws the part of `outline` that lies within `width` pixels of its edge, inside it.
    ///
    /// The inner edge is the outline inset by `width`, its corner radius smaller by as much, at least 0. A
    /// border that is wider than half of the outline fills it.
    public func drawBorder(of outline: Shape, width: Double, color: Color) {
        guard !BlendWeight(color.alpha).isZero, width > 0, mayTouch(outline.bounds) else { return }
        guard let outer = ResolvedShape(outline) else { return }
        var inner = outline
        let half = min(outline.outline.rect.width, outline.outline.rect.height) / 2
        inner.outline.rect = outline.outline.rect.inset(by: width)
        inner.outline.radius = max(0, min(outline.outline.radius, half) - width)
        coverage.set(outer, without: ResolvedShape(inner), in: scissor)
        guard !coverage.bounds.isEmpty else { return }
        willDraw(in: coverage.bounds)
        fillCoverage(with: color)
    }

    /// Draws `color` where `coverage` says.
    func fillCoverage(with color: Color) {
        paint.set(color)
        for y in coverage.bounds.y0..<coverage.bounds.y1 {
            coverage.withRow(y) { runs, mask in
                for run in runs {
                    let pixels = pixel(run.start, y)
                    if !run.isFull {
                        FillKernels.fill(paint, mask: mask + run.start, to: pixels, count: run.count)
                    } else if paint.weight.isFull {
                        FillKernels.store(paint.packed, to: pixels, count: run.count)
                    } else {
                        FillKernels.fill(paint, to: pixels, count: run.count)
                    }
                }
            }
        }
    }
}
