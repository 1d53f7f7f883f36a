/// Which frame of one sequence belongs to which of the other.
struct FramePairing: Sendable {
    /// A frame that both have, or that one of them lacks; by index.
    struct Pair: Sendable {
        var name: String
        var expected: Int?
        var actual: Int?
    }

    /// All frames of both, in the order in which they are shown.
    let pairs: [Pair]

    /// Pairs by name where both sequences are named, else by order.
    ///
    /// An animation's frames count from 0 as a scene's do, so a part of the scene's frames has its place in it.
    init(expected: any FrameSource, actual: any FrameSource) {
        let isPart = actual is any ContinuousFrames && actual.names.count < expected.names.count
        pairs =
            (expected.isNamed || isPart) && actual.isNamed
            ? Self.byName(expected.names, actual.names)
            : Self.byOrder(expected, actual)
    }

    private static func byName(_ expected: [String], _ actual: [String]) -> [Pair] {
        let actualIndices = Dictionary(zip(actual, actual.indices)) { first, _ in first }
        let expectedNames = Set(expected)
        var pairs = expected.enumerated().map { index, name in
            Pair(name: name, expected: index, actual: actualIndices[name])
        }
        for (index, name) in actual.enumerated() where !expectedNames.contains(name) {
            pairs.append(Pair(name: name, expected: nil, actual: index))
        }
        return pairs.sorted { NaturalOrder.precedes($0.name, $1.name) }
    }

    private static func byOrder(_ expected: any FrameSource, _ actual: any FrameSource) -> [Pair] {
        let count = max(expected.names.count, actual.names.count)
        return (0..<count).map { index in
            let isExpected = index < expected.names.count
            let isActual = index < actual.names.count
            // A folder's names say more than an animation's numbers.
            let prefersActual = isActual && (!isExpected || (actual.isNamed && !expected.isNamed))
            return Pair(
                name: prefersActual ? actual.names[index] : expected.names[index],
                expected: isExpected ? index : nil, actual: isActual ? index : nil)
        }
    }
}
