internal import Raster
internal import TextFormats

/// How `inspect` writes what it found.
enum InspectionReport {
    /// A line for the picture, and one for each thing to know about it.
    static func text(_ picture: InspectedPicture) -> String {
        let info = picture.info
        let depth = info.bitsPerComponent == 1 ? "1 bit" : "\(info.bitsPerComponent) bits"
        let parts = [
            "\(info.format) \(info.width) × \(info.height)", info.coding, info.components, depth,
            "orientation \(info.orientation.rawValue)", info.profile, info.hasAlpha ? "alpha" : "opaque",
        ]
        var text = "\(picture.path): \(parts.joined(separator: ", "))\n"
        for note in info.notes { text += "  note: \(note)\n" }
        for warning in picture.warnings { text += "  warning: \(warning)\n" }
        if let path = picture.decodedPath { text += "  decoded: \(path)\n" }
        return text
    }

    /// An array with an object for each picture, in the order asked for; one that cannot be read has an `error`.
    static func json(_ pictures: [(path: String, result: Result<InspectedPicture, CommandError>)]) -> String {
        var json = JSONWriter(expandedLevels: 2)
        json.array { json in
            for (path, result) in pictures {
                json.object { json in
                    json.member("path", path)
                    switch result {
                    case .success(let picture): write(picture, to: &json)
                    case .failure(let error): json.member("error", error.message)
                    }
                }
            }
        }
        return json.take()
    }

    private static func write(_ picture: InspectedPicture, to json: inout JSONWriter) {
        let info = picture.info
        json.member("format", info.format)
        json.member("width", info.width)
        json.member("height", info.height)
        json.member("coding", info.coding)
        json.member("model", info.components)
        json.member("components", info.componentCount)
        json.member("depth", info.bitsPerComponent)
        json.member("orientation", info.orientation.rawValue)
        json.member("profile", info.profile)
        json.member("alpha", info.hasAlpha)
        json.member("notes", info.notes)
        json.member("warnings", picture.warnings)
        if let path = picture.decodedPath { json.member("decoded", path) }
    }
}
