extension BandCanvas {
    /// Draws a picture stretched so that the whole of it fills `destination`, where `shape` covers it.
    ///
    /// `opacity` is 0...1. Where `shape` reaches past `destination`, the picture's edge pixels are repeated.
    public func draw(
        _ image: ImagePyramid, in destination: Rect, clippedTo shape: Shape, opacity: Double
    ) {
        draw(image, .upright(destination), clippedTo: shape, opacity)
    }

    /// Draws a picture placed by `transform`, from its pixels to the canvas's, where `shape` covers it.
    ///
    /// `opacity` is 0...1. Where `shape` reaches past the picture, its edge pixels are repeated.
    public func draw(
        _ image: ImagePyramid, transform: Affine, clippedTo shape: Shape, opacity: Double
    ) {
        draw(image, .transformed(transform), clippedTo: shape, opacity)
    }

    private func draw(
        _ image: ImagePyramid, _ placement: PicturePlacement, clippedTo shape: Shape, _ opacity: Double
    ) {
        let weight = BlendWeight(opacity)
        guard !weight.isZero, placement.isUsable, cover(shape) else { return }
        let columns = coverage.bounds.x0..<coverage.bounds.x1
        let plan = picturePlans.plan(for: image, placement, columns: columns)
        for y in coverage.bounds.y0..<coverage.bounds.y1 {
            coverage.withRow(y) { runs, mask in
                guard !runs.isEmpty else { return }
                if image.isOpaque, weight.isFull {
                    drawInPlace(y, columns, runs, mask) {
                        plan.drawRow(y, columns: columns, into: $0, scratch: scalerScratch)
                    }
                } else {
                    plan.drawRow(
                        y, columns: columns, into: line + columns.lowerBound * 4, scratch: scalerScratch)
                    drawLine(y, runs, mask, isOpaque: image.isOpaque, weight)
                }
            }
        }
    }

    /// Lets `body` write opaque pixels straight into `columns` of row `y`, then puts back what is not
    /// covered.
    private func drawInPlace(
        _ y: Int, _ columns: Range<Int>, _ runs: UnsafeBufferPointer<CoverageRun>,
        _ mask: UnsafePointer<UInt8>, _ body: (UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let row = pixel(0, y)
        var start = columns.lowerBound
        for run in runs where run.isFull {
            copy(line, row, start, run.start)
            start = run.end
        }
        copy(line, row, start, columns.upperBound)
        body(row + columns.lowerBound * 4)
        start = columns.lowerBound
        for run in runs {
            copy(row, line, start, run.start)
            start = run.end
            guard !run.isFull else { continue }
            let pixels = row + run.start * 4
            MixKernels.mix(
                pixels, from: line + run.start * 4, to: pixels, weight: BlendWeight(1),
                mask: mask + run.start,
                count: run.count)
        }
        copy(row, line, start, columns.upperBound)
    }

    private func copy(
        _ output: UnsafeMutablePointer<UInt8>, _ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int
    ) {
        if start < end { (output + start * 4).update(from: input + start * 4, count: (end - start) * 4) }
    }

    /// Draws the pixels in `line` over row `y` where `runs` say.
    func drawLine(
        _ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ mask: UnsafePointer<UInt8>, isOpaque: Bool,
        _ weight: BlendWeight
    ) {
        for run in runs {
            let source = line + run.start * 4
            let pixels = pixel(run.start, y)
            let mask = mask + run.start
            switch (run.isFull, isOpaque) {
            case (true, true) where weight.isFull:
                pixels.update(from: source, count: run.count * 4)
            case (true, true):
                MixKernels.mix(pixels, from: pixels, to: source, weight: weight, count: run.count)
            case (false, true):
                MixKernels.mix(
                    pixels, from: pixels, to: source, weight: weight, mask: mask, count: run.count)
            case (true, false) where weight.isFull:
                SourceOverKernels.draw(source, over: pixels, count: run.count)
            case (true, false):
                SourceOverKernels.draw(source, weight: weight, over: pixels, count: run.count)
            case (false, false):
                SourceOverKernels.draw(
                    source, weight: weight, mask: mask, over: pixels, count: run.count)
            }
        }
    }
}
