internal import Compositor
internal import Platform
internal import Raster
internal import Review

/// What is compared with the expected frames: files, or a scene that is rendered.
struct ComparisonSubject {
    let frames: any FrameSource
    /// Its layers, where they are known.
    let tracks: LayerTracks?

    init(expected: String, actual: String?, scene: SceneOptions?, _ jobs: Int) throws {
        if let scene {
            let loaded = try SceneLoader.load(scene)
            frames = try SceneFrames(loaded, jobs: jobs)
            tracks = Self.tracks(of: loaded)
        } else {
            let path = actual ?? ""
            frames = try FrameSources.open(path)
            tracks = try LayerTracks.stored(beside: path)
        }
    }

    private static func tracks(of scene: LoadedScene) -> LayerTracks {
        let planner = scene.planner
        return LayerTracks(
            scene.frames.map { number in
                let layers = planner.timeline.presentation(at: planner.schedule.sampleTime(ofFrame: number))
                    .traced()
                return (
                    number,
                    layers.filter(\.isVisible).map { layer in
                        let rect = layer.frame
                        let state = LayerTracks.State(
                            frame: [rect.minX, rect.minY, rect.width, rect.height], opacity: layer.opacity,
                            cornerRadius: layer.cornerRadius)
                        return (layer.id, state)
                    }
                )
            })
    }
}
