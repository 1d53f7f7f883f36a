/// The layers of a golden and of a scene, whose own are known at any moment.
struct LayersOverTime {
    let expected: [FrameSignature]
    let scene: [FrameSignature]
    let tracks: LayerTracks
    private let motion: LayerMotion
    private let source: any ContinuousFrames

    init?(expected tracks: LayerTracks, _ source: any ContinuousFrames, _ moments: [Double]) {
        let dense = source.tracks(at: moments)
        guard let motion = LayerMotion(tracks, dense) else { return nil }
        (self.tracks, self.motion, self.source) = (tracks, motion, source)
        (expected, scene) = (motion.signatures(tracks, holdingLike: dense), motion.signatures(dense))
    }

    /// Squared distance of an expected frame to the scene at a moment.
    func distance(frame: Int, at time: Double) -> Double {
        motion.distance(tracks, frame, to: source.tracks(at: [time]), 0)
    }

    func matched(at times: [Double]) -> MatchedLayers {
        var actual = source.tracks(at: times)
        actual.frames = tracks.frames
        return MatchedLayers(expected: tracks, actual: actual)
    }
}
