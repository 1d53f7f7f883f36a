package import Raster

extension Timeline {
    /// The largest size in pixels at which each picture is drawn at any time, with `scale` pixels a point.
    ///
    /// Pictures are decoded for it, so it must not depend on which moments become frames: else a picture would
    /// look different at one moment at 30 and at 60 frames a second, or alone and in its sequence. Looked at is
    /// what the timeline itself says: the begin and the end of each change, the moments just before, and where
    /// a spring is farthest out.
    package func largestPictureSizes(scale: Double) -> [String: Size] {
        let builder = DisplayListBuilder(scale: scale, hasSoftEdges: hasSoftEdges)
        var sizes: [String: Size] = [:]
        for time in tellingTimes() {
            builder.displayList(for: presentation(at: time)).items.forEachPicture { id, width, height in
                let known = sizes[id] ?? .zero
                sizes[id] = Size(width: max(known.width, width), height: max(known.height, height))
            }
        }
        return sizes
    }

    /// Most moments that are looked at; only a gesture's samples are more changes, and those are dense.
    private static let mostTimes = 1024

    /// The moments between which nothing is larger than at one of them, in order.
    private func tellingTimes() -> [Double] {
        var times = TellingTimes()
        times.add(0)
        times.add(duration)
        times.add(changesOf: layers)
        let sorted = times.sorted(upTo: duration)
        guard sorted.count > Self.mostTimes else { return sorted }
        return (0..<Self.mostTimes).map { sorted[$0 * (sorted.count - 1) / (Self.mostTimes - 1)] }
    }
}

/// Collects moments, each once.
private struct TellingTimes {
    /// In nanoseconds, so that the same moment by two ways is one.
    private var nanoseconds: Set<Int> = []

    /// Moments within a move at which its curve is looked at.
    private static let pieces = 128

    /// `time` and what is seen just before.
    mutating func add(_ time: Double) {
        nanoseconds.insert(Int((time * 1e9).rounded()))
        nanoseconds.insert(Int((time * 1e9).rounded()) - 2)
    }

    mutating func add(changesOf layers: [Layer]) {
        for layer in layers {
            add(layer.frame)
            add(layer.transform)
            add(layer.opacity)
            layer.isHidden.steps.forEach { add($0.time) }
            layer.contents.steps.forEach { add($0.time) }
            add(changesOf: layer.sublayers)
        }
    }

    private mutating func add<Value>(_ value: AnimatedValue<Value>) {
        var end = -Double.infinity
        for move in value.moves {
            add(move.begin)
            add(move.begin + move.duration)
            addExtremes(of: move)
            // Moves that add up may be farthest anywhere.
            if value.overlap == .add, move.begin < end {
                for piece in 1..<32 { add(move.begin + Double(piece) / 32 * (end - move.begin)) }
            }
            end = max(end, move.begin + move.duration)
        }
    }

    /// Where a move is farthest before its begin or past its end.
    private mutating func addExtremes<Value>(of move: Move<Value>) {
        var (least, most) = (0.0, 1.0)
        var (first, last): (Double?, Double?)
        for piece in 1..<Self.pieces {
            let time = move.begin + Double(piece) / Double(Self.pieces) * move.duration
            let progress = move.progress(at: time)
            if progress < least { (least, first) = (progress, time) }
            if progress > most { (most, last) = (progress, time) }
        }
        if let first { add(first) }
        if let last { add(last) }
    }

    func sorted(upTo end: Double) -> [Double] {
        Set(nanoseconds.map { min(max(Double($0) * 1e-9, 0), end) }).sorted()
    }
}
