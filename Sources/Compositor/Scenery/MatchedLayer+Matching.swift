import Raster

/// Matching two screens' layers by name.
extension MatchedLayer {
    /// The layers of two screens, matched by name and merged into one order.
    ///
    /// The order is the presented screen's; what only the presenting screen has lies directly above what it
    /// lies on there. Throws when a name is there twice on a screen, or in different superlayers.
    static func matching(_ from: [Layer], _ to: [Layer]) throws(TransitionError) -> [MatchedLayer] {
        let (fromPlaces, toPlaces) = (try places(of: from), try places(of: to))
        for (id, place) in toPlaces.sorted(by: { $0.key < $1.key }) {
            guard let other = fromPlaces[id], other != place || place == .unnamed else { continue }
            throw .layer(
                id: id,
                reason:
                    "lies in \(other) on one screen and in \(place) on the other; it can move only within "
                    + "a layer that both have")
        }
        return merged(from, to)
    }

    /// What a layer lies in.
    private enum Place: Hashable, CustomStringConvertible {
        case screen
        case layer(String)
        case unnamed

        var description: String {
            switch self {
            case .screen: "the screen"
            case .layer(let id): "\"\(id)\""
            case .unnamed: "a layer without an id"
            }
        }
    }

    private static func places(of layers: [Layer]) throws(TransitionError) -> [String: Place] {
        var places: [String: Place] = [:]
        func add(_ layers: [Layer], in place: Place) throws(TransitionError) {
            for layer in layers {
                if let id = layer.id, places.updateValue(place, forKey: id) != nil {
                    throw .layer(id: id, reason: "is there twice on one screen")
                }
                try add(layer.sublayers, in: layer.id.map { .layer($0) } ?? .unnamed)
            }
        }
        try add(layers, in: .screen)
        return places
    }

    private static func merged(_ from: [Layer], _ to: [Layer]) -> [MatchedLayer] {
        let fromIDs = from.compactMap(\.id)
        let shared = to.compactMap(\.id).filter { fromIDs.contains($0) }
        // What only `from` has, by the name of the shared layer that it lies above there.
        var above: [String?: [MatchedLayer]] = [:]
        var anchor: String?
        for layer in from {
            if let id = layer.id, shared.contains(id) {
                anchor = id
            } else {
                above[anchor, default: []].append(MatchedLayer(from: layer, to: nil))
            }
        }
        var result = above[nil] ?? []
        for layer in to {
            if let id = layer.id, let other = from.first(where: { $0.id == id }) {
                result.append(both(other, layer))
                result += above[id] ?? []
            } else {
                result.append(MatchedLayer(from: nil, to: layer))
            }
        }
        if fromIDs.filter({ shared.contains($0) }) != shared { result.keepOrder(of: from) }
        return result
    }

    /// Two states of one layer; what cannot be between two values is made the same in both.
    private static func both(_ from: Layer, _ to: Layer) -> MatchedLayer {
        var (from, to) = (from, to)
        from.masksToBounds = from.masksToBounds || to.masksToBounds
        to.masksToBounds = from.masksToBounds
        if from.cornerCurve != to.cornerCurve {
            from.cornerCurve = .continuous
            to.cornerCurve = .continuous
        }
        return MatchedLayer(from: from, to: to, sublayers: merged(from.sublayers, to.sublayers))
    }
}

extension [MatchedLayer] {
    /// Notes both screens' orders, the presented one's being that of this list.
    fileprivate mutating func keepOrder(of from: [Layer]) {
        var places: [String: Int] = [:]
        var unnamed: [Int] = []
        for (place, layer) in from.enumerated() {
            if let id = layer.id { places[id] = place } else { unnamed.append(place) }
        }
        for index in indices {
            self[index].zPositions.to = index
            guard self[index].from != nil else { continue }
            // Unnamed layers of `from` are here in its order, too, if not in its places.
            self[index].zPositions.from = self[index].id.flatMap { places[$0] } ?? unnamed.removeFirst()
        }
    }
}
