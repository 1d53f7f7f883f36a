internal import Compositor
internal import Raster

/// The output formats that exist; `--format` and `list formats` read this.
enum FrameWriterCatalog {
    /// One output format.
    struct Entry: Sendable {
        /// What `--format` calls it.
        let name: String
        /// Ending of `--out` that chooses it when no format is given.
        let ending: String
        /// One line of meaning.
        let meaning: String
        /// Whether `--out -` can stream it.
        let canStream: Bool
        /// Whether `--compression` means something to it.
        var takesCompression = false
        let make: @Sendable (FrameFormat, String) throws(CommandError) -> any FrameWriter
    }

    static let entries: [Entry] = [
        Entry(
            name: "png", ending: ".png",
            meaning: "a folder of frame_0000.png, frame_0001.png, …; or one .png for one frame",
            canStream: false, takesCompression: true
        ) { format, path throws(CommandError) in try PNGSequenceWriter(format, path: path) },
        Entry(
            name: "apng", ending: ".apng", meaning: "one animated PNG, lossless, exact frame times",
            canStream: false, takesCompression: true
        ) { format, path throws(CommandError) in try APNGSequenceWriter(format, path: path) },
        Entry(
            name: "sheet", ending: ".sheet.png",
            meaning: "a filmstrip: --sheet-frames frames side by side in one PNG",
            canStream: false
        ) { format, path throws(CommandError) in try SheetWriter(format, path: path) },
        Entry(
            name: "y4m", ending: ".y4m",
            meaning: "YUV4MPEG2 video, 4:4:4, for encoders such as ffmpeg; streams with --out -",
            canStream: true
        ) { format, path throws(CommandError) in try RawFrameWriter(format, path: path, layout: .yuv4mpeg2) },
        Entry(
            name: "rgba", ending: ".rgba",
            meaning: "raw straight RGBA, 8 bits, frame after frame; streams with --out -",
            canStream: true
        ) { format, path throws(CommandError) in try RawFrameWriter(format, path: path, layout: .rgba) },
    ]

    /// The format that `name` means.
    ///
    /// Throws ``OptionValueError`` with the nearest name.
    static func entry(named name: String) throws -> Entry {
        if let entry = entries.first(where: { $0.name == name }) { return entry }
        let names = entries.map { $0.name }
        throw OptionValueError(
            "\"\(name)\" is none of \(names.joined(separator: ", "))" + NearestName.hint(for: name, in: names)
        )
    }

    /// The format that the ending of `path` stands for; PNG where it stands for none.
    static func entry(endingOf path: String) -> Entry {
        entries.last { path.lowercased().hasSuffix($0.ending) } ?? entries[0]
    }
}
