internal import Raster

/// The picture that stands in for one that cannot be read: a grey card with a framed sun and hill.
enum BuiltInPlaceholder {
    /// 600 × 600 pixels, opaque.
    static let bitmap: Bitmap = {
        let side = 600
        let canvas = BandCanvas(width: side, maximumRows: side)
        canvas.begin(rows: 0..<side, background: PremultipliedRGBA(Color(white: 0.89)))
        let ink = Color(white: 0.66)
        let frame = Shape(RoundedRect(Rect(x: 150, y: 170, width: 300, height: 260), radius: 28))
        canvas.drawBorder(of: frame, width: 16, color: ink)
        canvas.fill(Shape(RoundedRect(Rect(x: 205, y: 220, width: 56, height: 56), radius: 28)), with: ink)
        let hills = Shape(RoundedRect(Rect(x: 166, y: 186, width: 268, height: 228), radius: 12))
        canvas.group(clip: hills, opacity: 1) {
            for (x, y, size) in [(250.0, 430.0, 170.0), (360.0, 430.0, 240.0)] {
                let turn = Affine(a: 0.7071, b: 0.7071, c: -0.7071, d: 0.7071, tx: x, ty: y)
                canvas.fill(
                    Shape(
                        RoundedRect(Rect(x: -size / 2, y: -size / 2, width: size, height: size), radius: 10),
                        transform: turn),
                    with: ink)
            }
        }
        return canvas.bitmap()
    }()
}
