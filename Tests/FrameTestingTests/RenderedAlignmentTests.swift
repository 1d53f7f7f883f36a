import Compositor
import FrameTesting
import Raster
import Review
import TestSupport
import Testing

/// The variants of a transition as it is really rendered, each of which has to get the right verdict.
@Suite struct RenderedAlignmentTests {
    private static let picture = Picture(
        Bitmap.grey(width: 120, height: 160) { x, y in
            Double(40 + x + y / 2) + ((Int(x) / 10 + Int(y) / 10) % 2 == 0 ? 30 : 0)
        })

    /// A card that opens, on a small canvas.
    private static func frames(_ settings: (name: String, value: String)...) throws -> TimelineFrames {
        let transition = try #require(TransitionCatalog.transition(named: "app-store-card"))
        var values = ParameterValues(transition.parameters)
        for setting in settings { try values.set(setting.name, to: setting.value, of: transition.name) }
        let reference = PictureReference(id: "picture", size: Size(width: 480, height: 640))
        let timeline = try transition.timeline(
            for: TransitionScene(
                canvas: Size(width: 390, height: 844), pictures: [reference], select: 0, direction: .present,
                variant: .refined, values: values))
        return TimelineFrames(timeline, pictures: ["picture": picture], scale: 0.25)
    }

    private static func bitmaps(_ frames: TimelineFrames) throws -> [Bitmap] {
        try frames.frames(0..<frames.names.count, jobs: 2).map { try $0.load().bitmap }
    }

    /// The verdict by pixels alone, or by both.
    private func verdict(
        _ actual: [Bitmap], tracks: LayerTracks? = nil
    ) throws -> AlignmentVerdict {
        let expected = try Self.frames()
        let layers = tracks.flatMap {
            LayerAlignment(
                expected: expected.tracks, actual: $0, framesPerSecond: 60, expectedFramesPerSecond: 60)
        }
        return try #require(
            try SequenceAlignment(jobs: 2, framesPerSecond: 60, referenceFramesPerSecond: 60).verdict(
                reference: expected, actual: BitmapFrames(actual), layers: layers))
    }

    /// The verdicts without and with the layers' tracks.
    private func verdicts(_ frames: TimelineFrames) throws -> [AlignmentVerdict] {
        let bitmaps = try Self.bitmaps(frames)
        return [try verdict(bitmaps), try verdict(bitmaps, tracks: frames.tracks)]
    }

    @Test func delays() throws {
        for verdict in try verdicts(Self.frames(("delay", "0.016666666666666666"))) {
            #expect(verdict.sentences == ["same path, 16.7 ms late, residual 0"])
        }
        for verdict in try verdicts(Self.frames(("delay", "0.008333333333333333"))) {
            guard case .shifted(let shift) = verdict.timing else {
                Issue.record("\(verdict.sentences)")
                continue
            }
            #expect(abs(shift - 0.5) < 0.05 && verdict.path == .same, "\(verdict.sentences)")
        }
        // Nearly a frame: no frame is equal, and no path is another one.
        for verdict in try verdicts(Self.frames(("delay", "0.0167"))) {
            #expect(verdict.sentences == ["same path, 16.7 ms late"])
        }
    }

    @Test func paces() throws {
        for verdict in try verdicts(Self.frames(("duration", "1.08"))) {
            #expect(verdict.sentences == ["same path, 8 % slower"])
        }
    }

    @Test func anotherDamping() throws {
        let frames = try Self.frames(("damping", "0.42"))
        for (verdict, unit) in zip(try verdicts(frames), [PathDistance.Unit.pixels, .points]) {
            guard case .other(let deviation) = verdict.path else {
                Issue.record("\(verdict.sentences)")
                continue
            }
            #expect(deviation.distance.unit == unit)
            #expect(deviation.layer == (unit == .points ? "detail" : nil))
        }
    }

    @Test func colours() throws {
        let brighter = try Self.bitmaps(Self.frames()).map { frame in
            var frame = frame
            for y in 0..<frame.height {
                for x in 0..<frame.width where frame[x, y].red < 230 {
                    let pixel = frame[x, y]
                    frame[x, y] = PremultipliedRGBA(
                        red: min(255, pixel.red + 18), green: min(255, pixel.green + 18),
                        blue: min(255, pixel.blue + 18), alpha: 255)
                }
            }
            return frame
        }
        #expect(
            try verdict(brighter).sentences == ["colours differ by up to 18 from frame 0 on, timing the same"]
        )
    }

    @Test func brokenFrames() throws {
        let frames = try Self.bitmaps(Self.frames())
        var blank = frames
        blank[7] = Bitmap(
            width: frames[0].width, height: frames[0].height, filledWith: PremultipliedRGBA(.white))
        var repeated = frames
        repeated[7] = repeated[6]
        for (actual, text) in [(blank, "frame 7 is blank"), (repeated, "frame 7 repeats frame 6")] {
            let tracks = try Self.frames().tracks
            for verdict in [try verdict(actual), try verdict(actual, tracks: tracks)] {
                #expect(verdict.sentences == [text, "otherwise same path, on time, residual 0"])
            }
        }
    }
}
