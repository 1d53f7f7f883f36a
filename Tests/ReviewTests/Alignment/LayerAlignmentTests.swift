import Raster
import Review
import Testing

/// Layers alone, from two traces at the rate of the frames.
@Suite struct LayerAlignmentTests {
    private func verdict(
        _ expected: MovingLayers, _ actual: MovingLayers, rate: Double = 60, expectedRate: Double = 60
    ) throws -> AlignmentVerdict {
        let (left, right) = (expected.tracks(perSecond: expectedRate), actual.tracks(perSecond: rate))
        let layers = try #require(
            LayerAlignment(
                expected: left, actual: right, framesPerSecond: rate, expectedFramesPerSecond: expectedRate))
        let manifest = HashManifest(frames: [], tracks: left)
        let blank = Bitmap(width: 2, height: 2)
        let frames = BitmapFrames(right.frames.map { _ in blank })
        var verdict = try #require(
            try SequenceAlignment(jobs: 1, framesPerSecond: rate, referenceFramesPerSecond: expectedRate)
                .verdict(manifest: manifest, actual: frames, layers: layers))
        verdict.pixelsPerPoint = 2
        return verdict
    }

    private static let dampings = [0.2, 0.3, 0.4, 0.5]

    /// The same value is passed several times; the right pass is found all the same.
    @Test(arguments: dampings)
    func delaysOfSpringsThatSwing(damping: Double) throws {
        for frames in [-2, -1, -0.5, 0.5, 1, 1.5, 2, 6] {
            let verdict = try verdict(
                MovingLayers(damping: damping), MovingLayers(damping: damping, delay: frames / 60))
            guard case .shifted(let shift) = verdict.timing else {
                Issue.record("\(frames): \(verdict.sentences)")
                continue
            }
            #expect(abs(shift - frames) < 0.02, "\(frames): \(verdict.sentences)")
            #expect(
                verdict.path == .same && verdict.layers?.isSame == true, "\(frames): \(verdict.sentences)")
        }
    }

    @Test(arguments: dampings)
    func pacesOfSpringsThatSwing(damping: Double) throws {
        for pace in [0.8, 0.92, 0.95, 1.04, 1.08, 1.2] {
            let verdict = try verdict(
                MovingLayers(damping: damping), MovingLayers(response: 0.5 * pace, damping: damping))
            guard case .paced(let found, from: 0, until: nil, shift: 0) = verdict.timing else {
                Issue.record("\(pace): \(verdict.sentences)")
                continue
            }
            #expect(abs(found - pace) < 0.003, "\(pace): \(verdict.sentences)")
            #expect(verdict.path == .same, "\(pace): \(verdict.sentences)")
        }
    }

    @Test func aPaceFromAMomentOn() throws {
        for start in [0.1, 0.2] {
            let verdict = try verdict(
                MovingLayers(damping: 0.3), MovingLayers(damping: 0.3, pace: 1.08, paceStart: start))
            guard case .paced(let pace, let from, until: nil, shift: 0) = verdict.timing else {
                Issue.record("\(start): \(verdict.sentences)")
                continue
            }
            #expect(abs(pace - 1.08) < 0.005 && abs(from / 60 - start) < 0.035, "\(verdict.sentences)")
            #expect(verdict.path == .same)
        }
    }

    /// Another damping leaves the path at its overshoots, by as much as these differ.
    @Test func anotherDampingIsAnotherPath() throws {
        for (expected, actual) in [(0.5, 0.45), (0.5, 0.8), (0.8, 0.5), (0.3, 0.2)] {
            let verdict = try verdict(MovingLayers(damping: expected), MovingLayers(damping: actual))
            guard case .other(let deviation) = verdict.path else {
                Issue.record("\(expected) → \(actual): \(verdict.sentences)")
                continue
            }
            func peak(_ damping: Double) -> Double {
                (0...800).map { MovingLayers(damping: damping).progress(at: Double($0) / 1000) }.max()! - 1
            }
            // The lower edge moves by 444 − 260 points for each 1 of progress, the upper by 260, the sides by 30.
            let largest = abs(peak(actual) - peak(expected)) * 262
            #expect(deviation.distance.unit == .points && deviation.layer == "card")
            #expect(abs(deviation.distance.value - largest) < 0.25 * largest + 1, "\(verdict.sentences)")
            #expect(verdict.sentences[0].hasPrefix("other path, card up to "))
        }
    }

    @Test func aDetourIsToldInPointsAndBudgetsInEither() throws {
        let verdict = try verdict(MovingLayers(), MovingLayers(detour: 4))
        guard case .other(let deviation) = verdict.path else {
            Issue.record("\(verdict.sentences)")
            return
        }
        #expect(abs(deviation.distance.value - 4) < 0.4 && deviation.layer == "card")
        func keeps(_ distance: PathDistance) -> Bool {
            verdict.keeps(AlignmentBudget(time: .seconds(0.5), path: distance))
        }
        #expect(keeps(PathDistance(5, .points)) && !keeps(PathDistance(3, .points)))
        #expect(keeps(PathDistance(10, .pixels)) && !keeps(PathDistance(6, .pixels)))
    }

    /// Sequences of different rates and lengths.
    @Test func ratesAndLengthsMayDiffer() throws {
        let half = try verdict(MovingLayers(), MovingLayers(delay: 1.0 / 60), rate: 30)
        guard case .shifted(let shift) = half.timing else {
            Issue.record("\(half.sentences)")
            return
        }
        #expect(abs(shift - 0.5) < 0.03 && half.path == .same)
        let longer = try verdict(MovingLayers(), MovingLayers(delay: 2.0 / 60, duration: 1))
        let late = "otherwise same path, 33.3 ms late; pixels not compared"
        #expect(longer.sentences == ["frames 51 to 60 come after the expected end", late])
        let shorter = try verdict(MovingLayers(), MovingLayers(delay: 2.0 / 60, duration: 0.4))
        #expect(shorter.sentences == ["ends with frame 24: expected frames 23 to 48 never come", late])
        let dense = try verdict(MovingLayers(), MovingLayers(delay: 0.5 / 60), expectedRate: 960)
        #expect(dense.sentences == ["same path, 8.33 ms late; pixels not compared"])
    }

    @Test func whatDoesNotMoveTellsNoTime() throws {
        let still = MovingLayers(delay: 9)
        #expect(
            try verdict(still, still).sentences == [
                "nothing moves, so no time can be told; pixels not compared"
            ])
        let frozen = try verdict(MovingLayers(), still)
        #expect(frozen.sentences[0].hasSuffix("nothing moves, though something should"))
        #expect(!frozen.keeps(AlignmentBudget(time: .seconds(9), path: PathDistance(900, .points))))
    }

    /// A layer's opacity is none of its path.
    @Test func valuesBesideThePath() throws {
        let expected = MovingLayers().tracks()
        var actual = MovingLayers(delay: 1.0 / 60).tracks()
        for index in actual.frames.indices { actual.states[0][index]!.opacity = 0.5 }
        let layers = try #require(
            LayerAlignment(
                expected: expected, actual: actual, framesPerSecond: 60, expectedFramesPerSecond: 60))
        let frames = BitmapFrames(actual.frames.map { _ in Bitmap(width: 2, height: 2) })
        let verdict = try #require(
            try SequenceAlignment(jobs: 1, framesPerSecond: 60, referenceFramesPerSecond: 60)
                .verdict(manifest: HashManifest(frames: [], tracks: expected), actual: frames, layers: layers)
        )
        #expect(verdict.sentences == ["layers look different, 16.7 ms late"])
        #expect(verdict.layers?.lines() == ["list: opacity 1 → 0.5 at frame 0"])
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(2))))
    }
}
