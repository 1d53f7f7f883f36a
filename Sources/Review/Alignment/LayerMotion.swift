/// The layers of a sequence as signatures, by which frames are matched in time as pictures are.
struct LayerMotion {
    /// Names of the layers that take part.
    let layers: [String]
    /// What is taken off each layer's values: they are large beside what they change by.
    private let origins: [LayerTracks.State]

    /// A point, in levels: a fifth of a point is as much as two levels, from which on pictures differ.
    private static let levelsPerPoint = 10.0
    /// From nothing to opaque, in levels.
    private static let levelsOfOpacity = 255.0

    /// The layers that are seen at some time in both; nil when there is none.
    init?(_ first: LayerTracks, _ second: LayerTracks) {
        var (layers, origins): ([String], [LayerTracks.State]) = ([], [])
        for (layer, states) in zip(first.layers, first.states) {
            guard second.layers.contains(layer), let state = states.lazy.compactMap({ $0 }).first else {
                continue
            }
            layers.append(layer)
            origins.append(state)
        }
        guard !layers.isEmpty else { return nil }
        (self.layers, self.origins) = (layers, origins)
    }

    /// The signature of each frame.
    ///
    /// Where a layer is not seen, it counts as what it was last, or will be first. That is taken from `reference`, if it is
    /// seen as often there: what vanishes between two frames was last seen elsewhere in frames that lie closer.
    func signatures(_ tracks: LayerTracks, holdingLike reference: LayerTracks? = nil) -> [FrameSignature] {
        var cells = [[SIMD4<Float>]](repeating: [], count: tracks.frames.count)
        for (layer, origin) in zip(layers, origins) {
            let states = tracks.states(of: layer)
            var held = Self.held(states)
            if let reference {
                let others = Self.held(reference.states(of: layer))
                if others.count == held.count { held = others }
            }
            var place = 0
            for index in cells.indices {
                if index > 0, states[index] == nil, states[index - 1] != nil { place += 1 }
                cells[index] += Self.cells(
                    states[index] ?? held[min(place, held.count - 1)] ?? origin, origin)
            }
        }
        return cells.map { FrameSignature(cells: $0) }
    }

    /// What a layer counts as before it is first seen, and after each time that it was.
    private static func held(_ states: [LayerTracks.State?]) -> [LayerTracks.State?] {
        var held = [states.lazy.compactMap { $0 }.first]
        for index in states.indices where states[index] != nil {
            if index + 1 == states.count || states[index + 1] == nil { held.append(states[index]) }
        }
        return held
    }

    /// Squared distance between a frame of each of two tracks, in levels, over the layers that are seen in both.
    func distance(_ first: LayerTracks, _ frame: Int, to second: LayerTracks, _ other: Int) -> Double {
        var sum = 0.0
        for (layer, origin) in zip(layers, origins) {
            guard let left = first.states(of: layer)[frame], let right = second.states(of: layer)[other]
            else {
                continue
            }
            for (a, b) in zip(Self.values(left, origin), Self.values(right, origin)) {
                sum += (a - b) * (a - b)
            }
        }
        return sum
    }

    private static func cells(_ state: LayerTracks.State, _ origin: LayerTracks.State) -> [SIMD4<Float>] {
        let values = values(state, origin).map { Float($0) }
        return [SIMD4(values[0], values[1], values[2], values[3]), SIMD4(values[4], values[5], 0, 0)]
    }

    private static func values(_ state: LayerTracks.State, _ origin: LayerTracks.State) -> [Double] {
        LayerTracks.Property.allCases.map { property in
            (state[property] - origin[property]) * (property == .opacity ? levelsOfOpacity : levelsPerPoint)
        }
    }
}

extension LayerTracks {
    /// A layer's state in each frame; nil throughout if it is never seen.
    func states(of layer: String) -> [State?] {
        layers.firstIndex(of: layer).map { states[$0] } ?? Array(repeating: nil, count: frames.count)
    }

    /// The tracks at other moments, given in frames from the first; values between frames lie on a Catmull-Rom curve.
    ///
    /// A layer that is seen in one of the frames around a moment only is as `other` has it there, if that was given:
    /// when between them it appears or goes is not known.
    func resampled(at moments: [Double], preferring other: LayerTracks? = nil) -> LayerTracks {
        var result = self
        result.frames = Array(moments.indices)
        result.order = moments.map { moment in
            order.isEmpty ? [] : order[min(max(0, Int(moment.rounded())), order.count - 1)]
        }
        for (place, layer) in layers.enumerated() {
            let states = states[place]
            let others = other.flatMap { tracks in
                tracks.layers.firstIndex(of: layer).map { tracks.states[$0] }
            }
            result.states[place] = moments.enumerated().map { index, moment in
                let clamped = min(max(0, moment), Double(max(0, states.count - 1)))
                let before = Int(clamped)
                let u = clamped - Double(before)
                guard u > 1e-9, before + 1 < states.count else { return states[before] }
                guard let left = states[before], let right = states[before + 1] else {
                    let seen = states[before] ?? states[before + 1]
                    guard let others, others.indices.contains(index) else { return seen }
                    return others[index] == nil ? nil : seen.map { _ in others[index]! }
                }
                return State(
                    between: left, right, before: states[max(0, before - 1)] ?? left,
                    after: states[min(states.count - 1, before + 2)] ?? right, at: u)
            }
        }
        return result
    }
}

extension LayerTracks.State {
    /// The point at `u` between two states on the Catmull-Rom curve through four.
    fileprivate init(between b: Self, _ c: Self, before a: Self, after d: Self, at u: Double) {
        func value(_ property: LayerTracks.Property) -> Double {
            let (p, q, r, s) = (a[property], b[property], c[property], d[property])
            return q + 0.5 * u * (r - p + u * (2 * p - 5 * q + 4 * r - s + u * (3 * (q - r) + s - p)))
        }
        self.init(
            frame: [value(.x), value(.y), value(.width), value(.height)], opacity: value(.opacity),
            cornerRadius: value(.cornerRadius))
    }

    /// The largest distance between corresponding corners, in points.
    func distance(to other: Self) -> Double {
        let (left, top) = (frame[0] - other.frame[0], frame[1] - other.frame[1])
        let (right, bottom) = (left + frame[2] - other.frame[2], top + frame[3] - other.frame[3])
        let across = max(abs(left), abs(right))
        let down = max(abs(top), abs(bottom))
        return (across * across + down * down).squareRoot()
    }
}
