internal import Platform
internal import Raster

/// A note in an output folder of what is being rendered there, so that `--resume` knows its own frames.
///
/// It stands there while frames are missing, as a hidden file, and goes with the last one.
struct RenderRecord {
    private let path: String
    private let fingerprint: String

    init(folder: String, fingerprint: String) {
        path = "\(folder)/.render-transition"
        self.fingerprint = fingerprint
    }

    /// A text that is equal for runs that write the same bytes: same options, same files, same program.
    ///
    /// Files count by size and time of change; a scene file does, too.
    static func fingerprint(
        of scene: LoadedScene, options: SceneOptions, compression: PNGCompression
    ) -> String {
        var hash = FNV1a()
        hash.add("\(options.withoutFrames) \(compression) \(scene.planner.schedule)")
        var files = scene.pictures.values.map { $0.id }.sorted()
        if case .scene(let path) = options.subject { files.append(path) }
        files += options.settings.map { $0.value }
        for file in files {
            guard let version = InputFile.version(of: file) else { continue }
            hash.add("\(file) \(version)")
        }
        return "render-transition \(ProgramInformation.version) \(String(hash.value, radix: 16))\n"
    }

    /// Whether the folder holds frames of an interrupted run with the same fingerprint.
    ///
    /// Throws when it holds those of another, which must not be mixed with new ones.
    func matches() throws(CommandError) -> Bool {
        guard InputFile.kind(of: path) == .file else { return false }
        guard String(decoding: try InputFile.bytes(path), as: UTF8.self) == fingerprint else {
            throw .invalidValue(
                "--resume: the frames in the folder are of another scene or version; render without --resume")
        }
        return true
    }

    func write() throws(CommandError) {
        let file = try AtomicFile(path: path)
        try file.write(Array(fingerprint.utf8))
        try file.commit()
    }

    func remove() { unlink(path) }
}

/// The 64-bit hash of Fowler, Noll and Vo (FNV-1a).
private struct FNV1a {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
