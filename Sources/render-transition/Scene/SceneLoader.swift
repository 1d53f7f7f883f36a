internal import Compositor
internal import Raster

/// Turns the shared options, and a scene file if one is named, into a scene: finds the transition, reads
/// the pictures' headers, sets the parameters and plans the timeline.
///
/// Nothing is decoded and nothing is written.
struct SceneLoader {
    private let transition: any Transition
    private let file: SceneFile?
    /// What the command line says alone, to know where a wrong value stands.
    private let given: SceneOptions
    /// The same completed by the file.
    private let options: SceneOptions
    private let decoding: DecodingOptions
    private let canvas: Size
    private let scale: Double

    /// The scene that `options` describe.
    static func load(_ options: SceneOptions) throws(CommandError) -> LoadedScene {
        switch options.subject {
        case .transition(let name):
            return try SceneLoader(transition(named: name), nil, options, options).loaded()
        case .scene(let path):
            let file = try SceneFile(path)
            return try SceneLoader(file.transition, file, options, options.completed(by: file)).loaded()
        }
    }

    /// The transition that is named, or that the scene file at a path plays.
    static func transition(_ text: String) throws(CommandError) -> any Transition {
        switch try SceneOptions.subject(text) {
        case .transition(let name): try transition(named: name)
        case .scene(let path): try SceneFile(path).transition
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

    private init(
        _ transition: any Transition, _ file: SceneFile?, _ given: SceneOptions, _ options: SceneOptions
    ) {
        self.transition = transition
        self.file = file
        self.given = given
        self.options = options
        decoding = options.decoding
        canvas = options.size ?? SceneOptions.defaultDevice.size
        scale = options.scale ?? SceneOptions.defaultDevice.scale
    }

    private func loaded() throws(CommandError) -> LoadedScene {
        try checkCellOptions()
        let parameters = try SceneParameters(transition, file, settings: options.settings)
        var pictures = ScenePictures(options, decoding: decoding, canvasScale: scale)
        let track = try parameters.track()
        let scene = TransitionScene(
            canvas: canvas, pictures: try images(&pictures), select: options.select ?? 0,
            current: options.current, direction: options.direction ?? transition.defaultDirection,
            variant: options.variant ?? .documented, values: parameters.values,
            snapshots: try parameters.snapshots(&pictures), track: track?.track,
            screens: try screens(&pictures))
        let timeline: Timeline
        do { timeline = try transition.timeline(for: scene) } catch {
            throw commandError(error, parameters)
        }
        return try planned(timeline, scene, pictures, texts: [file?.bytes ?? [], track?.bytes ?? []])
    }

    /// Throws where options about a grid's or list's pictures are given to a scene that has neither.
    private func checkCellOptions() throws(CommandError) {
        guard let file, file.description.describesScreens else { return }
        let options = [
            (SceneOptions.imagesOption.specification, given.images != nil),
            (SceneOptions.selectOption.specification, given.select != nil),
            (SceneOptions.currentOption.specification, given.current != nil),
        ]
        if let (option, _) = options.first(where: { $0.1 }) {
            throw .invalidValue("\(option.name) has no effect: \"\(file.path)\" describes its screens itself")
        }
    }

    /// The pictures that cells, cards or pages show: those of `--images`, else the file's.
    private func images(_ pictures: inout ScenePictures) throws(CommandError) -> [PictureReference] {
        if let paths = given.images { return try pictures.photographs(paths) }
        guard let file, let images = file.description.images else { return [] }
        return try pictures.images(images, of: file)
    }

    /// The screens that the file describes, if it does.
    private func screens(_ pictures: inout ScenePictures) throws(CommandError) -> (from: Screen, to: Screen)?
    {
        guard let file else { return nil }
        var references: [ScenePicture: PictureReference] = [:]
        for picture in file.description.screenPictures {
            references[picture] = try pictures.picture(picture, of: file)
        }
        do { return try file.description.screens(on: canvas, references: references) } catch {
            throw file.error(error.reason, line: error.line)
        }
    }

    private func planned(
        _ timeline: Timeline, _ scene: TransitionScene, _ pictures: ScenePictures, texts: [[UInt8]]
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
            transition: transition.name, variant: scene.variant, direction: scene.direction,
            planner: planner, frames: try frames(of: schedule), pictures: pictures.files,
            placeholder: try pictures.placeholderFile(), texts: texts, decoding: decoding)
    }

    private func frames(of schedule: FrameSchedule) throws(CommandError) -> ClosedRange<Int> {
        guard given.frames == nil, let file, let line = file.line(of: .frames) else {
            return try LoadedScene.frames(given.frames, of: schedule)
        }
        do { return try LoadedScene.frames(options.frames, of: schedule, name: "\"frames\"") } catch {
            throw file.error(error, line: line)
        }
    }

    /// What the transition finds wrong, with the place in the file if what is wrong stands there.
    private func commandError(_ error: TransitionError, _ parameters: SceneParameters) -> CommandError {
        if case .parameter(let error) = error { return parameters.error(error) }
        guard let file else { return .invalidValue(error.description) }
        switch error {
        case .selectionOutOfRange(let option, let index, let count):
            let isSelect = option == "--select"
            let isGiven = (isSelect ? given.select : given.current) != nil
            guard !isGiven, let line = file.line(of: isSelect ? .select : .current) else {
                return .invalidValue(error.description)
            }
            let name = isSelect ? "\"select\"" : "\"current\""
            let named = TransitionError.selectionOutOfRange(option: name, index: index, count: count)
            return file.error(named.description, line: line)
        case .layer(let id, _):
            return file.error(error.description, line: file.description.line(ofLayer: id))
        case .noPictures:
            return file.error(
                "no pictures given; list them under \"images\" or name files or folders with --images",
                line: file.description.line)
        case .unsuitable, .parameter:
            return file.error(error.description, line: file.description.line)
        }
    }
}
