import Raster
import Review
import Synchronization
import TestSupport
import Testing

@Suite struct SequenceComparisonTests {
    private let folder = TemporaryFolder()

    private func frames(_ count: Int, seed: UInt64 = 1) -> [Bitmap] {
        (0..<count).map {
            Bitmap.noise(width: 24, height: 18, isOpaque: true, seed: seed &* 1000 &+ UInt64($0))
        }
    }

    private func compare(
        _ expected: any FrameSource, _ actual: any FrameSource, tolerance: Tolerance = .exact, jobs: Int = 2,
        decodesAll: Bool = false
    ) throws -> SequenceResult {
        try SequenceComparison(tolerance: tolerance, jobs: jobs, decodesAll: decodesAll)
            .compare(expected: expected, actual: actual)
    }

    @Test func equalFilesAreNotDecoded() throws {
        let path = try folder.writeFrames("a", frames(5))
        let other = try folder.writeFrames("b", frames(5))
        let result = try compare(try FrameSources.open(path), try FrameSources.open(other))
        #expect(result.isSame)
        #expect(result.frames.allSatisfy { $0.hasSameFile && $0.expectedSize == nil })
        #expect(result.hash?.subject == .files)
        #expect(result.worst == nil)
        let decoded = try compare(
            try FrameSources.open(path), try FrameSources.open(other), decodesAll: true)
        #expect(decoded.isSame)
        #expect(decoded.hash == (try compare(BitmapFrames(frames(5)), BitmapFrames(frames(5)))).hash)
        #expect(decoded.hash?.subject == .pixels)
    }

    @Test func theWorstFrameDecides() throws {
        let expected = frames(9)
        var actual = expected
        actual[3][5, 5].red ^= 1
        actual[6][5, 5].red ^= 1
        actual[6][6, 5].red ^= 1
        let result = try compare(BitmapFrames(expected), BitmapFrames(actual))
        #expect(!result.isSame)
        #expect(result.frames.map(\.status).filter { $0 == .different }.count == 2)
        #expect(result.worst?.name == "frame_0006.png")
        let allowed = Tolerance(limits: DifferenceLimits(pixels: 2))
        let within = try compare(BitmapFrames(expected), BitmapFrames(actual), tolerance: allowed)
        #expect(within.isSame)
        #expect(within.worst?.name == "frame_0006.png")
        #expect(within.worstChecks.map(\.measured) == [2])
    }

    /// One frame that flashes among many is found, whatever the others look like.
    @Test func aFlashOfOneFrameFails() throws {
        let expected = frames(40)
        var actual = expected
        actual[11] = Bitmap(width: 24, height: 18, filledWith: .init(.white))
        let result = try compare(BitmapFrames(expected), BitmapFrames(actual))
        #expect(result.frames.filter { $0.status == .different }.map(\.name) == ["frame_0011.png"])
    }

    @Test func missingAndExtraFramesFailByName() throws {
        let expected = BitmapFrames(frames(3), names: ["f1.png", "f2.png", "f10.png"])
        let actual = BitmapFrames(frames(3), names: ["f2.png", "f3.png", "f10.png"])
        let result = try compare(expected, actual)
        #expect(result.frames.map(\.name) == ["f1.png", "f2.png", "f3.png", "f10.png"])
        #expect(result.frames.map(\.status) == [.missing, .different, .extra, .same])
        #expect(result.hash == nil)
    }

    @Test func countsThatDifferFail() throws {
        let longer = try compare(BitmapFrames(frames(3)), BitmapFrames(frames(5)))
        #expect(longer.frames.map(\.status) == [.same, .same, .same, .extra, .extra])
        #expect(longer.worst?.name == "frame_0003.png")
        let empty = try compare(BitmapFrames(frames(2)), BitmapFrames([]))
        #expect(empty.frames.map(\.status) == [.missing, .missing])
        #expect(throws: FrameError.nothingToCompare(expected: "frames in memory", actual: "frames in memory"))
        {
            try compare(BitmapFrames([]), BitmapFrames([]))
        }
        #expect(try compare(BitmapFrames(frames(1)), BitmapFrames(frames(1))).isSame)
    }

    @Test func sizesThatDifferFailWhateverIsTolerated() throws {
        let expected = Bitmap(width: 1, height: 1), actual = Bitmap(width: 1, height: 2)
        let result = try compare(
            BitmapFrames([expected]), BitmapFrames([actual]),
            tolerance: Tolerance(threshold: 1, limits: DifferenceLimits(ratio: 1)))
        #expect(result.frames[0].status == .size)
        #expect(result.frames[0].expectedSize == [1, 1])
        #expect(result.frames[0].actualSize == [1, 2])
    }

    @Test func aFolderIsComparedWithAnAnimationByOrder() throws {
        let all = frames(4)
        var writer = APNGWriter(format: PNGStripFormat(width: 24, hasAlpha: false), height: 18, frameCount: 4)
        var bytes = writer.head()
        for frame in all {
            let encoder = PNGStripEncoder(format: PNGStripFormat(width: 24, hasAlpha: false))
            bytes += writer.frame(
                [frame.withRows { encoder.encode(rows: $0, count: 18) }], delay: APNGDelay(1, 30))
        }
        bytes += writer.tail()
        let animation = try folder.write("golden.png", bytes)
        let path = try folder.writeFrames("frames", all)
        #expect(try compare(try FrameSources.open(animation), try FrameSources.open(path)).isSame)
        #expect(try compare(try FrameSources.open(path), try FrameSources.open(animation)).isSame)
        let same = try compare(try FrameSources.open(animation), try FrameSources.open(animation))
        #expect(same.isSame && same.frames.count == 4 && same.hash?.subject == .files)
    }

    /// The same pixels in other codings are the same picture.
    @Test func codingDoesNotCount() throws {
        let picture = Bitmap.noise(width: 21, height: 13, isOpaque: true, seed: 3)
        let plain = try folder.write("plain.png", PlainPNG().encode(picture))
        let others = [
            PNGEncoder.encode(picture), PlainPNG(hasAlpha: true).encode(picture),
            PlainPNG(isInterlaced: true).encode(picture),
            PlainPNG(hasAlpha: true, isInterlaced: true).encode(picture),
        ]
        for (index, bytes) in others.enumerated() {
            let other = try folder.write("other\(index).png", bytes)
            let result = try compare(try FrameSources.open(plain), try FrameSources.open(other))
            #expect(result.isSame)
            #expect(result.frames[0].hash == FrameHash.ofPixels(picture))
        }
    }

    @Test func manyTinyFramesEnd() throws {
        let tiny = (0..<2000).map {
            Bitmap(width: 1, height: 1, filledWith: .init(packed: 0xFF00_0000 | UInt32($0)))
        }
        var changed = tiny
        changed[1234] = tiny[0]
        let result = try compare(BitmapFrames(tiny), BitmapFrames(changed), jobs: 3)
        #expect(result.frames.count == 2000)
        #expect(result.worst?.name == "frame_1234.png")
        #expect(result.count(.same) == 1999)
    }

    @Test func whatCannotBeDecodedIsAnError() throws {
        let good = try folder.write("good.png", PNGEncoder.encode(frames(1)[0]))
        let text = try folder.write("text.png", Array("hello, this is text".utf8))
        let cut = try folder.write("cut.png", Array(PNGEncoder.encode(frames(1)[0]).dropLast(60)))
        for bad in [text, cut] {
            for pair in [(good, bad), (bad, good), (bad, bad)] where pair != (cut, cut) {
                #expect(throws: FrameError.self) {
                    try compare(SinglePicture(path: pair.0), SinglePicture(path: pair.1))
                }
            }
        }
        #expect(throws: FrameError.cannotRead("/nowhere/at-all", reason: "no such file or directory")) {
            try FrameSources.open("/nowhere/at-all")
        }
    }

    @Test func observersSeeWhatWasJudged() throws {
        let expected = frames(6)
        var actual = expected
        actual[2][1, 1].green ^= 8
        let path = try folder.writeFrames("expected", expected)
        let other = try folder.writeFrames("actual", actual)
        let seen = Mutex<[Int: [UInt8]?]>([:])
        _ = try SequenceComparison(jobs: 2).compare(
            expected: try FrameSources.open(path), actual: try FrameSources.open(other)
        ) { judged in seen.withLock { $0[judged.index] = judged.actual?.bytes } }
        let bytes = seen.withLock { $0 }
        #expect(bytes.keys.sorted() == Array(0..<6))
        #expect(bytes[2] == .some(.some(try folder.read("actual/frame_0002.png"))))
        #expect(bytes[3] == .some(nil))
    }
}
