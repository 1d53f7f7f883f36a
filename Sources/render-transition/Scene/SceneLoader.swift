internal import Compositor
internal import Foundation
internal import Raster
internal import TextFormats

/// Turns the shared options into a scene: finds the transition, reads the pictures' headers, sets the
/// parameters and plans the timeline.
///
/// Nothing is decoded and nothing is written.
struct SceneLoader {
    private let options: SceneOptions
    private let decoding: DecodingOptions
    private let canvas: Size
    private let scale: Double
    private var pictures: [String: PictureFile] = [:]

    private init(_ options: SceneOptions) {
        self.options = options
        decoding = options.decoding
        canvas = options.size ?? SceneOptions.defaultDevice.size
        scale = options.scale ?? SceneOptions.defaultDevice.scale
    }

    /// The scene that `options` describe.
    static func load(_ options: SceneOptions) throws(CommandError) -> LoadedScene {
        var loader = SceneLoader(options)
        switch options.subject {
        case .transition(let name): return try loader.transitionScene(named: name)
        case .scene(let path): throw .badData("cannot read scene file \"\(path)\"")
        }
    }

    /// The transition called `name`.
    ///
    /// Throws with the nearest name when there is none.
    static func transition(named name: String) throws(CommandError) -> any Transition {
        if let transition = TransitionCatalog.transition(named: name) { return transition }
        let names = TransitionCatalog.all.map { $0.name }
        throw .usage("unknown transition \"\(name)\"" + NearestName.hint(for: name, in: names))
    }

    /// The gesture track in the file at `path`.
    ///
    /// Throws when it cannot be read or is none.
    private static func gestureTrack(_ path: String) throws(CommandError) -> GestureTrack {
        let text = String(decoding: try InputFile.bytes(path), as: UTF8.self)
        do { return try GestureTrack(parsing: text) } catch {
            throw .badData("cannot use gesture track \"\(path)\": \(error)")
        }
    }

    private mutating func transitionScene(named name: String) throws(CommandError) -> LoadedScene {
        let transition = try Self.transition(named: name)
        var values = ParameterValues(transition.parameters)
        for setting in options.settings {
            do { try values.set(setting.name, to: setting.value, of: name) } catch {
                throw .invalidValue(error.description)
            }
        }
        let direction = options.direction ?? transition.defaultDirection
        let variant = options.variant ?? .documented
        var snapshots: [String: PictureReference] = [:]
        var track: GestureTrack?
        for given in values.givenPaths {
            if given.kind == .track {
                track = try Self.gestureTrack(given.path)
            } else {
                snapshots[given.name] = try add(
                    PictureFile.snapshot(given.path, canvasScale: scale, decoding))
            }
        }
        let scene = TransitionScene(
            canvas: canvas, pictures: try photographs(), select: options.select ?? 0,
            current: options.current,
            direction: direction, variant: variant, values: values, snapshots: snapshots,
            track: track)
        let timeline: Timeline
        do { timeline = try transition.timeline(for: scene) } catch { throw .invalidValue(error.description) }
        return try finished(timeline, transition: name, variant: variant, direction: direction)
    }

    private func finished(
        _ timeline: Timeline, transition: String, variant: Variant, direction: Direction
    ) throws(CommandError) -> LoadedScene {
        let schedule = FrameSchedule(
            rate: options.frameRate ?? SceneOptions.defaultFrameRate, duration: timeline.duration)
        let planner = FramePlanner(timeline: timeline, schedule: schedule, scale: scale)
        guard planner.width * planner.height <= decoding.limits.maxPixels else {
            throw .invalidValue(
                "a frame of \(planner.width) × \(planner.height) pixels is too large; lower --size or --scale"
            )
        }
        return LoadedScene(
            transition: transition, variant: variant, direction: direction, planner: planner,
            frames: try LoadedScene.frames(options.frames, of: schedule), pictures: pictures,
            decoding: decoding)
    }

    /// The pictures given with `--images`, in order; a placeholder stands in for what cannot be read.
    private mutating func photographs() throws(CommandError) -> [PictureReference] {
        var references: [PictureReference] = []
        for path in options.images ?? [] {
            if let known = pictures[path] {
                references.append(known.reference)
                continue
            }
            do {
                references.append(try add(PictureFile.photograph(path, decoding)))
            } catch {
                guard let placeholder = options.placeholder else { throw error }
                Console.warning("\(error.message); the placeholder stands in for it")
                references.append(try add(PictureFile.placeholder(placeholder, decoding)))
            }
        }
        return references
    }

    private mutating func add(_ file: PictureFile) -> PictureReference {
        pictures[file.id] = file
        return file.reference
    }
}
