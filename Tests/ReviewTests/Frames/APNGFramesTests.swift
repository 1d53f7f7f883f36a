import Raster
import Review
import TestSupport
import Testing

@Suite struct APNGFramesTests {
    private let folder = TemporaryFolder()

    /// An animation of frames that each say where and how they are put onto the canvas.
    private func animation(
        width: Int, height: Int,
        _ frames: [(picture: Bitmap, x: Int, y: Int, disposal: UInt8, blend: UInt8)], announced: Int? = nil
    ) -> [UInt8] {
        var bytes = Array(PlainPNG(hasAlpha: true).encode(Bitmap(width: width, height: height))[..<33])
        bytes += PNGChunk.chunk(
            "acTL", PNGChunk.bytes(UInt32(announced ?? frames.count)) + PNGChunk.bytes(UInt32(0)))
        var number: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            var control = PNGChunk.bytes(number)
            for value in [frame.picture.width, frame.picture.height, frame.x, frame.y] {
                control += PNGChunk.bytes(UInt32(value))
            }
            control += [0, 1, 0, 60, frame.disposal, frame.blend]
            bytes += PNGChunk.chunk("fcTL", control)
            number += 1
            var rows: [UInt8] = []
            for y in 0..<frame.picture.height {
                rows.append(0)
                for x in 0..<frame.picture.width {
                    let pixel = frame.picture[x, y]
                    rows += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                }
            }
            let data = PlainPNG.stored(rows)
            if index == 0 {
                bytes += PNGChunk.chunk("IDAT", data)
            } else {
                bytes += PNGChunk.chunk("fdAT", PNGChunk.bytes(number) + data)
                number += 1
            }
        }
        return bytes + PNGChunk.chunk("IEND", [])
    }

    private func pixels(_ source: APNGFrames, _ range: Range<Int>, jobs: Int = 2) throws -> [Bitmap] {
        try source.frames(range, jobs: jobs).map { try $0.load().bitmap }
    }

    private let red = PremultipliedRGBA(red: 255, green: 0, blue: 0, alpha: 255)
    private let blue = PremultipliedRGBA(red: 0, green: 0, blue: 255, alpha: 255)

    /// What the project writes it reads back, whole or in any part.
    @Test func framesOfTheOwnWriterComeBack() throws {
        let frames = (0..<7).map { Bitmap.noise(width: 20, height: 70, isOpaque: true, seed: UInt64($0 / 2)) }
        let format = PNGStripFormat(width: 20, hasAlpha: false)
        var writer = APNGWriter(format: format, height: 70, frameCount: frames.count)
        var bytes = writer.head()
        let encoder = PNGStripEncoder(format: format)
        for frame in frames {
            let strips = frame.withRows { rows in
                (0..<format.stripCount(height: 70)).map { index in
                    let range = format.rows(ofStrip: index, height: 70)
                    return encoder.encode(rows: rows + range.lowerBound * 80, count: range.count)
                }
            }
            bytes += writer.frame(strips, delay: APNGDelay(1, 60))
        }
        bytes += writer.tail()
        let source = try APNGFrames(path: try folder.write("a.png", bytes))
        #expect(source.framesPerSecond == 60)
        #expect(source.names == (0..<7).map(FrameName.numbered))
        #expect(try pixels(source, 0..<7) == frames)
        #expect(try pixels(source, 5..<7) == Array(frames[5...]))
        #expect(try pixels(source, 1..<2, jobs: 1) == [frames[1]])
    }

    @Test func disposalAndBlendingFollowTheStandard() throws {
        let spot = Bitmap(width: 1, height: 1, filledWith: blue)
        let clear = Bitmap(width: 1, height: 1, filledWith: .clear)
        let bytes = animation(
            width: 3, height: 1,
            [
                (Bitmap(width: 3, height: 1, filledWith: red), 0, 0, 0, 0),
                (spot, 0, 0, 2, 0), (spot, 1, 0, 1, 0), (clear, 2, 0, 0, 1), (clear, 2, 0, 0, 0),
            ])
        let shown = try pixels(try APNGFrames(path: try folder.write("b.png", bytes)), 0..<5)
        #expect(
            shown.map { [$0[0, 0], $0[1, 0], $0[2, 0]] } == [
                [red, red, red], [blue, red, red], [red, blue, red], [red, .clear, red],
                [red, .clear, .clear],
            ])
    }

    @Test func translucentFramesAreDrawnOver() throws {
        let half = Bitmap(width: 1, height: 1, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 128))
        let bytes = animation(
            width: 1, height: 1,
            [(Bitmap(width: 1, height: 1, filledWith: red), 0, 0, 0, 0), (half, 0, 0, 0, 1)])
        let shown = try pixels(try APNGFrames(path: try folder.write("c.png", bytes)), 1..<2)
        #expect(shown[0][0, 0] == PremultipliedRGBA(red: 127, green: 0, blue: 0, alpha: 255))
    }

    @Test func brokenAnimationsAreRefused() throws {
        let frame = (picture: Bitmap(width: 2, height: 2), x: 0, y: 0, disposal: UInt8(0), blend: UInt8(0))
        let good = animation(width: 2, height: 2, [frame, frame])
        func reason(_ bytes: [UInt8]) throws -> String? {
            let path = try folder.write("d.png", bytes)
            let error = #expect(throws: FrameError.self) { try APNGFrames(path: path) }
            guard case .brokenAnimation(_, let reason)? = error else { return nil }
            return reason
        }
        #expect(
            try reason(animation(width: 2, height: 2, [frame], announced: 2))
                == "2 frames are announced, 1 are there")
        #expect(try reason(Array(good.dropLast(12))) == "the file ends before IEND")
        #expect(try reason(Array(good.dropLast(30))) == "the file ends within a chunk")
        var flipped = good
        flipped[good.count - 20] ^= 1
        #expect(try reason(flipped) == "chunk fdAT has a wrong CRC")
        var outside = frame
        outside.x = 1
        #expect(
            try reason(animation(width: 2, height: 2, [frame, outside])) == "a frame lies outside the canvas")
    }
}
