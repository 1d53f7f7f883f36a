import Foundation
import Raster
import Review
import TestSupport
import Testing

@Suite struct GoldenComparisonTests {
    private let folder = TemporaryFolder()
    private let frames = (0..<5).map { Bitmap.noise(width: 20, height: 40, isOpaque: true, seed: UInt64($0)) }

    private func tracks(x: Double = 0) -> LayerTracks {
        LayerTracks(
            (0..<5).map {
                ($0, [("photo", .init(frame: [x + Double($0), 0, 20, 20], opacity: 1, cornerRadius: 0))])
            })
    }

    private func compare(
        _ golden: String, _ actual: [Bitmap], tracks: LayerTracks? = nil, update: UpdateMode = .none,
        prunes: Bool = false
    ) throws -> ComparisonReport {
        var comparison = GoldenComparison(jobs: 2)
        comparison.update = update
        comparison.prunes = prunes
        return try comparison.compare(
            golden: "\(folder.path)/\(golden)", actual: BitmapFrames(actual), tracks: tracks)
    }

    /// A golden of each kind is recorded, found the same, found different, and recorded again.
    @Test(arguments: ["golden", "golden.png", "golden.json"])
    func goldensOfEveryKind(name: String) throws {
        #expect(throws: FrameError.self) { try compare(name, frames) }
        let recorded = try compare(name, frames, tracks: tracks(), update: .missing)
        #expect(!recorded.isSame && recorded.isSettled)
        let same = try compare(name, frames, tracks: tracks())
        #expect(same.isSame)
        #expect(same.sequence.frames.map(\.name) == (0..<5).map(FrameName.numbered))
        #expect(same.changes == GoldenChanges())

        var changed = frames
        changed[3][4, 4].red ^= 1
        let different = try compare(name, changed, tracks: tracks(x: 1.5))
        #expect(!different.isSame && !different.isSettled)
        #expect(different.sequence.worst?.name == "frame_0003.png")
        #expect(TextReport.lines(different)[0] == "photo: frame.x 0 → 1.5 pt at frame 0")
        // Recording what is missing leaves what differs alone.
        #expect(try !compare(name, changed, update: .missing).isSettled)
        #expect(try !compare(name, changed).isSame)
        #expect(try compare(name, changed, tracks: tracks(x: 1.5), update: .changed).isSettled)
        #expect(try compare(name, changed, tracks: tracks(x: 1.5)).isSame)
    }

    @Test func aManifestIsSmallAndNamesFrames() throws {
        _ = try compare("golden.json", frames, tracks: tracks(), update: .missing)
        #expect(try folder.read("golden.json").count < 2000)
        var changed = frames
        changed[1][0, 0].green ^= 1
        let report = try compare("golden.json", changed)
        let hash = FrameHash.ofPixels(changed[1])
        #expect(
            TextReport.lines(report)[0]
                == "frame_0001.png: the hash is \(hash), expected \(FrameHash.ofPixels(frames[1]))")
        #expect(JSONReport.text(report).contains("\"diffPixels\":null"))
        let fewer = try compare("golden.json", Array(frames[..<4]))
        #expect(fewer.sequence.frames.last?.status == .missing)
    }

    @Test func theBytesThatWereJudgedAreWritten() throws {
        let golden = try folder.writeFrames("golden", frames)
        var changed = frames
        changed[2][1, 1].red ^= 8
        // Another encoder's bytes of the same pixels: what is written has to be these, not our own.
        let actual = try folder.writeFrames("actual", [])
        for (index, frame) in changed.enumerated() {
            try folder.write("actual/\(FrameName.numbered(index))", PlainPNG().encode(frame))
        }
        var comparison = GoldenComparison(jobs: 2)
        comparison.update = .changed
        let report = try comparison.compare(golden: golden, actual: FrameSources.open(actual))
        #expect(report.changes.written == ["\(golden)/frame_0002.png"])
        #expect(try folder.read("golden/frame_0002.png") == folder.read("actual/frame_0002.png"))
        #expect(try folder.read("golden/frame_0001.png") == PNGEncoder.encode(frames[1]))
        comparison.update = .all
        _ = try comparison.compare(golden: golden, actual: FrameSources.open(actual))
        #expect(try folder.read("golden/frame_0001.png") == folder.read("actual/frame_0001.png"))
    }

    @Test func unusedGoldensAreListedAndRemovedOnDemand() throws {
        let golden = try folder.writeFrames("golden", frames)
        let report = try compare("golden", Array(frames[..<3]))
        #expect(report.changes.unused == ["\(golden)/frame_0003.png", "\(golden)/frame_0004.png"])
        #expect(TextReport.lines(report).last?.hasSuffix("and 1 more; --prune removes such goldens") == true)
        let pruned = try compare("golden", Array(frames[..<3]), prunes: true)
        #expect(pruned.isSettled)
        #expect(try folder.list("golden") == ["frame_0000.png", "frame_0001.png", "frame_0002.png"])
    }

    @Test func layersThatDifferFailThoughPixelsDoNot() throws {
        _ = try compare("golden", frames, tracks: tracks(), update: .missing)
        let report = try compare("golden", frames, tracks: tracks(x: 3))
        #expect(!report.isSame && report.sequence.isSame)
        #expect(
            TextReport.lines(report)[...1] == [
                "photo: frame.x 0 → 3 pt at frame 0",
                "different: layers differ, the pixels of 5 frames do not",
            ])
        #expect(
            JUnitReport.text(report).contains(
                "<testcase classname=\"layers of \(report.expected)\" name=\"trace\">"))
    }

    @Test func goldensThatCannotBeReadAreErrors() throws {
        try folder.write("bad.json", Array("{\"kind\":\"scene\"}".utf8))
        let error = #expect(throws: FrameError.self) { try compare("bad.json", frames) }
        #expect(
            error?.description
                == "cannot read \"\(folder.path)/bad.json\" as JSON: it is no hash manifest: \"kind\" is not \"frame-hashes\""
        )
        try folder.write("notes.txt", Array("some notes that are no picture".utf8))
        #expect(throws: FrameError.self) { try compare("notes.txt", frames) }
        #expect(throws: FrameError.self) { try compare("nothing/here", frames) }
    }
}

@Suite struct UpdateModeTests {
    @Test func buildServersAreRecognized() {
        #expect(UpdateMode.isBuildServer(["CI": "true"]) && UpdateMode.isBuildServer(["CI": "1"]))
        #expect(!UpdateMode.isBuildServer([:]) && !UpdateMode.isBuildServer(["CI": ""]))
        #expect(!UpdateMode.isBuildServer(["CI": "false"]) && !UpdateMode.isBuildServer(["CI": "0"]))
    }

    @Test func modesGrow() {
        #expect(UpdateMode.none < .missing && UpdateMode.missing < .changed && UpdateMode.changed < .all)
    }
}
