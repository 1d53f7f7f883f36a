import Raster
import Review
import Testing

/// A golden beside a scene that can be drawn at any moment.
@Suite struct SceneAlignmentTests {
    /// What the golden holds.
    enum Golden: CaseIterable {
        case pictures
        case picturesWithTracks
        case hashes
    }

    private static let scene = HeroScene(HeroTransition())
    private static let frames = HeroTransition().frames()
    private static let tracks = scene.tracks(at: scene.times)
    private static let frame = 1 / HeroTransition.framesPerSecond

    private func verdict(_ scene: HeroScene, _ golden: Golden, _ frames: [Bitmap]? = nil) throws
        -> AlignmentVerdict
    {
        let frames = frames ?? Self.frames
        let expected: SceneAlignment.Expected =
            golden == .hashes
            ? .hashes(
                HashManifest(
                    frames: frames.indices.map {
                        .init(name: FrameName.numbered($0), hash: FrameHash.ofPixels(frames[$0]))
                    }, tracks: Self.tracks))
            : .pictures(BitmapFrames(frames))
        return try #require(
            try SceneAlignment(jobs: 2, framesPerSecond: HeroTransition.framesPerSecond).verdict(
                expected: expected, tracks: golden == .pictures ? nil : Self.tracks, scene: scene))
    }

    @Test(arguments: Golden.allCases)
    func delaysAreExact(golden: Golden) throws {
        for (frames, text) in [(1.0, "16.7 ms late"), (0.5, "8.33 ms late"), (1.002, "16.7 ms late")] {
            let verdict = try verdict(HeroScene(HeroTransition(), delay: frames * Self.frame), golden)
            #expect(verdict.sentences == ["same path, \(text), residual 0"])
            guard case .shifted(let shift) = verdict.timing else { continue }
            #expect(abs(shift - frames) < 1e-3)
        }
        #expect(try verdict(Self.scene, golden).sentences == ["same path, on time, residual 0"])
    }

    @Test(arguments: Golden.allCases)
    func pacesAreExact(golden: Golden) throws {
        #expect(
            try verdict(HeroScene(HeroTransition(response: 0.54)), golden).sentences
                == ["same path, 8 % slower, residual 0"])
        #expect(
            try verdict(HeroScene(HeroTransition(response: 0.46)), golden).sentences
                == ["same path, 8 % faster, residual 0"])
    }

    @Test(arguments: Golden.allCases)
    func anotherDampingIsAnotherPath(golden: Golden) throws {
        for damping in [0.7, 0.95] {
            let verdict = try verdict(HeroScene(HeroTransition(damping: damping)), golden)
            guard case .other(let deviation) = verdict.path else {
                Issue.record("\(damping): \(verdict.sentences)")
                continue
            }
            #expect(deviation.distance.unit == (golden == .pictures ? .pixels : .points))
            #expect(deviation.layer == (golden == .pictures ? nil : "photo"))
            #expect(!verdict.keeps(AlignmentBudget(time: .seconds(1))))
        }
    }

    @Test func colours() throws {
        for golden in [Golden.pictures, .picturesWithTracks] {
            let late = HeroScene(HeroTransition(brightness: 18), delay: Self.frame)
            let sentences = try verdict(late, golden).sentences
            #expect(sentences.count == 1)
            #expect(sentences[0].hasPrefix("colours differ by up to 18 "), "\(sentences)")
            #expect(sentences[0].hasSuffix(", 16.7 ms late"), "\(sentences)")
        }
        let sentences = try verdict(HeroScene(HeroTransition(brightness: 18)), .hashes).sentences
        #expect(sentences == ["pixels differ from frame 0 on, timing the same"])
    }

    /// Files of a golden can be broken; a scene is as it is.
    @Test func brokenGoldens() throws {
        let size = (Self.frames[0].width, Self.frames[0].height)
        var blank = Self.frames
        blank[11] = Bitmap(width: size.0, height: size.1, filledWith: PremultipliedRGBA(.white))
        var repeating = Self.frames
        repeating[11] = repeating[10]
        var backwards = Self.frames
        backwards.replaceSubrange(10...12, with: [Self.frames[13], Self.frames[12], Self.frames[11]])
        for (frames, text) in [
            (blank, "expected frame 11 is blank"), (repeating, "expected frame 11 repeats frame 10"),
            (backwards, "expected frames 10 to 12 run backwards"),
        ] {
            for golden in [Golden.pictures, .picturesWithTracks] {
                let found = try verdict(Self.scene, golden, frames).sentences
                #expect(found == [text, "otherwise same path, on time, residual 0"], "\(golden)")
            }
        }
    }
}
