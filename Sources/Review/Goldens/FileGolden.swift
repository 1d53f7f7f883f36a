internal import Platform
import Raster
import Synchronization

/// A golden that is one file: an animated PNG, a single picture, or a hash manifest.
struct FileGolden {
    let path: String
    let kind: GoldenKind
    let exists: Bool
    let comparison: GoldenComparison

    /// Compares, and writes the file anew where that is asked for.
    func compare(with actual: any FrameSource, _ tracks: LayerTracks?) throws -> ComparisonReport {
        var stored = try LayerTracks.stored(beside: path)
        let result: SequenceResult
        let judged = JudgedBytes(keepsPictures: kind == .picture && comparison.update >= .missing)
        if kind == .manifest {
            let manifest =
                exists
                ? try HashManifest(json: FrameFile.bytes(at: path), path: path)
                : HashManifest(frames: [], tracks: nil)
            stored = manifest.tracks
            result = try ManifestComparison(manifest, comparison).compare(with: actual)
        } else {
            let expected = exists ? try FrameSources.open(path) : NoFrames(origin: path, isNamed: false)
            result = try comparison.frames(expected, actual, also: judged.observe)
        }
        let layers = TrackComparison(stored, tracks)
        var changes = GoldenChanges()
        if isWritten(result, layers) {
            try write(actual, result, tracks ?? stored, judged, &changes)
            changes.settledFrames = Set(result.frames.map(\.name))
        }
        return ComparisonReport(
            expected: path, actual: actual.origin, sequence: result, layers: layers, changes: changes)
    }

    private func isWritten(_ result: SequenceResult, _ layers: TrackComparison?) -> Bool {
        guard exists else { return comparison.update >= .missing }
        let differs = !result.isSame || layers?.isSame == false
        return comparison.update == .all || (comparison.update == .changed && differs)
    }

    private func write(
        _ actual: any FrameSource, _ result: SequenceResult, _ tracks: LayerTracks?, _ judged: JudgedBytes,
        _ changes: inout GoldenChanges
    ) throws {
        changes.hasSettledTrace = tracks != nil
        if kind == .manifest {
            let frames = result.frames.filter { $0.status != .missing }.compactMap { frame in
                frame.hash.map { HashManifest.Frame(name: frame.name, hash: $0) }
            }
            let manifest = HashManifest(frames: frames, tracks: tracks)
            try comparison.writer(path, Array(manifest.json().utf8))
            changes.written.append(path)
            return
        }
        try comparison.writer(path, try bytes(of: actual, judged))
        changes.written.append(path)
        if let tracks, let file = kind.tracePath(of: path) {
            try comparison.writer(file, Array(tracks.traceJSON().utf8))
            changes.written.append(file)
        }
    }

    /// The actual file itself where there is one; else the frames that were judged, as one picture or animation.
    private func bytes(of actual: any FrameSource, _ judged: JudgedBytes) throws -> [UInt8] {
        if let file = actual.file { return try FrameFile.bytes(at: file) }
        if actual.names.count == 1 {
            let bytes = try judged.single(of: actual)
            // A JPEG under a PNG's name would be taken for damaged elsewhere.
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || !path.lowercased().hasSuffix("png") {
                return bytes
            }
            return PNGEncoder.encode(try actual.frames(0..<1, jobs: 1)[0].load().bitmap)
        }
        return try AnimationFile.bytes(of: actual, jobs: comparison.jobs)
    }
}

/// Keeps the bytes of a single frame as it was judged.
private final class JudgedBytes: Sendable {
    private let keepsPictures: Bool
    private let kept = Mutex<[UInt8]?>(nil)

    init(keepsPictures: Bool) { self.keepsPictures = keepsPictures }

    var observe: SequenceComparison.Observer {
        { judged in
            guard self.keepsPictures, let bytes = judged.actual?.encoded() else { return }
            self.kept.withLock { $0 = bytes }
        }
    }

    func single(of actual: any FrameSource) throws -> [UInt8] {
        if let bytes = kept.withLock({ $0 }) { return bytes }
        return try actual.frames(0..<1, jobs: 1)[0].load().encoded()
    }
}
