/// Finding and changing layers by name.
extension [Layer] {
    /// Changes the layer named `id`, wherever it stands in the tree; the name must exist.
    public mutating func update(_ id: String, _ change: (inout Layer) -> Void) {
        let found = updateIfPresent(id, change)
        precondition(found, "no layer is named \(id)")
    }

    /// Changes the layer named `id` if there is one; returns whether there was.
    @discardableResult
    public mutating func updateIfPresent(_ id: String, _ change: (inout Layer) -> Void) -> Bool {
        for index in indices {
            if self[index].id == id {
                change(&self[index])
                return true
            }
            if self[index].sublayers.updateIfPresent(id, change) { return true }
        }
        return false
    }

    /// The layers with `prefix` before every name, so that two screens of equal names can stand side by side.
    func prefixingIDs(with prefix: String) -> [Layer] {
        map { layer in
            var layer = layer
            layer.id = layer.id.map { prefix + $0 }
            layer.sublayers = layer.sublayers.prefixingIDs(with: prefix)
            return layer
        }
    }

    /// The layer named `id`, wherever it stands in the tree.
    public func layer(named id: String) -> Layer? {
        for layer in self {
            if layer.id == id { return layer }
            if let found = layer.sublayers.layer(named: id) { return found }
        }
        return nil
    }
}
