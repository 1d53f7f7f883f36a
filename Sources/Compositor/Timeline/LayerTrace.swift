public import Raster

/// What `trace` says about a layer at one time.
public struct LayerTrace: Hashable, Sendable {
    /// The layer's name.
    public var id: String
    /// The smallest upright rectangle that holds the layer, in canvas points, after all transforms.
    public var frame: Rect
    /// The layer's own opacity, which may be outside 0...1 while a spring overshoots.
    public var opacity: Double
    /// Corner radius in points of the layer.
    public var cornerRadius: Double
    /// False when the layer or one that holds it is hidden.
    public var isVisible: Bool
}

extension [PresentationLayer] {
    /// All named layers in drawing order, a parent before its children.
    public func traced() -> [LayerTrace] {
        var traces: [LayerTrace] = []
        for layer in self { layer.trace(in: .identity, isVisible: true, to: &traces) }
        return traces
    }
}

extension PresentationLayer {
    /// From this layer's own points, origin at its top left corner, to the superlayer's.
    package var matrixToSuperlayer: Affine {
        let move = Affine.translation(x: frame.minX, y: frame.minY)
        return transform == .identity ? move : move.concatenating(transform.matrix(about: frame.center))
    }

    /// The layer's rectangle in its own points.
    package var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// From the space in which the sublayers are laid out to this layer's own points.
    package var matrixFromSublayers: Affine {
        guard let sublayerSpace, !sublayerSpace.isEmpty else { return .identity }
        let place = contentMode.placement(of: sublayerSpace, in: bounds)
        return Affine(
            a: place.width / sublayerSpace.width, b: 0, c: 0, d: place.height / sublayerSpace.height,
            tx: place.minX, ty: place.minY)
    }

    fileprivate func trace(in superlayer: Affine, isVisible: Bool, to traces: inout [LayerTrace]) {
        let isVisible = isVisible && !isHidden
        let matrix = matrixToSuperlayer.concatenating(superlayer)
        if let id {
            traces.append(
                LayerTrace(
                    id: id, frame: bounds.applying(matrix), opacity: opacity, cornerRadius: cornerRadius,
                    isVisible: isVisible))
        }
        let inside = sublayerSpace == nil ? matrix : matrixFromSublayers.concatenating(matrix)
        for sublayer in sublayers { sublayer.trace(in: inside, isVisible: isVisible, to: &traces) }
    }
}
