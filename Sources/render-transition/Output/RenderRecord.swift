internal import Compositor
internal import Foundation
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

    /// A text that is equal for runs that write the same bytes: all that is drawn, and the picture files.
    static func fingerprint(of scene: LoadedScene, compression: PNGCompression) -> String {
        let planner = scene.planner
        var hash = FNV1a()
        hash.add("\(planner.width)x\(planner.height) \(planner.schedule.rate) \(compression)")
        for number in [0, planner.schedule.lastFrame / 2, planner.schedule.lastFrame] {
            hash.add("\(planner.displayList(ofFrame: number))")
        }
        for file in scene.pictures.values.sorted(by: { $0.id < $1.id }) {
            var status = stat()
            stat(file.id, &status)
            hash.add("\(file.id) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
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
