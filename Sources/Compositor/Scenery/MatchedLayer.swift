import Raster

/// A layer as it is on the one screen, on the other, or on both under the same name.
struct MatchedLayer {
    /// Its state on the presenting screen, if it is there; its sublayers count only if it is not on both.
    let from: Layer?
    /// Its state on the presented screen, likewise.
    let to: Layer?
    /// The layers inside one that both screens have.
    var sublayers: [MatchedLayer] = []
    /// Where it lies among its siblings on each screen, where the screens' orders contradict each other.
    var zPositions: (from: Int, to: Int) = (0, 0)

    /// Its name, if it has one.
    var id: String? { to?.id ?? from?.id }

    /// Whether both screens have it with different contents, so that these dissolve.
    var hasTwoContents: Bool {
        guard let from, let to else { return false }
        return from.contents != to.contents
            || from.contents.initial != nil && from.contentMode != to.contentMode
    }

    /// The layer to begin with, as it is on the presented or the presenting screen.
    ///
    /// What is on the other screen alone is there, too, but hidden.
    func layer(presented: Bool) -> Layer {
        let state = presented ? to : from
        guard let from, let to else {
            var layer = self.from ?? self.to!
            layer.zPosition = SteppedValue(presented ? zPositions.to : zPositions.from)
            layer.isHidden = SteppedValue(state == nil)
            if state == nil { layer.opacity = AnimatedValue(0, overlap: .replace) }
            return layer
        }
        var layer = state!
        layer.zPosition = SteppedValue(presented ? zPositions.to : zPositions.from)
        layer.sublayers = sublayers.map { $0.layer(presented: presented) }
        guard hasTwoContents else { return layer }
        // Two copies that show nothing but contents, below the sublayers; the second's opacity dissolves.
        let bounds = Rect(origin: .zero, size: layer.frame.initial.size)
        var faces = Layer(
            frame: bounds,
            sublayers: [(from, 1.0), (to, presented ? 1 : 0)].map { state, opacity in
                Layer(
                    frame: bounds, contents: state.contents.initial, contentMode: state.contentMode,
                    opacity: opacity)
            })
        faces.dissolvesSublayers = true
        layer.contents = SteppedValue(nil)
        layer.sublayers.insert(faces, at: 0)
        return layer
    }

    /// The layer as it is on one screen, without the other's; nil if it is not there.
    func atRest(presented: Bool) -> Layer? {
        guard var layer = presented ? to : from else { return nil }
        if from != nil, to != nil { layer.sublayers = sublayers.atRest(presented: presented) }
        return layer
    }
}

/// The merged layers of two screens, from the back.
extension [MatchedLayer] {
    /// All names in drawing order, a layer before its sublayers.
    var ids: [String] { flatMap { layer in (layer.id.map { [$0] } ?? []) + layer.sublayers.ids } }

    /// The layers to begin with.
    func layers(presented: Bool) -> [Layer] { map { $0.layer(presented: presented) } }

    /// One screen's layers, from the back.
    func atRest(presented: Bool) -> [Layer] {
        let order = sorted { left, right in
            presented
                ? left.zPositions.to < right.zPositions.to : left.zPositions.from < right.zPositions.from
        }
        return order.compactMap { $0.atRest(presented: presented) }
    }
}
