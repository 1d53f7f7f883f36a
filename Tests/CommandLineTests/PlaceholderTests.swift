import Foundation
import Raster
import TestImages
import Testing

/// What is shown for a picture that cannot be read, by where the reading fails.
@Suite struct PlaceholderTests {
    /// A JPEG whose header can be read and whose pixels cannot: its Huffman tables are no such.
    private static var undecodable: [UInt8] {
        var data = TestJPEG(width: 60, height: 20).encoded()
        let tables = data.indices.first { data[$0] == 0xFF && data[$0 + 1] == 0xC4 }!
        for count in 0..<16 { data[tables + 5 + count] = 255 }
        return data
    }

    private func render(_ words: [String], in folder: URL) throws -> (
        outcome: ToolRunner.Outcome, frame: Bitmap?
    ) {
        let outcome = try ToolRunner.run(
            [
                "render", "grid-fullscreen", "--size", "105x100", "--scale", "1", "--frames", "0", "--out",
                "out.png", "--images",
            ] + words, in: folder)
        let data = try? Data(contentsOf: folder.appendingPathComponent("out.png"))
        return (outcome, try data.map { try PictureDecoder.decode(Array($0)).bitmap })
    }

    private func withPictures(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let blue = Bitmap(
                width: 30, height: 20, filledWith: PremultipliedRGBA(red: 0, green: 0, blue: 255, alpha: 255))
            try Data(PNGEncoder.encode(blue)).write(to: folder.appendingPathComponent("blue.png"))
            try Data(Self.undecodable).write(to: folder.appendingPathComponent("broken.jpg"))
            try body(folder)
        }
    }

    @Test func withoutOneItIsAnError() throws {
        try withPictures { folder in
            let (outcome, frame) = try render(["broken.jpg"], in: folder)
            #expect(outcome.exitCode == 65 && frame == nil)
            #expect(
                outcome.errors
                    == "render-transition: error: cannot read \"broken.jpg\": the JPEG is damaged: "
                    + "Bogus Huffman table definition\n")
        }
    }

    @Test func aPictureOfTheUsersOwnFillsTheProportions() throws {
        try withPictures { folder in
            let (outcome, frame) = try render(["broken.jpg", "--placeholder", "blue.png"], in: folder)
            #expect(outcome.exitCode == 0)
            #expect(outcome.errors.hasSuffix("definition; the placeholder stands in for it\n"))
            // The cell is at (5, 20) and 20 wide; every pixel of it is the placeholder's.
            let cell = try #require(frame)
            for (x, y) in [(5, 20), (24, 20), (5, 39), (24, 39), (15, 30)] {
                #expect(cell[x, y] == PremultipliedRGBA(red: 0, green: 0, blue: 255, alpha: 255))
            }
        }
    }

    @Test func itIsCutNotStretched() throws {
        try withPictures { folder in
            // Black with a white square in the middle third. Of a picture three times as wide as high that shows the
            // middle rows, and a square cell the middle of those: nothing but white.
            var target = Bitmap(width: 30, height: 30, filledWith: PremultipliedRGBA(Color(white: 0)))
            for y in 10..<20 {
                for x in 10..<20 { target[x, y] = PremultipliedRGBA(Color(white: 1)) }
            }
            try Data(PNGEncoder.encode(target)).write(to: folder.appendingPathComponent("target.png"))
            let (outcome, frame) = try render(["broken.jpg", "--placeholder", "target.png"], in: folder)
            #expect(outcome.exitCode == 0)
            let cell = try #require(frame)
            // The scaler looks a little beyond the cell's rim.
            for y in 22..<38 {
                for x in 7..<23 { #expect(cell[x, y] == PremultipliedRGBA(Color(white: 1))) }
            }
        }
    }

    @Test func theBuiltInOneIsOpaque() throws {
        try withPictures { folder in
            let (outcome, frame) = try render(["broken.jpg", "--placeholder", "builtin"], in: folder)
            #expect(outcome.exitCode == 0)
            let cell = try #require(frame)
            // The middle of the card: sky above, a hill at the lower right.
            #expect(cell[5, 20] == PremultipliedRGBA(Color(white: 0.89)))
            #expect(cell[24, 39] == PremultipliedRGBA(Color(white: 0.66)))
        }
    }
}
