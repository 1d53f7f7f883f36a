internal import Compositor
internal import Raster

/// The pictures of a scene by the name that layers use; only their headers are read.
struct ScenePictures {
    private let decoding: DecodingOptions
    private let placeholder: SceneOptions.Placeholder?
    /// Pixels a point of snapshots whose names do not tell.
    private let canvasScale: Double
    /// All pictures so far, by path.
    private(set) var files: [String: PictureFile] = [:]
    /// What stands for each path, by pixels a point where the name does not tell.
    private var known: [Double: [String: PictureReference]] = [:]

    init(_ options: SceneOptions, decoding: DecodingOptions, canvasScale: Double) {
        self.decoding = decoding
        placeholder = options.placeholder
        self.canvasScale = canvasScale
    }

    /// The photographs at `paths`; a placeholder stands in for those that cannot be read, if there is one.
    mutating func photographs(_ paths: [String]) throws(CommandError) -> [PictureReference] {
        var references: [PictureReference] = []
        for path in paths { references.append(try photograph(path)) }
        return references
    }

    /// The snapshot at `path`, which a parameter names and for which nothing stands in.
    mutating func snapshot(_ path: String) throws(CommandError) -> PictureReference {
        add(try PictureFile.snapshot(path, canvasScale: canvasScale, decoding))
    }

    /// The pictures of the grid or list that a scene file names; a folder stands for those in it.
    mutating func images(_ images: [ScenePicture], of scene: SceneFile) throws(CommandError)
        -> [PictureReference]
    {
        var references: [PictureReference] = []
        for image in images {
            guard case .file(let name) = image.source else {
                references.append(try standIn())
                continue
            }
            do {
                let paths = try PictureListing.pictures(
                    at: [scene.resolved(name)], canBeMissing: placeholder != nil)
                references += try photographs(paths)
            } catch {
                throw scene.error(error, line: image.line, hint: image.hint)
            }
        }
        return references
    }

    /// A picture that a layer or a parameter of a scene file names.
    mutating func picture(_ picture: ScenePicture, of scene: SceneFile) throws(CommandError)
        -> PictureReference
    {
        guard case .file(let name) = picture.source else { return try standIn() }
        let (path, scale) = (scene.resolved(name), picture.isSnapshot ? canvasScale : 1)
        if let reference = known[scale]?[path] { return reference }
        do {
            try InputFile.expectReadable(path, as: "picture")
            let reference = add(try PictureFile.snapshot(path, canvasScale: scale, decoding))
            known[scale, default: [:]][path] = reference
            return reference
        } catch {
            let error = scene.error(error, line: picture.line, hint: picture.hint)
            guard placeholder != nil else { throw error }
            return try standIn(for: error)
        }
    }

    private mutating func photograph(_ path: String) throws(CommandError) -> PictureReference {
        // A photograph has a pixel a point whatever its name; scale 0 is nobody else's.
        if let reference = known[0]?[path] { return reference }
        var reference: PictureReference
        do {
            reference = add(try PictureFile.photograph(path, decoding))
        } catch {
            guard placeholder != nil else { throw error }
            reference = try standIn(for: error)
        }
        known[0, default: [:]][path] = reference
        return reference
    }

    /// The user's placeholder, or the built-in one; with an `error` that is told as a warning.
    private mutating func standIn(for error: CommandError? = nil) throws(CommandError) -> PictureReference {
        if let error { Console.warning("\(error.message); the placeholder stands in for it") }
        return add(try PictureFile.placeholder(placeholder ?? .builtIn, decoding))
    }

    /// The picture that stands in for others, if one was asked for.
    func placeholderFile() throws(CommandError) -> PictureFile? {
        guard let placeholder else { return nil }
        return try PictureFile.placeholder(placeholder, decoding)
    }

    private mutating func add(_ file: PictureFile) -> PictureReference {
        files[file.id] = file
        return file.reference
    }
}
