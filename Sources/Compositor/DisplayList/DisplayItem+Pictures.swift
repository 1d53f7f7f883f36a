import Raster

extension [DisplayItem] {
    /// Calls `body` with every picture that is drawn and the pixels it takes, groups included.
    public func forEachPicture(_ body: (_ id: String, _ width: Double, _ height: Double) -> Void) {
        for item in self {
            switch item {
            case .picture(let id, .upright(let rect), _, _):
                body(id, rect.width, rect.height)
            case .picture(let id, .transformed(let unitSquare), _, _):
                let (a, b, c, d) = (unitSquare.a, unitSquare.b, unitSquare.c, unitSquare.d)
                body(id, (a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
            case .group(_, _, let items):
                items.forEachPicture(body)
            case .dissolve(let from, let to, _):
                from.forEachPicture(body)
                to.forEachPicture(body)
            case .fill, .gradient, .border, .shadow:
                break
            }
        }
    }
}

extension DisplayList {
    /// The items without those that nothing of is seen on a canvas of `width` × `height` pixels.
    public func visibleItems(width: Int, height: Int, isOpaque: (String) -> Bool) -> [DisplayItem] {
        items.culled(to: PixelRect(x0: 0, y0: 0, x1: width, y1: height), isOpaque: isOpaque)
    }
}
