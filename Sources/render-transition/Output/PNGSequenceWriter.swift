internal import Compositor
internal import Platform
internal import Raster

/// A folder of PNG files, one a frame: `frame_0000.png` and so on.
struct PNGSequenceWriter: FrameWriter {
    private let format: FrameFormat
    private let strips: PNGStripFormat
    /// Where the frames go; nil when one frame goes to a file of the user's name.
    let folder: String?
    private let file: String
    private let madeFolders: [String]

    /// A sequence in the folder at `path`, which is made if it is missing; or the file at `path` for a
    /// single frame when its name ends in .png.
    init(_ format: FrameFormat, path: String) throws(CommandError) {
        self.format = format
        strips = PNGStripFormat(width: format.width, hasAlpha: format.hasAlpha)
        if path.lowercased().hasSuffix(".png"), !Folder.exists(path) {
            guard format.frames.count == 1 else {
                throw .invalidValue(
                    "--out \"\(path)\" is one picture but \(format.frames.count) frames are to be written; "
                        + "name a folder, or an .apng file")
            }
            (file, folder) = (path, nil)
            madeFolders = try Folder.create(Folder.parent(of: path))
        } else {
            (file, folder) = ("", path)
            madeFolders = try Folder.create(path)
        }
    }

    /// The name of frame `number`: at least four digits, more when the last number needs them.
    static func name(ofFrame number: Int) -> String {
        let digits = String(number)
        return "frame_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }

    func path(ofFrame number: Int) -> String {
        folder.map { "\($0)/\(Self.name(ofFrame: number))" } ?? file
    }

    var isOrdered: Bool { false }
    var rowsPerBand: Int { PNGStripFormat.rowsPerStrip }
    func makeEncoder() -> PNGStripEncoder { PNGStripEncoder(format: strips, compression: format.compression) }

    func makeBand(_ rows: UnsafePointer<UInt8>, count: Int, with encoder: PNGStripEncoder) -> PNGStrip {
        encoder.encode(rows: rows, count: count)
    }

    func write(frame number: Int, _ bands: [PNGStrip]) throws(CommandError) {
        let file = try AtomicFile(path: path(ofFrame: number))
        try file.write(PNGFile.assemble(format: strips, height: format.height, strips: bands))
        try file.commit()
    }

    /// Removes from the folder what a run that was killed left of frames that it was about to write.
    func removeAbandonedParts() {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        for name in names where name.hasPrefix(".frame_") && AtomicFile.isAbandonedPart(name) {
            unlink("\(folder)/\(name)")
        }
    }

    /// Frames in the folder that come after frame `last`: those of a longer sequence that was rendered before.
    func namesOfFrames(after last: Int) -> [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return []
        }
        let later = names.filter { name in
            guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
            guard let number = Int(name.dropFirst(6).dropLast(4)) else { return false }
            return number > last && name == Self.name(ofFrame: number)
        }
        return later.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    func finish() {}
    func abandon() { Folder.removeEmpty(madeFolders) }
}
