extension BandCanvas {
    /// Fills `shape` with `gradient`, whose points are canvas pixels; before its start and past its end the
    /// outermost colours go on.
    ///
    /// Colours are interpolated premultiplied, in encoded values. No stops draw nothing.
    public func fill(_ shape: Shape, with gradient: LinearGradient, opacity: Double = 1) {
        let weight = BlendWeight(opacity)
        guard !weight.isZero, let ramp = GradientRamp(gradient), cover(shape) else { return }
        let bounds = coverage.bounds
        let columns = bounds.x0..<bounds.x1
        for y in bounds.y0..<bounds.y1 {
            if y == bounds.y0 || !ramp.isUpright {
                ramp.drawRow(y, columns: columns, into: line)
            }
            coverage.withRow(y) { runs, mask in
                drawLine(y, runs, mask, isOpaque: gradient.isOpaque, weight)
            }
        }
    }
}
