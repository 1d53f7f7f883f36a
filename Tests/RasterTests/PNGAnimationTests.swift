import Raster
import TestSupport
import Testing

@Suite struct PNGAnimationTests {
    private static let format = PNGStripFormat(width: 40, hasAlpha: false)
    private static let height = 100

    private static func frame(_ number: Int) -> Bitmap {
        TestPicture.make(40, height) { x, y in
            // Frame 1 changes rows of the third strip, frame 2 nothing, frame 3 the first and second strip.
            let changed = number >= 1 && y == 70 || number >= 3 && (y == 5 || y == 40)
            return TestPicture.opaque(x * 3, y * 2, changed ? 255 : 0)
        }
    }

    private static func strips(_ bitmap: Bitmap) -> [PNGStrip] {
        let encoder = PNGStripEncoder(format: format)
        return bitmap.withRows { rows in
            (0..<format.stripCount(height: height)).map {
                let range = format.rows(ofStrip: $0, height: height)
                return encoder.encode(rows: rows + range.lowerBound * 40 * 4, count: range.count)
            }
        }
    }

    private static func file() -> [UInt8] {
        var writer = APNGWriter(format: format, height: height, frameCount: 4, plays: 3)
        var file = writer.head()
        for number in 0..<4 { file += writer.frame(strips(frame(number)), delay: APNGDelay(1001, 60000)) }
        return file + writer.tail()
    }

    @Test func chunksStandInOrder() throws {
        let types = try PNGReadBack.chunks(Self.file()).map { $0.type }
        #expect(
            types == ["IHDR", "sRGB", "acTL", "fcTL"] + [String](repeating: "IDAT", count: 6)
                + ["fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    }

    @Test func controlChunksSayWhatFollows() throws {
        let chunks = try PNGReadBack.chunks(Self.file())
        func numbers(_ data: ArraySlice<UInt8>) -> [UInt32] {
            stride(from: data.startIndex, to: data.endIndex - 3, by: 4).map { at in
                data[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
            }
        }
        #expect(numbers(chunks[2].data) == [4, 3])
        let controls = chunks.filter { $0.type == "fcTL" }.map { numbers($0.data) }
        let delay: UInt32 = 1001 << 16 | 60000
        #expect(controls[0] == [0, 40, 100, 0, 0, delay])
        #expect(controls[1] == [1, 40, 32, 0, 64, delay])
        #expect(controls[2].first == 3)
        #expect(controls[3] == [5, 40, 64, 0, 0, delay])
        #expect(chunks.filter { $0.type == "fdAT" }.map { numbers($0.data)[0] } == [2, 4, 6])
        #expect(chunks.filter { $0.type == "fcTL" }.allSatisfy { $0.data.suffix(2) == [0, 0] })
    }

    @Test func framesBuildUpToThePictures() throws {
        let file = Self.file()
        var canvas = try PNGReadBack.pixels(file).rgba
        #expect(canvas == TestPicture.straight(Self.frame(0)))
        let chunks = try PNGReadBack.chunks(file)
        var number = 0
        for (control, data) in zip(chunks, chunks.dropFirst())
        where control.type == "fcTL" && data.type == "fdAT" {
            number += 1
            let place = control.data.dropFirst(4).prefix(16)
            let rows = Int(place[place.startIndex + 7]), top = Int(place[place.startIndex + 15])
            // The frame as a picture of its own.
            let opening = PNGFile.opening(format: Self.format, height: rows)
            let pixels = PNGChunk.chunk("IDAT", Array(data.data.dropFirst(4)))
            let read = try PNGReadBack.pixels(opening + pixels + PNGFile.closing)
            canvas.replaceSubrange(top * 160..<(top + rows) * 160, with: read.rgba)
            #expect(canvas == TestPicture.straight(Self.frame(number)), "frame \(number)")
        }
        #expect(number == 3)
    }

    @Test(.enabled(if: PNGReadBack.hasPNGCheck != nil)) func pngcheckFindsNothingWrong() throws {
        #expect(try PNGReadBack.pngcheck([Self.file()]) == "")
    }
}
