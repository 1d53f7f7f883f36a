/// The lattices used last and the scratch for drawing from them.
struct ShadowCache {
    private static let capacity = 8
    private var entries: [(key: ShadowLattice.Key, lattice: ShadowLattice)] = []
    var profile: [Int32] = []

    /// The lattice for `key`, made when it is not among the last ones used.
    mutating func lattice(for key: ShadowLattice.Key) -> ShadowLattice {
        if let index = entries.firstIndex(where: { $0.key == key }) {
            if index > 0 { entries.swapAt(index, index - 1) }
            return entries[max(index - 1, 0)].lattice
        }
        if entries.count == Self.capacity { entries.removeLast() }
        let lattice = ShadowLattice(key)
        entries.insert((key, lattice), at: 0)
        return lattice
    }
}

extension ResolvedShape {
    /// What the shadow of this shape depends on, its place aside.
    func shadowKey(sigma: Double) -> ShadowLattice.Key {
        switch self {
        case .upright(let rect, let radius, let curve):
            return ShadowLattice.Key(size: rect.size, radius: radius, curve: curve, sigma: sigma)
        case .transformed(let rect, let radius, let curve, let transform, _):
            var linear = transform
            linear.tx = 0
            linear.ty = 0
            return ShadowLattice.Key(
                size: rect.size, radius: radius, curve: curve, sigma: sigma, linear: linear)
        }
    }
}
