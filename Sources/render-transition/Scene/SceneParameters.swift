internal import Compositor

/// The parameters of a scene: what its file says, and over it what `--set` says.
struct SceneParameters {
    /// The values, with their defaults.
    private(set) var values: ParameterValues
    private let file: SceneFile?
    /// Where in the file the values stand that are the file's.
    private var lines: [String: Int] = [:]

    /// Checks names and values against `transition`'s parameters.
    init(_ transition: any Transition, _ file: SceneFile?, settings: [ParameterSetting]) throws(CommandError)
    {
        values = ParameterValues(transition.parameters)
        self.file = file
        for setting in file?.description.parameters ?? [] {
            lines[setting.name] = setting.line
            do { try values.set(setting.name, to: setting.text, of: transition.name) } catch {
                throw self.error(error)
            }
        }
        for setting in settings {
            lines[setting.name] = nil
            do { try values.set(setting.name, to: setting.value, of: transition.name) } catch {
                throw self.error(error)
            }
        }
    }

    /// The error of a value, with its place if it is the file's.
    func error(_ error: ParameterError) -> CommandError {
        guard let file, let line = lines[error.name] else { return .invalidValue(error.description) }
        return file.error(error.description, line: line)
    }

    /// The pictures given to parameters, by parameter.
    func snapshots(_ pictures: inout ScenePictures) throws(CommandError) -> [String: PictureReference] {
        var snapshots: [String: PictureReference] = [:]
        for given in values.givenPaths where given.kind == .picture {
            if let file, let line = lines[given.name] {
                let picture = file.description.snapshot(given.path, line: line)
                snapshots[given.name] = try pictures.picture(picture, of: file)
            } else {
                snapshots[given.name] = try pictures.snapshot(given.path)
            }
        }
        return snapshots
    }

    /// The file of the gesture that was given, if any.
    func track() throws(CommandError) -> TrackFile? {
        guard let given = values.givenPaths.first(where: { $0.kind == .track }) else { return nil }
        guard let file, let line = lines[given.name] else { return try TrackFile(given.path) }
        do { return try TrackFile(file.resolved(given.path)) } catch {
            throw file.error(error, line: line)
        }
    }
}
