internal import Compositor
internal import Review

/// Matches the actual frames with the expected ones in time.
struct AlignedComparison {
    let options: CompareOptions
    let alignment: CompareOptions.Alignment

    /// The verdict, beside a plain comparison frame by frame.
    func compare(
        _ path: String, _ subject: ComparisonSubject, _ comparison: GoldenComparison
    ) throws -> ComparisonReport {
        let golden = try AlignedGolden(path)
        let rate =
            alignment.actualRate?.framesPerSecond ?? subject.frames.framesPerSecond
            ?? subject.tracks?.framesPerSecond ?? 60
        // A rate that is given for frames in folders is that of both; a scene's says nothing of the golden's.
        let traced =
            subject.scene == nil && alignment.actualRate != nil ? nil : golden.tracks?.framesPerSecond
        let expectedRate =
            alignment.expectedRate?.framesPerSecond ?? golden.source?.framesPerSecond ?? traced ?? rate
        let collector = expectedRate == rate ? SignatureCollector() : nil
        let sequence = try frameByFrame(golden, subject, comparison, expectedRate / rate, collector)
        var verdict: AlignmentVerdict?
        if expectedRate == rate, options.tolerance == .exact, sequence.isSame,
            TrackComparison(golden.tracks, subject.tracks)?.isSame != false
        {
            verdict = AlignmentVerdict(
                ofEqual: sequence, framesPerSecond: rate,
                layers: TrackComparison(golden.tracks, subject.tracks))
        } else if let scene = subject.scene {
            verdict = try SceneAlignment(
                tolerance: options.tolerance, jobs: options.jobs, framesPerSecond: expectedRate
            ).verdict(expected: golden.frames, tracks: golden.tracks, scene: scene, collector: collector)
        } else {
            verdict = try ofFiles(golden, subject, rate, expectedRate, collector)
        }
        verdict?.pixelsPerPoint = subject.tracks?.pixelsPerPoint ?? golden.tracks?.pixelsPerPoint
        if verdict == nil {
            Console.warning(
                golden.source == nil
                    ? "\"\(path)\" and the actual frames have no layers in common, so they are not matched in time"
                    : "frames have different shapes, so they are not matched in time")
        }
        return ComparisonReport(
            expected: path, actual: subject.frames.origin, sequence: sequence, layers: verdict?.layers,
            alignment: verdict, budget: alignment.budget)
    }

    /// What differs when frames are taken as they come.
    private func frameByFrame(
        _ golden: AlignedGolden, _ subject: ComparisonSubject, _ comparison: GoldenComparison,
        _ density: Double,
        _ collector: SignatureCollector?
    ) throws -> SequenceResult {
        guard let source = golden.source else {
            return try comparison.compare(golden: golden.path, actual: subject.frames).sequence
        }
        let step = max(1, Int(density.rounded()))
        return try SequenceComparison(
            tolerance: options.tolerance, jobs: options.jobs, decodesAll: options.hashesPixels
        ).compare(
            expected: step > 1 ? ThinnedFrames(source, every: step) : source, actual: subject.frames,
            observer: { frame in
                try comparison.observer(frame)
                collector?.observe(frame)
            })
    }

    /// The verdict on frames that lie in files: by their pixels, and by layers where both sides have a trace.
    private func ofFiles(
        _ golden: AlignedGolden, _ subject: ComparisonSubject, _ rate: Double, _ expectedRate: Double,
        _ collector: SignatureCollector?
    ) throws -> AlignmentVerdict? {
        var layers: LayerAlignment?
        if let expected = golden.tracks, let actual = subject.tracks {
            layers = LayerAlignment(
                expected: expected, actual: actual, framesPerSecond: rate,
                expectedFramesPerSecond: expectedRate)
        }
        let sequence = SequenceAlignment(
            tolerance: options.tolerance, jobs: options.jobs, framesPerSecond: rate,
            referenceFramesPerSecond: expectedRate)
        switch golden.frames {
        case .pictures(let source):
            return try sequence.verdict(
                reference: source, actual: subject.frames, collector: collector, layers: layers)
        case .hashes(let manifest):
            guard let layers else {
                throw CommandError.usage(
                    "--align needs expected frames, or layers on both sides: \"\(golden.path)\" holds hashes, and there "
                        + "is no trace.json with \"\(subject.frames.origin)\"")
            }
            return try sequence.verdict(manifest: manifest, actual: subject.frames, layers: layers)
        }
    }
}

/// A golden as far as it is needed to match frames with it in time.
private struct AlignedGolden {
    let path: String
    let frames: SceneAlignment.Expected
    let tracks: LayerTracks?

    /// The frames, where they are more than hashes.
    var source: (any FrameSource)? { if case .pictures(let source) = frames { source } else { nil } }

    init(_ path: String) throws {
        self.path = path
        if path.lowercased().hasSuffix(".json") {
            let manifest = try HashManifest(json: FrameFile.bytes(at: path), path: path)
            (frames, tracks) = (.hashes(manifest), manifest.tracks)
        } else {
            frames = .pictures(try FrameSources.open(path))
            tracks = try LayerTracks.stored(beside: path)
        }
    }
}
