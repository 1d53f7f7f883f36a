import TextFormats

/// Where layers of two sequences differ: which layer, which property, how much, and when.
public struct TrackComparison: Sendable, Equatable {
    /// A property of a layer that differs, at the frame where it differs most.
    public struct Difference: Sendable, Equatable {
        /// The layer's name.
        public var layer: String
        /// What differs; nil when the layer is there on one side only.
        public var property: LayerTracks.Property?
        /// Number of the frame where it differs most, or first.
        public var frame: Int
        /// Number of the first frame where it differs.
        public var firstFrame: Int
        /// The expected value; nil when the layer is not expected there.
        public var expected: Double?
        /// The actual value; nil when the layer is not there.
        public var actual: Double?

        /// `photo: frame.x 77.8 → 79.1 pt at frame 35`.
        public var description: String {
            guard let property, let expected, let actual else {
                let what = expected != nil ? "is not seen" : "is seen, which is not expected,"
                return "\(layer): \(what) from frame \(firstFrame) on"
            }
            var text = "\(layer): \(property.rawValue) "
            text += "\(Self.text(expected, beside: actual)) → \(Self.text(actual, beside: expected))"
            text += "\(property.unit) at frame \(frame)"
            return firstFrame == frame ? text : text + ", differs from frame \(firstFrame) on"
        }

        /// A value with as many digits as it takes to tell it from the other.
        private static func text(_ value: Double, beside other: Double) -> String {
            var scale = 10.0
            while scale < 1e6, abs(value - other) * scale < 0.5 { scale *= 10 }
            return NumberText.shortest((value * scale).rounded() / scale)
        }
    }

    /// Layers that are drawn above or below others where they should not be.
    public var reorderings: [LayerReordering]
    /// All differences; what is moved by a layer that holds it is left out.
    public var differences: [Difference]
    /// Frames that only one side has, when their numbers differ.
    public var unmatchedFrames: Int

    /// Whether every layer is the same in every frame.
    public var isSame: Bool { differences.isEmpty && reorderings.isEmpty && unmatchedFrames == 0 }

    /// Difference up to which two values are the same: traces are printed exactly, but recorded by other builds.
    public static let tolerance = 0.001

    /// Compares two sequences' layers.
    public init(expected: LayerTracks, actual: LayerTracks) {
        let actualPlaces = Dictionary(uniqueKeysWithValues: zip(actual.frames, actual.frames.indices))
        let common = expected.frames.indices.compactMap { index in
            actualPlaces[expected.frames[index]].map { (expected: index, actual: $0) }
        }
        unmatchedFrames = expected.frames.count + actual.frames.count - 2 * common.count
        differences = []
        let layers = expected.layers + actual.layers.filter { !expected.layers.contains($0) }
        for layer in layers {
            let left = expected.layers.firstIndex(of: layer).map { expected.states[$0] }
            let right = actual.layers.firstIndex(of: layer).map { actual.states[$0] }
            let pairs = common.map { place in
                (
                    frame: expected.frames[place.expected], expected: left?[place.expected],
                    actual: right?[place.actual]
                )
            }
            differences += Self.differences(of: layer, pairs)
        }
        differences = Self.withoutConsequences(differences)
        reorderings = LayerReordering.all(
            common.map {
                (expected.frames[$0.expected], expected.drawn(in: $0.expected), actual.drawn(in: $0.actual))
            })
    }

    /// Compares where both sides are known, else there is nothing to compare.
    package init?(_ expected: LayerTracks?, _ actual: LayerTracks?) {
        guard let expected, let actual else { return nil }
        self.init(expected: expected, actual: actual)
    }

    private typealias Pair = (frame: Int, expected: LayerTracks.State??, actual: LayerTracks.State??)

    private static func differences(of layer: String, _ pairs: [Pair]) -> [Difference] {
        var found: [Difference] = []
        var worst: [LayerTracks.Property: Difference] = [:]
        for pair in pairs {
            switch (pair.expected ?? nil, pair.actual ?? nil) {
            case (nil, nil): continue
            case (let expected?, let actual?):
                for property in LayerTracks.Property.allCases {
                    let (left, right) = (expected[property], actual[property])
                    let size = abs(left - right)
                    guard size > tolerance else { continue }
                    let known = worst[property]
                    if let known, size <= abs(known.expected! - known.actual!) { continue }
                    worst[property] = Difference(
                        layer: layer, property: property, frame: pair.frame,
                        firstFrame: known?.firstFrame ?? pair.frame, expected: left, actual: right)
                }
            case (let expected, _):
                // Said once for each layer: which side lacks it, and since when.
                guard !found.contains(where: { ($0.expected != nil) == (expected != nil) }) else { continue }
                found.append(
                    Difference(
                        layer: layer, property: nil, frame: pair.frame, firstFrame: pair.frame,
                        expected: expected == nil ? nil : 0, actual: expected == nil ? 0 : nil))
            }
        }
        return found + LayerTracks.Property.allCases.compactMap { worst[$0] }
    }

    /// Leaves out the rectangles of layers that lie in one whose rectangle differs: they are carried along.
    private static func withoutConsequences(_ differences: [Difference]) -> [Difference] {
        let moved = Set(differences.filter { $0.property?.isFrame == true }.map(\.layer))
        return differences.filter { difference in
            guard difference.property?.isFrame == true else { return true }
            var path = difference.layer[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                if moved.contains(String(path)) { return false }
            }
            return true
        }
    }

    /// A line for each difference, `limit` of them at most, and a line that says how many are left out.
    public func lines(atMost limit: Int = 12) -> [String] {
        var lines = differences.prefix(limit).map(\.description)
        lines += reorderings.prefix(limit).map(\.description)
        if differences.count > limit {
            lines.append("and \(differences.count - limit) more properties of layers differ")
        }
        if unmatchedFrames > 0 {
            lines.append(
                "layers are traced in \(MeasureText.count(unmatchedFrames, "frame")) of one side only")
        }
        return lines
    }
}
