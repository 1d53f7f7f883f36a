internal import Compositor

/// A way of writing frames.
package struct OutputFormat: Hashable, Sendable {
    /// What `--format` takes.
    package let name: String
    /// What comes out, in one line.
    package let meaning: String
    /// Whether frames can be streamed to standard output.
    package let canStream: Bool
}

/// The output formats that exist: what `--format` accepts and `list formats` shows.
package enum OutputFormatCatalog {
    /// The default comes first.
    package static let formats: [OutputFormat] = [
        OutputFormat(name: "png", meaning: "a folder of frame_0000.png and so on", canStream: false),
        OutputFormat(name: "apng", meaning: "one animated PNG", canStream: false),
        OutputFormat(
            name: "y4m", meaning: "uncompressed YUV 4:4:4 video for ffmpeg and players", canStream: true),
        OutputFormat(
            name: "rgba", meaning: "raw RGBA bytes, straight alpha, frame after frame", canStream: true),
    ]

    /// `--format` of the commands that write frames.
    package static let option = Option<OutputFormat>(
        "--format", formats.map { $0.name }.joined(separator: "|"),
        help: "how frames are written, see 'list formats' (default \(formats[0].name))"
    ) { text in
        guard let format = formats.first(where: { $0.name == text }) else {
            let names = formats.map { $0.name }
            let hint = NearestName.hint(for: text, in: names)
            throw OptionValueError("\"\(text)\" is none of \(names.joined(separator: ", "))\(hint)")
        }
        return format
    }
}
