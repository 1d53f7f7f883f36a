import Raster

/// A layer's own coordinate space on its way to canvas pixels.
struct LayerSpace {
    /// From the layer's points to canvas pixels.
    let matrix: Affine
    let hasSoftEdges: Bool

    /// A length in points as pixels; where the space is stretched, by the mean of both directions.
    func length(_ points: Double) -> Double {
        if matrix.isUprightScale, matrix.a == matrix.d { return SubpixelGrid.snap(points * matrix.a) }
        let area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
        return SubpixelGrid.snap(points * area.squareRoot())
    }

    /// An outline in the layer's points as a shape on the canvas.
    func shape(_ outline: RoundedRect) -> Shape {
        if matrix.isUprightScale, outline.radius == 0 || matrix.a == matrix.d {
            let rect = SubpixelGrid.snap(outline.rect.applying(matrix))
            let radius = SubpixelGrid.snap(outline.radius * matrix.a)
            return Shape(RoundedRect(rect, radius: radius, curve: outline.curve), hasSoftEdges: hasSoftEdges)
        }
        return Shape(outline, transform: SubpixelGrid.snap(matrix), hasSoftEdges: hasSoftEdges)
    }

    /// The outline along which a layer's border runs, with its thickness in the outline's unit.
    ///
    /// A space that is stretched more in one direction makes the line thicker there, too, as it does with
    /// a snapshot; so the line is then given in points, and the transform with it.
    func border(_ outline: Shape, _ layer: PresentationLayer, hasSoftEdges: Bool) -> (Shape, width: Double) {
        if matrix.isUprightScale, matrix.a == matrix.d { return (outline, length(layer.border.width)) }
        let own = RoundedRect(layer.bounds, radius: max(0, layer.cornerRadius), curve: layer.cornerCurve)
        return (
            Shape(own, transform: SubpixelGrid.snap(matrix), hasSoftEdges: hasSoftEdges), layer.border.width
        )
    }

    /// What clips the contents of a layer of this outline.
    ///
    /// A snapshot (a layer with a space of its own for sublayers) draws its edges itself: on the sides where
    /// it ends with the layer the clip keeps out of the pixels that they share, which would be cut twice.
    func clip(_ outline: Shape, of layer: PresentationLayer) -> Shape {
        guard let size = layer.sublayerSpace, let rect = outline.plainRect else { return outline }
        let place = SubpixelGrid.snap(
            layer.contentMode.placement(of: size, in: layer.bounds).applying(matrix))
        let left = place.minX < rect.minX ? rect.minX : rect.minX.rounded(.down)
        let top = place.minY < rect.minY ? rect.minY : rect.minY.rounded(.down)
        let right = place.maxX > rect.maxX ? rect.maxX : rect.maxX.rounded(.up)
        let bottom = place.maxY > rect.maxY ? rect.maxY : rect.maxY.rounded(.up)
        var clip = outline
        clip.outline.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
        return clip
    }

    /// Where a picture that fills `rect`, in the layer's points, lands on the canvas.
    func placement(_ rect: Rect) -> PicturePlacement {
        if matrix.isUprightScale {
            return .upright(SubpixelGrid.snap(rect.applying(matrix)))
        }
        let unitSquare = Affine(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
        return .transformed(SubpixelGrid.snap(unitSquare.concatenating(matrix)))
    }
}
