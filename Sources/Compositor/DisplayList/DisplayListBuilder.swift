import Raster

/// Turns presentation layers into a display list: points become pixels, and groups appear where needed.
public struct DisplayListBuilder: Sendable {
    /// Pixels a point.
    public let scale: Double
    /// Whether straight edges between pixels are anti-aliased.
    public let hasSoftEdges: Bool

    /// A builder for a canvas of `scale` pixels a point.
    public init(scale: Double, hasSoftEdges: Bool = true) {
        self.scale = scale
        self.hasSoftEdges = hasSoftEdges
    }

    /// The display list of `layers`, given from the back in canvas points.
    public func displayList(for layers: [PresentationLayer]) -> DisplayList {
        let points = Affine.scale(x: scale, y: scale)
        return DisplayList(items: layers.flatMap { items(for: $0, in: points, rim: nil) })
    }

    /// What a layer draws, in Core Animation's order.
    ///
    /// That is shadow, background, contents, sublayers, border; then the clip, then opacity. `rim` is the
    /// edge of the innermost layer around it that clips, `inherited` the opacity that layers around it leave
    /// to their parts.
    private func items(
        for layer: PresentationLayer, in superlayer: Affine, rim: ClipRim?, inherited: Double = 1
    ) -> [DisplayItem] {
        let opacity = min(max(layer.opacity, 0), 1) * inherited
        guard !layer.isHidden, opacity > 0 else { return [] }
        let space = LayerSpace(
            matrix: layer.matrixToSuperlayer.concatenating(superlayer), hasSoftEdges: hasSoftEdges)
        let outline = space.shape(
            RoundedRect(layer.bounds, radius: max(0, layer.cornerRadius), curve: layer.cornerCurve))

        guard layer.masksToBounds else {
            let shadow = shadowItems(of: layer, in: space, outline: outline)
            guard layer.allowsGroupOpacity || opacity == 1 else {
                return Self.composed(shadow, opacity: opacity)
                    + innerItems(of: layer, in: space, outline: outline, rim: rim, opacity: opacity)
            }
            let inside = innerItems(of: layer, in: space, outline: outline, rim: rim)
            return Self.composed(shadow + inside, opacity: opacity)
        }
        // The mask takes the layer's own shadow away, too, as in Core Animation.
        let clip = space.clip(outline, of: layer)
        let shown = rim?.extending(clip) ?? clip
        let ownRim = clip.transform == nil ? ClipRim(edge: clip.bounds, shown: shown.bounds) : nil
        return Self.clipped(
            innerItems(of: layer, in: space, outline: outline, rim: ownRim), to: shown, opacity: opacity)
    }

    /// Background, contents, sublayers and border, each with `opacity`.
    private func innerItems(
        of layer: PresentationLayer, in space: LayerSpace, outline: Shape, rim: ClipRim?, opacity: Double = 1
    ) -> [DisplayItem] {
        // Inside its own clip a layer's background is a plain rectangle past the rim: the clip rounds it.
        let ground: Shape
        if layer.masksToBounds, let rim {
            ground = Shape(RoundedRect(rim.beyond), hasSoftEdges: hasSoftEdges)
        } else {
            ground = rim?.extending(outline) ?? outline
        }
        var items: [DisplayItem] = []
        func add(_ own: [DisplayItem]) { items += Self.composed(own, opacity: opacity) }
        if layer.backgroundColor.alpha > 0 { add([.fill(ground, layer.backgroundColor)]) }
        if let contents = layer.contents {
            add(contentItems(contents, of: layer, in: space, ground: ground, rim: rim))
        }
        let inside =
            layer.sublayerSpace == nil
            ? space.matrix : layer.matrixFromSublayers.concatenating(space.matrix)
        items += sublayerItems(of: layer, in: inside, rim: rim, opacity: opacity)
        if layer.border.width > 0, layer.border.color.alpha > 0 {
            add([border(of: layer, in: space, outline: outline, rim: rim)])
        }
        return items
    }

    private func sublayerItems(
        of layer: PresentationLayer, in matrix: Affine, rim: ClipRim?, opacity: Double
    ) -> [DisplayItem] {
        guard layer.dissolvesSublayers else {
            return layer.sublayers.flatMap { items(for: $0, in: matrix, rim: rim, inherited: opacity) }
        }
        precondition(layer.sublayers.count == 2, "a dissolve is between two sublayers")
        var (first, second) = (layer.sublayers[0], layer.sublayers[1])
        let progress = second.isHidden ? 0 : min(max(second.opacity, 0), 1)
        first.opacity = 1
        second.opacity = 1
        let from = items(for: first, in: matrix, rim: rim, inherited: opacity)
        let to = items(for: second, in: matrix, rim: rim, inherited: opacity)
        if progress == 0 { return from }
        if progress == 1 { return to }
        return [.dissolve(from: from, to: to, progress: progress)]
    }

    private func contentItems(
        _ contents: LayerContents, of layer: PresentationLayer, in space: LayerSpace, ground: Shape,
        rim: ClipRim?
    ) -> [DisplayItem] {
        switch contents {
        case .gradient(let gradient):
            let bounds = layer.bounds
            func place(_ point: Point) -> Point {
                SubpixelGrid.snap(
                    Point(x: point.x * bounds.width, y: point.y * bounds.height).applying(space.matrix))
            }
            let stops = gradient.stops.map { LinearGradient.Stop(location: $0.location, color: $0.color) }
            return [
                .gradient(
                    ground,
                    LinearGradient(start: place(gradient.start), end: place(gradient.end), stops: stops))
            ]
        case .picture(let picture):
            let placement = layer.contentMode.placement(of: picture.size, in: layer.bounds)
            guard !placement.isEmpty, !layer.bounds.isEmpty else { return [] }
            let edge = space.shape(RoundedRect(placement))
            return [
                .picture(
                    id: picture.id, placement: space.placement(placement),
                    clip: rim?.extending(edge) ?? edge, opacity: 1)
            ]
        }
    }

    private func border(
        of layer: PresentationLayer, in space: LayerSpace, outline: Shape, rim: ClipRim?
    ) -> DisplayItem {
        let (shape, width) = space.border(outline, layer, hasSoftEdges: hasSoftEdges)
        let line = DisplayItem.border(shape, width: width, color: layer.border.color)
        guard let rim, shape.transform == nil else { return line }
        // A clip cuts the outer edge of the line: drawn two pixels wider, its inner edge stays.
        var wider = shape
        wider.outline.rect = shape.outline.rect.inset(by: -2)
        if wider.outline.radius > 0 { wider.outline.radius += 2 }
        let widened = DisplayItem.border(wider, width: width + 2, color: layer.border.color)
        if layer.masksToBounds { return widened }
        // Of a layer inside the one that clips, only on the sides that reach the rim.
        let shown = rim.extending(shape)
        return shown == shape ? line : .group(clip: shown, opacity: 1, items: [widened])
    }

    private func shadowItems(
        of layer: PresentationLayer, in space: LayerSpace, outline: Shape
    ) -> [DisplayItem] {
        guard layer.shadow.color.alpha > 0 else { return [] }
        let offset = Point(
            x: space.length(layer.shadow.offset.x), y: space.length(layer.shadow.offset.y))
        return [
            .shadow(
                outline, sigma: space.length(max(0, layer.shadow.radius)), offset: offset,
                color: layer.shadow.color)
        ]
    }

    /// Items composed as one with an opacity; no group where a single item can carry it.
    private static func composed(_ items: [DisplayItem], opacity: Double) -> [DisplayItem] {
        if opacity == 1 || items.isEmpty { return items }
        if items.count == 1 {
            switch items[0] {
            case .fill(let shape, let color):
                return [.fill(shape, color.withAlpha(multipliedBy: opacity))]
            case .picture(let id, let placement, let clip, let inner):
                return [.picture(id: id, placement: placement, clip: clip, opacity: inner * opacity)]
            default: break
            }
        }
        return [.group(clip: nil, opacity: opacity, items: items)]
    }

    /// Items composed and clipped once, without those outside the clip; no group where a single item can be
    /// clipped by itself.
    private static func clipped(_ all: [DisplayItem], to clip: Shape, opacity: Double) -> [DisplayItem] {
        let shown = PixelRect(covering: clip.bounds)
        let items = all.filter { !$0.bounds.intersection(shown).isEmpty }
        if items.isEmpty { return [] }
        if items.count == 1 {
            switch items[0] {
            case .fill(let shape, let color):
                if let both = shape.intersection(clip) {
                    return composed([.fill(both, color)], opacity: opacity)
                }
            case .picture(let id, let placement, let shape, let inner):
                if let both = shape.intersection(clip) {
                    return [.picture(id: id, placement: placement, clip: both, opacity: inner * opacity)]
                }
            default: break
            }
        }
        return [.group(clip: clip, opacity: opacity, items: items)]
    }
}
