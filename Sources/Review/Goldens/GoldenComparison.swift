internal import Platform
public import Raster
import Synchronization

/// Compares a sequence with its golden, however that is stored, and writes goldens where that is asked for.
public struct GoldenComparison: Sendable {
    /// Writes a file so that it appears whole or not at all.
    public typealias FileWriter = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

    /// When frames count as the same.
    public var tolerance: Tolerance = .exact
    /// Threads that decode and compare.
    public var jobs: Int
    /// Whether pixels are hashed even where files hold the same bytes.
    public var decodesAll = false
    /// Which goldens may be written.
    public var update: UpdateMode = .none
    /// Whether goldens that nothing uses are removed.
    public var prunes = false
    /// How frames that are no files yet are compressed when they become goldens.
    public var compression: PNGCompression = .fast
    /// How goldens are written.
    public var writer: FileWriter
    /// Watches every frame that is compared.
    public var observer: SequenceComparison.Observer = { _ in }

    /// A comparison that writes goldens by `writer`, if it is told to.
    public init(jobs: Int, writer: @escaping FileWriter = Self.writeAtomically) {
        self.jobs = max(1, jobs)
        self.writer = writer
    }

    /// Compares `actual`, whose layers are `tracks` if they are known, with the golden at `path`.
    ///
    /// Throws a `FrameError` when one of them cannot be read, when there is no golden and none is written, and when goldens
    /// are to be written or removed by what has no frames.
    public func compare(
        golden path: String, actual: any FrameSource, tracks: LayerTracks? = nil
    ) throws -> ComparisonReport {
        let existing = GoldenKind.existing(at: path)
        guard existing != nil || update >= .missing else {
            throw FrameError.noGolden(path)
        }
        if update >= .missing || prunes, actual.names.isEmpty {
            throw FrameError.noFrames(actual.origin, golden: path)
        }
        let kind = existing ?? GoldenKind.named(path)
        switch kind {
        case .folder:
            return try FolderGolden(path: path, exists: existing != nil, comparison: self)
                .compare(with: actual, tracks)
        case .picture, .manifest:
            return try FileGolden(path: path, kind: kind, exists: existing != nil, comparison: self)
                .compare(with: actual, tracks)
        }
    }

    /// The frame-by-frame part, with what else has to watch.
    func frames(
        _ expected: any FrameSource, _ actual: any FrameSource,
        also: @escaping SequenceComparison.Observer = { _ in }
    ) throws -> SequenceResult {
        let observer = observer
        return try SequenceComparison(tolerance: tolerance, jobs: jobs, decodesAll: decodesAll)
            .compare(expected: expected, actual: actual) { judged in
                try observer(judged)
                try also(judged)
            }
    }

    /// Writes `bytes` beside `path` under another name, then renames that.
    public static let writeAtomically: FileWriter = { path, bytes in
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FrameError.cannotWrite(path, reason: SystemError.text(errno))
        }
    }
}

/// A sequence without frames, as a golden that does not exist yet.
struct NoFrames: FrameSource {
    let origin: String
    let isNamed: Bool
    var names: [String] { [] }

    func frames(_ range: Range<Int>, jobs: Int) -> [StoredFrame] { [] }
}
