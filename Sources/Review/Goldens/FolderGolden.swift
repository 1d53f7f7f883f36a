internal import Platform
import Synchronization

/// A golden that is a folder of frames, with the layers' trace beside them.
struct FolderGolden {
    let path: String
    let exists: Bool
    let comparison: GoldenComparison

    /// Compares, and writes the very bytes that were judged of each frame whose golden is to be updated.
    func compare(with actual: any FrameSource, _ tracks: LayerTracks?) throws -> ComparisonReport {
        let expected: any FrameSource =
            exists ? try FolderFrames(path: path) : NoFrames(origin: path, isNamed: true)
        if comparison.update >= .missing { try makeFolder() }
        let changes = Mutex(GoldenChanges())
        // Goldens that are written are found again by name; what has none is named by its numbers.
        let named = actual.isNamed || comparison.update == .none ? actual : NumberedFrames(actual)
        let result = try comparison.frames(expected, named) { judged in
            try update(judged, changes)
        }
        var all = changes.withLock { $0 }
        let stored = try LayerTracks.stored(beside: path)
        try updateTrace(stored, tracks, &all)
        try prune(result, &all)
        all.written.sort { NaturalOrder.precedes($0, $1) }
        return ComparisonReport(
            expected: path, actual: actual.origin, sequence: result,
            layers: TrackComparison(stored, tracks), changes: all)
    }

    private func update(
        _ judged: SequenceComparison.JudgedFrame, _ changes: borrowing Mutex<GoldenChanges>
    ) throws {
        guard let source = judged.actualSource,
            comparison.update.writes(judged.result.status, hasSameFile: judged.result.hasSameFile)
        else { return }
        let frame = try judged.actual ?? source.load()
        let file = self.file(judged.result.name)
        try comparison.writer(file, frame.encoded(comparison.compression))
        changes.withLock {
            $0.written.append(file)
            $0.settledFrames.insert(judged.result.name)
        }
    }

    private func updateTrace(
        _ stored: LayerTracks?, _ tracks: LayerTracks?, _ changes: inout GoldenChanges
    ) throws {
        guard let tracks, let file = GoldenKind.folder.tracePath(of: path) else { return }
        let differs = stored.map { !TrackComparison(expected: $0, actual: tracks).isSame }
        let writes =
            switch differs {
            case nil: comparison.update >= .missing
            case true?: comparison.update >= .changed
            case false?: false
            }
        guard writes else { return }
        try comparison.writer(file, Array(tracks.traceJSON().utf8))
        changes.written.append(file)
        changes.hasSettledTrace = true
    }

    private func prune(_ result: SequenceResult, _ changes: inout GoldenChanges) throws {
        for frame in result.frames where frame.status == .missing {
            guard comparison.prunes else {
                changes.unused.append(file(frame.name))
                continue
            }
            do { try FileManager.default.removeItem(atPath: file(frame.name)) } catch {
                throw FrameError.cannotWrite(file(frame.name), reason: "it cannot be removed")
            }
            changes.pruned.append(file(frame.name))
            changes.settledFrames.insert(frame.name)
        }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FrameError.cannotWrite(path, reason: "the folder cannot be made")
        }
    }

    private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}

/// A sequence whose frames go by the names that their numbers give them.
private struct NumberedFrames: FrameSource {
    private let source: any FrameSource
    let names: [String]
    var origin: String { source.origin }
    var isNamed: Bool { true }
    var framesPerSecond: Double? { source.framesPerSecond }

    init(_ source: any FrameSource) {
        self.source = source
        names = source.names.count == 1 ? source.names : source.names.indices.map(FrameName.numbered)
    }

    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try source.frames(range, jobs: jobs)
    }
}
