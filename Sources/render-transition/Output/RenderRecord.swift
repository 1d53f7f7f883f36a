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
    /// Pictures count by size and time of change, what is small and edited by hand by what it says: the scene
    /// file, and the track of a gesture wherever it is named.
    static func fingerprint(
        of scene: LoadedScene, options: SceneOptions, compression: PNGCompression
    ) -> String {
        var hash = FNV1a()
        hash.add("\(options.withoutFrames) \(compression) \(scene.planner.schedule)")
        for text in scene.texts {
            hash.add("\(text.count)")
            hash.add(text)
        }
        let placeholder = scene.placeholder.map { [$0.id] } ?? []
        for file in scene.pictures.values.map({ $0.id }).sorted() + placeholder {
            guard let version = FileVersion(of: file) else { continue }
            hash.add("\(file) \(version)")
        }
        return "render-transition \(ProgramInformation.version) \(String(hash.value, radix: 16))\n"
    }

    /// When the interrupted run with the same fingerprint began whose frames the folder holds; nil when there
    /// was none.
    ///
    /// Throws when it holds those of another, which must not be mixed with new ones. What is older than the run
    /// is not its own: a folder may hold frames of a scene rendered before.
    func interruptedRunBegin() throws(CommandError) -> FileVersion? {
        guard InputFile.kind(of: path) == .file else { return nil }
        guard String(decoding: try InputFile.text(path), as: UTF8.self) == fingerprint else {
            throw .invalidValue(
                "--resume: the frames in the folder are of another scene or version; render without --resume")
        }
        return FileVersion(of: path)
    }

    /// Whether the frame in `file` was written since `begin`.
    static func isFinished(_ file: String, since begin: FileVersion) -> Bool {
        InputFile.kind(of: file) == .file && FileVersion(of: file).map { !$0.isOlder(than: begin) } ?? false
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

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
