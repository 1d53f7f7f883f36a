import Raster
import TestImages
import TestSupport
import Testing

/// Files as the quick way through a PNG takes them, against pixels that are known and against libpng.
@Suite struct PNGPlainRowsTests {
    /// A file whose rows have the filters given, with its image data in pieces of `piece` bytes.
    private func file(
        _ pixels: [UInt8], width: Int, bytesPerPixel: Int, filters: [UInt8], piece: Int
    ) -> [UInt8] {
        let stride = width * bytesPerPixel
        var rows: [UInt8] = []
        for (y, filter) in filters.enumerated() {
            rows.append(filter)
            for x in 0..<stride {
                func byte(_ x: Int, _ y: Int) -> Int { x < 0 || y < 0 ? 0 : Int(pixels[y * stride + x]) }
                let (a, b) = (byte(x - bytesPerPixel, y), byte(x, y - 1))
                let c = byte(x - bytesPerPixel, y - 1)
                let near = [abs(b - c), abs(a - c), abs(a + b - 2 * c)]
                let paeth = near[0] <= near[1] && near[0] <= near[2] ? a : near[1] <= near[2] ? b : c
                let predicted = [0, a, b, (a + b) / 2, paeth][Int(filter)]
                rows.append(UInt8(truncatingIfNeeded: byte(x, y) - predicted))
            }
        }
        let stream = TestPNG.deflate(rows)
        let header =
            TestPNG.big32(width) + TestPNG.big32(filters.count) + [8, bytesPerPixel == 3 ? 2 : 6, 0, 0, 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + TestPNG.chunk("IHDR", header)
        for start in Swift.stride(from: 0, to: stream.count, by: piece) {
            file += TestPNG.chunk("IDAT", Array(stream[start..<min(stream.count, start + piece)]))
        }
        return file + TestPNG.chunk("IEND", [])
    }

    private func premultiplied(_ pixels: [UInt8], bytesPerPixel: Int) -> [UInt8] {
        Swift.stride(from: 0, to: pixels.count, by: bytesPerPixel).flatMap { at -> [UInt8] in
            guard bytesPerPixel == 4 else { return Array(pixels[at..<at + 3]) + [255] }
            let alpha = Int(pixels[at + 3])
            return (0..<3).map { UInt8((Int(pixels[at + $0]) * alpha * 2 + 255) / 510) } + [pixels[at + 3]]
        }
    }

    /// Every filter in every order, first rows and single pixels included; strips end within these pictures.
    @Test(arguments: [3, 4])
    func everyFilterComesOff(bytesPerPixel: Int) throws {
        var generator = SeededGenerator(seed: 11)
        var sizes = (0..<60).map { _ in
            (Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator))
        }
        sizes += [(1, 1), (1, 70), (70, 1), (3000, 70)]
        for (width, height) in sizes {
            let isSmooth = generator.next() % 2 == 0
            let pixels = (0..<width * height * bytesPerPixel).map { index in
                isSmooth
                    ? UInt8(truncatingIfNeeded: index / 7) : UInt8.random(in: 0...255, using: &generator)
            }
            let filters = (0..<height).map { _ in UInt8.random(in: 0...4, using: &generator) }
            let bytes = file(
                pixels, width: width, bytesPerPixel: bytesPerPixel, filters: filters,
                piece: Int.random(in: 50...100_000, using: &generator))
            let bitmap = try PictureDecoder.decode(bytes, options: DecodingOptions(isStrict: true)).bitmap
            let expected = Bitmap(
                width: width, height: height,
                premultiplied: premultiplied(pixels, bytesPerPixel: bytesPerPixel))
            #expect(bitmap == expected, "\(width)x\(height)")
            #expect(bitmap.isOpaque == expected.isOpaque)
            let straight = try PNGReadBack.pixels(bytes)
            #expect(
                premultiplied(straight.rgba, bytesPerPixel: 4)
                    == premultiplied(pixels, bytesPerPixel: bytesPerPixel))
        }
    }

    /// No byte of a file can change without a strict decoder noticing.
    @Test func everyChangedByteIsNoticed() throws {
        let pixels = (0..<9 * 7 * 3).map { UInt8(truncatingIfNeeded: $0 * 37) }
        let good = file(pixels, width: 9, bytesPerPixel: 3, filters: [0, 1, 2, 3, 4, 1, 2], piece: 90)
        for index in good.indices {
            var bad = good
            bad[index] ^= 0x10
            #expect(throws: PictureDecodingError.self, "byte \(index)") {
                try PictureDecoder.decode(bad, options: DecodingOptions(isStrict: true))
            }
        }
        for count in good.indices {
            #expect(throws: PictureDecodingError.self, "\(count) bytes") {
                try PictureDecoder.decode(Array(good[..<count]), options: DecodingOptions(isStrict: true))
            }
        }
    }

    /// A stream with a row too many or too few, and a filter that does not exist, have right checksums and are damaged.
    @Test func wrongStreamsAreLeftToLibpng() throws {
        func file(_ rows: [UInt8]) -> [UInt8] {
            let header = TestPNG.big32(2) + TestPNG.big32(2) + [8, 2, 0, 0, 0]
            return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + TestPNG.chunk("IHDR", header)
                + TestPNG.chunk("IDAT", TestPNG.deflate(rows)) + TestPNG.chunk("IEND", [])
        }
        let row: [UInt8] = [0, 1, 2, 3, 4, 5, 6]
        #expect(try PictureDecoder.decode(file(row + row)).warnings == [])
        for rows in [row, row + row + row, row + [5] + row.dropFirst(), row + row + [0]] {
            #expect(throws: PictureDecodingError.self) {
                try PictureDecoder.decode(file(rows), options: DecodingOptions(isStrict: true))
            }
            #expect(try !PictureDecoder.decode(file(rows)).warnings.isEmpty)
        }
    }
}
