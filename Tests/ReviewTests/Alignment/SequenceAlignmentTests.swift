import Raster
import Review
import TestSupport
import Testing

/// Variants of one transition, each of which has to get the right verdict.
@Suite struct SequenceAlignmentTests {
    /// What the actual frames are matched with.
    enum Reference: CaseIterable {
        /// The expected frames, between which others may fall.
        case expected
        /// The same motion in sixteen frames for each one.
        case dense
    }

    private static let expected = HeroTransition().frames()
    private static let dense = HeroTransition().frames(perSecond: 16 * HeroTransition.framesPerSecond)
    private static let frame = 1 / HeroTransition.framesPerSecond

    private func verdict(_ actual: [Bitmap], _ reference: Reference) throws -> AlignmentVerdict {
        let rate = HeroTransition.framesPerSecond
        let alignment = SequenceAlignment(
            jobs: 2, framesPerSecond: rate, referenceFramesPerSecond: reference == .dense ? 16 * rate : rate)
        let frames = reference == .dense ? Self.dense : Self.expected
        return try #require(
            try alignment.verdict(reference: BitmapFrames(frames), actual: BitmapFrames(actual)))
    }

    @Test(arguments: Reference.allCases)
    func theSameFramesAreOnTime(reference: Reference) throws {
        let verdict = try verdict(Self.expected, reference)
        #expect(verdict.sentences == ["same path, on time, residual 0"])
        #expect(verdict.keeps(AlignmentBudget()))
    }

    @Test(arguments: Reference.allCases)
    func oneFrameLate(reference: Reference) throws {
        let verdict = try verdict(HeroTransition().frames(delay: Self.frame), reference)
        #expect(verdict.sentences == ["same path, 16.7 ms late, residual 0"])
        #expect(!verdict.keeps(AlignmentBudget()))
        #expect(!verdict.keeps(AlignmentBudget(time: .seconds(0.016))))
        #expect(verdict.keeps(AlignmentBudget(time: .frames(1))))
    }

    @Test(arguments: Reference.allCases)
    func aMotionThatIsCutShortNeverArrives(reference: Reference) throws {
        let verdict = try verdict(Array(Self.expected[...20]), reference)
        #expect(verdict.sentences.count == 2)
        #expect(verdict.sentences[0].hasPrefix("ends with frame 20: expected frames "))
        #expect(verdict.sentences[1] == "otherwise same path, on time, residual 0")
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(40))))
    }

    @Test func aSingleFrameIsNoSequence() throws {
        let verdict = try verdict([Self.expected[0]], .expected)
        #expect(verdict.sentences[0] == "ends with frame 0: expected frames 1 to 36 never come")
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(40))))
    }

    @Test func framesAfterTheExpectedEndAreTold() throws {
        let alignment = SequenceAlignment(jobs: 2, framesPerSecond: 60, referenceFramesPerSecond: 60)
        let verdict = try #require(
            try alignment.verdict(
                reference: BitmapFrames(Array(Self.expected[...20])), actual: BitmapFrames(Self.expected)))
        #expect(verdict.sentences[0] == "frames 21 to 36 come after the expected end")
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(40))))
    }

    @Test func restAtTheEndMayBeLonger() throws {
        let rest = [Bitmap](repeating: Self.expected.last!, count: 9)
        #expect(try verdict(Self.expected + rest, .expected).keeps(AlignmentBudget()))
        let alignment = SequenceAlignment(jobs: 2, framesPerSecond: 60, referenceFramesPerSecond: 60)
        let verdict = try #require(
            try alignment.verdict(
                reference: BitmapFrames(Self.expected + rest), actual: BitmapFrames(Self.expected)))
        #expect(verdict.keeps(AlignmentBudget()))
    }

    @Test func framesThatChangedPlacesRunBackwards() throws {
        for first in [8, 12, 20] {
            var frames = Self.expected
            frames.swapAt(first, first + 1)
            let verdict = try verdict(frames, .expected)
            #expect(
                verdict.sentences == [
                    "frames \(first) to \(first + 1) run backwards",
                    "otherwise same path, on time, residual 0",
                ])
        }
    }

    @Test func anotherPaceSkipsNothing() throws {
        for rate in [30.0, 40] {
            let verdict = try verdict(HeroTransition().frames(perSecond: rate), .expected)
            #expect(!verdict.sentences.contains { $0.contains("skip") }, "\(verdict.sentences)")
        }
    }

    @Test(arguments: Reference.allCases)
    func oneFrameEarly(reference: Reference) throws {
        let verdict = try verdict(HeroTransition().frames(delay: -Self.frame), reference)
        #expect(verdict.sentences == ["same path, 16.7 ms early, residual 0"])
    }

    @Test func halfAFrameLate() throws {
        let exact = try verdict(HeroTransition().frames(delay: 0.5 * Self.frame), .dense)
        #expect(exact.sentences == ["same path, 8.33 ms late, residual 0"])
        let between = try verdict(HeroTransition().frames(delay: 0.5 * Self.frame), .expected)
        guard case .shifted(let shift) = between.timing else {
            Issue.record("\(between.sentences)")
            return
        }
        #expect(abs(shift - 0.5) < 0.05)
        #expect(between.path == .same && between.pixels == .same && between.defects.isEmpty)
    }

    /// A slower response at the same damping is the same motion at another pace.
    @Test(arguments: Reference.allCases)
    func slowerResponse(reference: Reference) throws {
        let verdict = try verdict(HeroTransition(response: 0.54).frames(), reference)
        guard case .paced(let pace, let from, until: nil, let shift) = verdict.timing else {
            Issue.record("\(verdict.sentences)")
            return
        }
        #expect(abs(pace - 1.08) < 0.005 && from == 0 && shift == 0)
        #expect(verdict.path == .same && verdict.pixels == .same && verdict.defects.isEmpty)
        #expect(verdict.sentences[0].hasSuffix("% slower"))
        #expect(
            verdict.keeps(AlignmentBudget(time: .frames(2)))
                && !verdict.keeps(AlignmentBudget(time: .frames(1))))
    }

    /// Another damping overshoots: what lies beyond the end has no counterpart at any time.
    @Test(arguments: Reference.allCases)
    func otherDamping(reference: Reference) throws {
        let verdict = try verdict(HeroTransition(damping: 0.80).frames(), reference)
        guard case .other(let deviation) = verdict.path else {
            Issue.record("\(verdict.sentences)")
            return
        }
        let (pixels, frames) = (deviation.distance.value, deviation.frames)
        #expect(deviation.distance.unit == .pixels)
        #expect(pixels > 0.3 && pixels < 3 && frames.lowerBound > 15)
        #expect(verdict.pixels == .same && verdict.defects.isEmpty)
        #expect(verdict.lateness.lowerBound < -0.015)
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(3))))
        #expect(verdict.keeps(AlignmentBudget(time: .frames(3), path: PathDistance(3, .pixels))))
    }

    /// A photo that is brighter by 18 levels: no frame is red at usual thresholds, and none is on another path.
    @Test(arguments: Reference.allCases)
    func brighterPhoto(reference: Reference) throws {
        let verdict = try verdict(HeroTransition(brightness: 18).frames(), reference)
        #expect(verdict.sentences == ["colours differ by up to 18 from frame 0 on, timing the same"])
        #expect(!verdict.keeps(AlignmentBudget(time: .frames(9), path: PathDistance(9, .pixels))))
    }

    @Test(arguments: Reference.allCases)
    func brighterPhotoOneFrameLate(reference: Reference) throws {
        let verdict = try verdict(HeroTransition(brightness: 18).frames(delay: Self.frame), reference)
        #expect(verdict.sentences == ["colours differ by up to 18 from frame 1 on, 16.7 ms late"])
    }

    @Test(arguments: Reference.allCases)
    func oneBlankFrame(reference: Reference) throws {
        var actual = Self.expected
        for color in [PremultipliedRGBA(.white), PremultipliedRGBA(.black), .clear] {
            actual[11] = Bitmap(width: actual[0].width, height: actual[0].height, filledWith: color)
            let verdict = try verdict(actual, reference)
            #expect(verdict.sentences == ["frame 11 is blank", "otherwise same path, on time, residual 0"])
            #expect(!verdict.keeps(AlignmentBudget(time: .frames(9), path: PathDistance(9, .pixels))))
        }
    }

    /// The photo is missing for a frame, the page is still there.
    @Test(arguments: Reference.allCases)
    func oneFlash(reference: Reference) throws {
        var actual = Self.expected
        actual[11] = Bitmap.noise(width: actual[0].width, height: actual[0].height, isOpaque: true, seed: 1)
        let sentences = try verdict(actual, reference).sentences
        #expect(sentences[0] == "frame 11 flashes: it is like neither its neighbours nor what is expected")
        #expect(sentences[1] == "otherwise same path, on time, residual 0")
    }

    @Test(arguments: Reference.allCases)
    func oneRepeatedFrame(reference: Reference) throws {
        var actual = Self.expected
        actual[11] = actual[10]
        #expect(
            try verdict(actual, reference).sentences == [
                "frame 11 repeats frame 10", "otherwise same path, on time, residual 0",
            ])
    }

    /// A frame that stays for two, after which everything is late.
    @Test(arguments: Reference.allCases)
    func aHitch(reference: Reference) throws {
        let actual = Self.expected[...10] + [Self.expected[10]] + Self.expected[11..<36]
        #expect(
            try verdict(Array(actual), reference).sentences == [
                "frame 11 repeats frame 10", "otherwise same path, 16.7 ms late from 0.2 s on, residual 0",
            ])
    }

    @Test(arguments: Reference.allCases)
    func aSkippedFrame(reference: Reference) throws {
        let actual = Self.expected[..<10] + Self.expected[11...] + [Self.expected[36]]
        #expect(
            try verdict(Array(actual), reference).sentences == [
                "frame 10 skips 1 frame", "otherwise same path, 16.7 ms early from 0.17 s on, residual 0",
            ])
    }

    @Test(arguments: Reference.allCases)
    func framesOutOfOrder(reference: Reference) throws {
        var actual = Self.expected
        actual[10] = Self.expected[13]
        #expect(try verdict(actual, reference).sentences[0] == "frame 10 shows expected frame 13")
        actual.replaceSubrange(10...12, with: [Self.expected[13], Self.expected[12], Self.expected[11]])
        #expect(try verdict(actual, reference).sentences[0] == "frames 10 to 12 run backwards")
    }

    /// The photo takes a bow instead of the straight way, in the same time.
    @Test(arguments: Reference.allCases)
    func aDetour(reference: Reference) throws {
        let verdict = try verdict(HeroTransition(detour: 6).frames(), reference)
        guard case .other(let deviation) = verdict.path else {
            Issue.record("\(verdict.sentences)")
            return
        }
        let pixels = deviation.distance.value
        // Six points are three pixels here.
        #expect(pixels > 1.5 && pixels < 4.5)
        #expect(verdict.sentences[0].hasSuffix("; timing the same"))
    }

    @Test func shortAndStillSequencesEnd() throws {
        let alignment = SequenceAlignment(jobs: 2, framesPerSecond: 60, referenceFramesPerSecond: 60)
        func sentences(_ reference: [Bitmap], _ actual: [Bitmap]) throws -> [String]? {
            try alignment.verdict(reference: BitmapFrames(reference), actual: BitmapFrames(actual))?.sentences
        }
        let one = [Self.expected[5]]
        let still = Array(repeating: Self.expected[5], count: 12)
        let told = ["nothing moves, so no time can be told, residual 0"]
        #expect(try sentences(one, one) == told)
        #expect(try sentences(still, still) == told)
        #expect(try sentences(one, still) == told)
        #expect(
            try sentences(Self.expected, still)?.last?.hasSuffix("nothing moves, though something should")
                == true)
        #expect(try sentences(Self.expected, [Bitmap(width: 30, height: 20)]) == nil)
        #expect(throws: FrameError.self) { try sentences([], one) }
        #expect(throws: FrameError.self) { try sentences(one, []) }
    }

    /// Springs that pass the same place several times, at other speeds.
    @Test(arguments: [0.2, 0.3, 0.5])
    func springsThatSwing(damping: Double) throws {
        let alignment = SequenceAlignment(jobs: 2, framesPerSecond: 60, referenceFramesPerSecond: 60)
        let expected = BitmapFrames(HeroTransition(damping: damping).frames())
        func verdict(_ response: Double, _ delay: Double) throws -> AlignmentVerdict {
            let actual = HeroTransition(response: response, damping: damping).frames(
                delay: delay * Self.frame)
            return try #require(try alignment.verdict(reference: expected, actual: BitmapFrames(actual)))
        }
        for delay in [-1, 1, 3.0] {
            let text = "\(abs(delay) == 1 ? "16.7" : "50") ms \(delay > 0 ? "late" : "early")"
            let found = try verdict(0.5, delay).sentences
            #expect(found == ["same path, \(text), residual 0"])
        }
        for delay in [0.5, 1.5] {
            let between = try verdict(0.5, delay)
            guard case .shifted(let shift) = between.timing else {
                Issue.record("\(delay): \(between.sentences)")
                continue
            }
            #expect(abs(shift - delay) < 0.05 && between.path == .same, "\(between.sentences)")
        }
        for response in [0.54, 0.46] {
            let paced = try verdict(response, 0)
            guard case .paced(let pace, from: 0, until: nil, shift: 0) = paced.timing else {
                Issue.record("\(response): \(paced.sentences)")
                continue
            }
            #expect(abs(pace - response / 0.5) < 0.006 && paced.path == .same, "\(paced.sentences)")
        }
    }

    @Test func ratesAndLengthsMayDiffer() throws {
        let half = SequenceAlignment(jobs: 2, framesPerSecond: 30, referenceFramesPerSecond: 60)
        let sparse = HeroTransition().frames(perSecond: 30, delay: Self.frame)
        #expect(
            try half.verdict(reference: BitmapFrames(Self.expected), actual: BitmapFrames(sparse))?.sentences
                == ["same path, 16.7 ms late, residual 0"])
        #expect(
            try verdict(Array(HeroTransition().frames(delay: Self.frame)[..<20]), .expected).sentences
                == [
                    "ends with frame 19: expected frames 19 to 36 never come",
                    "otherwise same path, 16.7 ms late, residual 0",
                ])
    }
}
