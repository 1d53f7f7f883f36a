internal import Compositor
internal import Review

/// What is compared with the expected frames: files, or a scene that is rendered.
struct ComparisonSubject {
    let frames: any FrameSource
    /// The same frames, if they are those of a scene.
    let scene: SceneFrames?
    /// Its layers, where they are known.
    let tracks: LayerTracks?

    init(expected: String, actual: String?, scene: SceneOptions?, _ jobs: Int) throws {
        if let scene {
            let drawn = try SceneFrames(SceneLoader.load(scene), jobs: jobs)
            (frames, self.scene, tracks) = (drawn, drawn, drawn.tracks)
        } else {
            let path = actual ?? ""
            frames = try FrameSources.open(path)
            self.scene = nil
            tracks = try LayerTracks.stored(beside: path)
        }
    }
}
