import Raster

/// A part of a gesture that is all below scale 1 or all at or above it.
struct GesturePiece {
    let from: GestureTrack.Sample
    let to: GestureTrack.Sample
    /// How scale and movement run between both ends.
    let curve: TimingCurve

    /// Whether the browser follows: below scale 1.
    var isBelow: Bool { from.scale < 1 || to.scale < 1 }

    /// What the browser is at one end: scaled, moved and translucent below scale 1, else as it is.
    func browserState(_ sample: GestureTrack.Sample) -> (transform: LayerTransform, opacity: Double) {
        guard isBelow else { return (.identity, 1) }
        return (
            LayerTransform(
                scaleX: sample.scale, scaleY: sample.scale, translation: Point(x: sample.x, y: sample.y)),
            sample.scale
        )
    }
}

extension GestureTrack {
    /// The track in pieces: between samples, cut where the scale passes 1.
    ///
    /// What comes before the first sample is like it.
    var pieces: [GesturePiece] {
        var pieces: [GesturePiece] = []
        var previous = samples[0]
        if previous.time > 0 {
            var start = previous
            start.time = 0
            pieces.append(GesturePiece(from: start, to: previous, curve: .linear))
        }
        for sample in samples.dropFirst() {
            if (previous.scale - 1) * (sample.scale - 1) < 0 {
                let share = (1 - previous.scale) / (sample.scale - previous.scale)
                let crossing = Sample(
                    time: previous.time + (sample.time - previous.time) * share, scale: 1,
                    x: previous.x + (sample.x - previous.x) * share,
                    y: previous.y + (sample.y - previous.y) * share)
                pieces.append(GesturePiece(from: previous, to: crossing, curve: .linear))
                previous = crossing
            }
            pieces.append(GesturePiece(from: previous, to: sample, curve: .linear))
            previous = sample
        }
        return pieces
    }
}
