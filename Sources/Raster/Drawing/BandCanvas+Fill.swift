extension BandCanvas {
    /// Fills `shape` with `color`; its components are limited to 0...1.
    public func fill(_ shape: Shape, with color: Color) {
        let weight = BlendWeight(color.alpha)
        guard !weight.isZero, cover(shape) else { return }
        fillCoverage(FillKernels.Paint(color), weight)
    }

    /// Draws the part of `outline` that lies within `width` pixels of its edge, inside it.
    ///
    /// The inner edge is the outline inset by `width`, its corner radius smaller by as much, at least 0. A border that
    /// is wider than half of the outline fills it.
    public func drawBorder(of outline: Shape, width: Double, color: Color) {
        let weight = BlendWeight(color.alpha)
        guard !weight.isZero, width > 0, mayTouch(outline.bounds) else { return }
        guard let outer = ResolvedShape(outline) else { return }
        var inner = outline
        let half = min(outline.outline.rect.width, outline.outline.rect.height) / 2
        inner.outline.rect = outline.outline.rect.inset(by: width)
        inner.outline.radius = max(0, min(outline.outline.radius, half) - width)
        coverage.set(outer, without: ResolvedShape(inner), in: scissor)
        guard !coverage.bounds.isEmpty else { return }
        willDraw(in: coverage.bounds)
        fillCoverage(FillKernels.Paint(color), weight)
    }

    /// Draws the paint where `coverage` says.
    func fillCoverage(_ paint: FillKernels.Paint, _ weight: BlendWeight) {
        for y in coverage.bounds.y0..<coverage.bounds.y1 {
            coverage.withRow(y) { runs, mask in
                for run in runs {
                    let pixels = pixel(run.start, y)
                    if !run.isFull {
                        FillKernels.fill(
                            paint, weight: weight.lane, mask: mask + run.start, to: pixels, count: run.count)
                    } else if weight.isFull {
                        FillKernels.store(paint.packed, to: pixels, count: run.count)
                    } else {
                        FillKernels.fill(paint, weight: weight.lane, to: pixels, count: run.count)
                    }
                }
            }
        }
    }
}
