/// A whole picture placed by any transform: rotated, skewed, mirrored; one row at a time.
///
/// Upright and mirrored placements take the separable path of `ScaledImage`. Anything else weighs 4×4 to 12×12
/// source pixels for each pixel, with the same kernel, stretched along each source axis by the shrink in that
/// direction. As there, bytes depend on nothing but the plan and the row.
package struct TransformedImage: Sendable {
    private enum Path {
        case upright(ScaledImage)
        case general(AffineSampler)
    }

    private let path: Path
    /// The canvas columns that a row holds.
    package let columns: Range<Int>

    /// The plan that draws the picture with `transform`, which takes the unit square (the whole picture, (0, 0)
    /// its top left corner, (1, 1) its bottom right one) to canvas pixels, and writes the canvas columns
    /// `columns`.
    ///
    /// Pixels outside the picture get the colour of its nearest edge. A transform without an inverse gives the
    /// picture's middle.
    package init(_ pyramid: ImagePyramid, transform: Affine, columns: Range<Int>) {
        self.columns = columns
        if transform.b == 0, transform.c == 0 {
            let level = pyramid.level(forWidth: abs(transform.a), height: abs(transform.d))
            path = .upright(
                ScaledImage(
                    level: level,
                    columnFilter: AxisFilter(count: level.width, edge: transform.tx, extent: transform.a),
                    rowFilter: AxisFilter(count: level.height, edge: transform.ty, extent: transform.d),
                    columns: columns))
        } else {
            path = .general(AffineSampler(pyramid, transform: transform))
        }
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`: `columns.count * 4` bytes.
    ///
    /// Colours are at most alpha; alpha is 255 for an opaque picture. Any `y` is allowed.
    package func drawRow(_ y: Int, into output: UnsafeMutablePointer<UInt8>, scratch: ScalerScratch) {
        switch path {
        case .upright(let scaled): scaled.drawRow(y, into: output, scratch: scratch)
        case .general(let sampler): sampler.drawRow(y, columns: columns, into: output)
        }
    }
}
