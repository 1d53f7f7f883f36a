/// A layer that is drawn above another where below is expected, or the other way.
public struct LayerReordering: Sendable, Equatable {
    /// The layer that is elsewhere.
    public var layer: String
    /// One that it has changed sides with.
    public var other: String
    /// Whether it is above that one now.
    public var isAbove: Bool
    /// Number of the first frame where that is so.
    public var frame: Int

    /// `photo: is drawn below browser, expected above it, from frame 12 on`.
    public var description: String {
        let (found, expected) = isAbove ? ("above", "below") : ("below", "above")
        return "\(layer): is drawn \(found) \(other), expected \(expected) it, from frame \(frame) on"
    }

    /// The first reordering of each pair of layers, from frames with their number and both sides' layers, back to front.
    ///
    /// Layers of one side only are left out. Where one layer alone explains a frame, it is the one that is named.
    static func all(_ frames: [(number: Int, expected: [String], actual: [String])]) -> [LayerReordering] {
        var found: [LayerReordering] = []
        for frame in frames where frame.expected != frame.actual {
            let common = Set(frame.expected).intersection(frame.actual)
            let expected = frame.expected.filter(common.contains)
            let actual = frame.actual.filter(common.contains)
            guard let place = expected.indices.first(where: { expected[$0] != actual[$0] }) else { continue }
            let (raised, lowered) = (expected[place], actual[place])
            // Without the one that is above now, both sides agree; else it is the other that went below.
            let isRaised = expected.filter { $0 != raised } == actual.filter { $0 != raised }
            let reordering =
                isRaised
                ? LayerReordering(
                    layer: raised, other: actual[actual.firstIndex(of: raised)! - 1], isAbove: true,
                    frame: frame.number)
                : LayerReordering(layer: lowered, other: raised, isAbove: false, frame: frame.number)
            let isKnown = found.contains { $0.layer == reordering.layer && $0.isAbove == reordering.isAbove }
            if !isKnown { found.append(reordering) }
        }
        return found
    }
}

extension LayerTracks {
    /// Names of the layers that are seen in a frame, from the back to the front; none where the order is not known.
    func drawn(in index: Int) -> [String] {
        order.indices.contains(index) ? order[index].map { layers[$0] } : []
    }
}
