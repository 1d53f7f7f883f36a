import Raster

/// Compares frames with the hashes of a manifest: equal or not, nothing in between.
struct ManifestComparison {
    private let manifest: HashManifest
    private let comparison: GoldenComparison

    init(_ manifest: HashManifest, _ comparison: GoldenComparison) {
        self.manifest = manifest
        self.comparison = comparison
    }

    func compare(with actual: any FrameSource) throws -> SequenceResult {
        let expected = ManifestFrames(manifest, isNamed: actual.isNamed)
        let pairs = FramePairing(expected: expected, actual: actual).pairs
        guard !pairs.isEmpty else {
            throw FrameError.nothingToCompare(expected: "the manifest", actual: actual.origin)
        }
        var frames: [FrameResult] = []
        for start in stride(from: 0, to: pairs.count, by: 2 * comparison.jobs) {
            let some = pairs[start..<min(start + 2 * comparison.jobs, pairs.count)]
            let indices = some.compactMap(\.actual)
            let range = indices.isEmpty ? 0..<0 : indices.min()!..<indices.max()! + 1
            let stored = range.isEmpty ? [] : try actual.frames(range, jobs: comparison.jobs)
            frames += try Parallel.map(count: some.count, jobs: comparison.jobs) { offset in
                let pair = pairs[start + offset]
                return try judge(pair, pair.actual.map { stored[$0 - range.lowerBound] })
            }
        }
        return SequenceResult(frames: frames, tolerance: .exact)
    }

    private func judge(_ pair: FramePairing.Pair, _ stored: StoredFrame?) throws -> FrameResult {
        guard let stored else { return FrameResult(name: pair.name, status: .missing) }
        var result = FrameResult(name: pair.name, status: .extra)
        let bitmap = try stored.load().bitmap
        result.hash = FrameHash.ofPixels(bitmap)
        result.actualSize = [bitmap.width, bitmap.height]
        if let index = pair.expected {
            let expected = manifest.frames[index].hash
            result.expectedHash = expected
            result.status = result.hash == expected ? .same : .different
        }
        return result
    }
}

/// The frames of a manifest, by name only.
private struct ManifestFrames: FrameSource {
    let names: [String]
    let isNamed: Bool
    var origin: String { "the manifest" }

    init(_ manifest: HashManifest, isNamed: Bool) {
        names = manifest.frames.map(\.name)
        self.isNamed = isNamed
    }

    func frames(_ range: Range<Int>, jobs: Int) -> [StoredFrame] { [] }
}
