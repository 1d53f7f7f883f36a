internal import Compositor
internal import Review

/// Matches the actual frames with the expected ones in time.
struct AlignedComparison {
    let options: CompareOptions
    let alignment: CompareOptions.Alignment

    /// The verdict, beside a plain comparison frame by frame.
    func compare(
        _ path: String, _ subject: ComparisonSubject, _ observer: @escaping SequenceComparison.Observer
    ) throws -> ComparisonReport {
        guard !path.lowercased().hasSuffix(".json") else {
            throw CommandError.usage("--align needs expected frames; \"\(path)\" holds only their hashes")
        }
        let expected = try FrameSources.open(path)
        let rate = alignment.actualRate?.framesPerSecond ?? subject.frames.framesPerSecond ?? 60
        let expectedRate = alignment.expectedRate?.framesPerSecond ?? expected.framesPerSecond ?? rate
        let comparison = SequenceComparison(
            tolerance: options.tolerance, jobs: options.jobs, decodesAll: true)
        let step = max(1, Int((expectedRate / rate).rounded()))
        let collector = step == 1 ? SignatureCollector() : nil
        let sequence = try comparison.compare(
            expected: step > 1 ? ThinnedFrames(expected, every: step) : expected, actual: subject.frames,
            observer: { frame in
                try observer(frame)
                collector?.observe(frame)
            })
        let verdict = try SequenceAlignment(
            tolerance: options.tolerance, jobs: options.jobs, framesPerSecond: rate,
            referenceFramesPerSecond: expectedRate
        ).verdict(reference: expected, actual: subject.frames, collector: collector)
        if verdict == nil {
            Console.warning("frames have different shapes, so they are not matched in time")
        }
        let tracks = try LayerTracks.stored(beside: path)
        return ComparisonReport(
            expected: path, actual: subject.frames.origin, sequence: sequence,
            layers: TrackComparison(tracks, subject.tracks), alignment: verdict, budget: alignment.budget)
    }
}
