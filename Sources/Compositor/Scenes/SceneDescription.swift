public import Raster
internal import TextFormats

/// What a scene file says (`Documentation/Scenes.md`).
///
/// That is options, pictures and parameters as texts, screens as layers, and perhaps a transition of its own.
/// Everything is checked that can be without opening another file. Paths are as they stand in the file;
/// whoever reads the file resolves them.
public struct SceneDescription: Sendable {
    /// The transition that is played.
    public enum Choice: Sendable {
        /// One of the catalog's.
        case named(String)
        /// One that the scene describes.
        case own(CustomTransition)
    }

    /// The transition that is played.
    public let transition: Choice
    /// Values for options, by key; those that are not there are absent.
    public let options: [SceneOptionKey: SceneSetting]
    /// Whether damaged pictures are refused; nil if the file does not say.
    public let isStrict: Bool?
    /// The pictures of the grid or list, in order; nil if the file does not say.
    public let images: [ScenePicture]?
    /// Values for parameters, in the file's order.
    public let parameters: [SceneSetting]
    /// Where the transition is named, for messages about the scene as a whole.
    public let line: Int

    /// Every picture that layers of the screens show.
    public let screenPictures: [ScenePicture]

    private let names: ScenePictureNames
    private let layerIndex: SceneLayerIndex?
    private let screensObject: SceneObject?

    /// Reads a scene from a file's bytes.
    ///
    /// Throws ``SceneError`` at the first mistake.
    public init(parsing bytes: [UInt8]) throws(SceneError) {
        let root: JSONNode
        do { root = try JSONParser.parse(bytes) } catch { throw SceneError(error) }
        let scene = try SceneObject(root, SceneVocabulary.scene)
        for key in ["$schema", "description"] { _ = try scene.string(key) }
        let canvas = try scene.object("canvas", SceneVocabulary.canvas)
        options = try SceneSetting.options(scene, canvas)
        parameters = try SceneSetting.parameters(scene, canvas)
        isStrict = try scene.bool("strict")
        names = try ScenePictureNames(scene)
        images = try Self.images(scene, names)
        screensObject = try scene.object("screens", SceneVocabulary.screens)
        try Self.refuseCells(scene)
        guard let choice = scene["transition"] else { preconditionFailure("the transition is required") }
        line = choice.line
        let index = try screensObject.map { (object) throws(SceneError) in try SceneLayerIndex(object) }
        layerIndex = index
        transition = try Self.transition(choice, screens: screensObject, index)
        // Reads every layer once, so that mistakes in them are found without any picture.
        screenPictures = try Self.screens(screensObject, names, on: Size(width: 1, height: 1), [:]).pictures
    }

    /// Whether the scene describes its two screens.
    public var describesScreens: Bool { screensObject != nil }

    /// The two screens on a canvas of `size` points, if the scene describes them.
    ///
    /// `references` are the pictures that layers show: what ``screenPictures`` lists.
    public func screens(
        on size: Size, references: [ScenePicture: PictureReference]
    ) throws(SceneError) -> (from: Screen, to: Screen)? {
        try Self.screens(screensObject, names, on: size, references).screens
    }

    /// The picture that `text`, given to a parameter in `line`, means: a name, else a path.
    public func snapshot(_ text: String, line: Int) -> ScenePicture {
        names.picture(text, isSnapshot: true, line: line)
    }

    /// Where the layer named `id` stands in the file, the presented screen's if both have it.
    public func line(ofLayer id: String) -> Int { layerIndex?.line(of: id) ?? line }

    private static func screens(
        _ object: SceneObject?, _ names: ScenePictureNames, on size: Size,
        _ references: [ScenePicture: PictureReference]
    ) throws(SceneError) -> (screens: (from: Screen, to: Screen)?, pictures: [ScenePicture]) {
        var reader = SceneLayerReader(names, references: references)
        guard let from = try object?.object("from", SceneVocabulary.screen),
            let to = try object?.object("to", SceneVocabulary.screen)
        else { return (nil, []) }
        let screens = (from: try reader.screen(from, on: size), to: try reader.screen(to, on: size))
        return (screens, reader.pictures)
    }

    /// Throws where a scene that describes its screens also says what only transitions with a grid or list of
    /// their own would show: it would not be seen.
    private static func refuseCells(_ scene: SceneObject) throws(SceneError) {
        guard scene["screens"] != nil else { return }
        for key in SceneVocabulary.cellKeys {
            guard let node = scene[key] else { continue }
            throw SceneError(
                line: node.line,
                "\"\(key)\" is for transitions that make their screens themselves; this scene has \"screens\""
            )
        }
    }

    private static func images(
        _ scene: SceneObject, _ names: ScenePictureNames
    ) throws(SceneError) -> [ScenePicture]? {
        guard scene["images"] != nil else { return nil }
        var images: [ScenePicture] = []
        for node in try scene.elements("images") {
            switch node.value {
            case .null:
                images.append(
                    ScenePicture(source: .placeholder, isSnapshot: false, line: node.line, hint: ""))
            case .string(let name) where !name.isEmpty:
                images.append(names.picture(name, isSnapshot: false, line: node.line))
            default:
                throw SceneError(
                    line: node.line,
                    "\"images\" are names of pictures, paths or null, found \(node.value.shortText)")
            }
        }
        return images
    }
}
