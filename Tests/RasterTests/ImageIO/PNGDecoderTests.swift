import Raster
import TestImages
import Testing

@Suite struct PNGDecoderTests {
    @Test(arguments: [false, true])
    func straightAlphaBecomesPremultiplied(isInterlaced: Bool) throws {
        let png = TestPNG(
            width: 21, height: 13, isInterlaced: isInterlaced, pixel: { x, y in [200, x * 8, y * 8, x * 12] })
        let bitmap = try PictureDecoder.decode(png.encoded()).bitmap
        #expect(!bitmap.isOpaque)
        for y in 0..<13 {
            for x in 0..<21 {
                func premultiplied(_ value: Int) -> UInt8 { UInt8((value * x * 12 * 2 + 255) / 510) }
                let expected = PremultipliedRGBA(
                    red: premultiplied(200), green: premultiplied(x * 8), blue: premultiplied(y * 8),
                    alpha: UInt8(x * 12))
                #expect(bitmap[x, y] == expected)
            }
        }
    }

    @Test(arguments: [false, true], [2, 4, 8])
    func reductionAveragesAreas(isInterlaced: Bool, side: Int) throws {
        let (width, height) = (37, 29)
        let png = TestPNG(
            width: width, height: height, colorType: 0, isInterlaced: isInterlaced,
            pixel: { x, y in [(x * 31 + y * 57) & 255] })
        let picture = try PictureDecoder.decode(png.encoded(), atLeast: (width / side, height / side))
        let bitmap = picture.bitmap
        #expect(bitmap.width == (width + side - 1) / side && bitmap.height == (height + side - 1) / side)
        #expect(picture.contentRect.width == Double(width) / Double(side))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                var sum = 0, count = 0
                for v in y * side..<min(height, (y + 1) * side) {
                    for u in x * side..<min(width, (x + 1) * side) {
                        sum += (u * 31 + v * 57) & 255
                        count += 1
                    }
                }
                #expect(Int(bitmap[x, y].red) == (sum + count / 2) / count)
            }
        }
    }

    @Test(arguments: [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (4, [8, 16]), (6, [8, 16])], [false, true])
    func everyColourTypeAndDepth(kind: (type: Int, depths: [Int]), isInterlaced: Bool) throws {
        for depth in kind.depths {
            let most = 1 << depth - 1
            func stored(_ x: Int, _ y: Int) -> [Int] {
                [x * 0x3F37, x * 0x1717 + y * 0x2B, y * 0x4141, (x + y) * 0x2221].map { value in value & most
                }
            }
            let png = TestPNG(
                width: 19, height: 11, bitDepth: depth, colorType: kind.type, isInterlaced: isInterlaced,
                pixel: stored)
            let picture = try PictureDecoder.decode(png.encoded())
            #expect(picture.warnings.isEmpty)
            for y in 0..<11 {
                for x in 0..<19 {
                    let samples = stored(x, y).map { Double($0) / Double(most) }
                    let color =
                        switch kind.type {
                        case 0: Color(white: samples[0])
                        case 2: Color(red: samples[0], green: samples[1], blue: samples[2])
                        case 4: Color(white: samples[0], alpha: samples[1])
                        default:
                            Color(red: samples[0], green: samples[1], blue: samples[2], alpha: samples[3])
                        }
                    // The colour is rounded to a byte before it is multiplied by alpha, so one step is allowed.
                    let expected = PremultipliedRGBA(color), found = picture.bitmap[x, y]
                    #expect(found.alpha == expected.alpha)
                    #expect(abs(Int(found.red) - Int(expected.red)) <= (expected.alpha < 255 ? 1 : 0))
                    #expect(abs(Int(found.blue) - Int(expected.blue)) <= (expected.alpha < 255 ? 1 : 0))
                }
            }
        }
    }

    @Test(arguments: [1, 2, 4, 8])
    func palettesWithAndWithoutTransparency(depth: Int) throws {
        let count = 1 << depth
        let colours: [[UInt8]] = (0..<count).map { index in
            let red = UInt8(index * 37 & 255), green = UInt8(index * 91 & 255)
            return [red, green, UInt8(255 - index)]
        }
        let png = TestPNG(
            width: 13, height: 5, bitDepth: depth, colorType: 3,
            chunks: [("PLTE", colours.flatMap { $0 }), ("tRNS", [0, 128])],
            pixel: { x, y in [(x + y) & (count - 1)] })
        let data = png.encoded()
        let bitmap = try PictureDecoder.decode(data).bitmap
        for (x, y) in [(0, 0), (1, 0), (7, 4), (12, 3)] {
            let index = (x + y) & (count - 1)
            let alpha = index == 0 ? 0 : index == 1 ? 128.0 / 255 : 1
            let rgb = colours[index].map { Double($0) / 255 }
            let color = Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
            #expect(bitmap[x, y] == PremultipliedRGBA(color))
        }
        let info = try PictureDecoder.inspect(data)
        #expect(info.components == "palette of \(count) colours with alpha" && info.hasAlpha)
        #expect(info.bitsPerComponent == depth && info.componentCount == 1)
    }

    @Test func oneColourMadeTransparent() throws {
        let grey = TestPNG(
            width: 2, height: 1, bitDepth: 16, colorType: 0, chunks: [("tRNS", [0x12, 0x34])],
            pixel: { x, _ in [x == 0 ? 0x1234 : 0x1235] })
        let bitmap = try PictureDecoder.decode(grey.encoded()).bitmap
        #expect(bitmap[0, 0].alpha == 0 && bitmap[1, 0].alpha == 255)
        let rgb = TestPNG(
            width: 2, height: 1, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
            pixel: { x, _ in [1, 2, 3 + x] })
        let second = try PictureDecoder.decode(rgb.encoded()).bitmap
        #expect(second[0, 0] == .clear && second[1, 0].alpha == 255)
    }

    @Test func xcodesVariant() throws {
        // Blue, green, red, alpha, premultiplied; one colour is above its alpha, which is cut.
        let png = TestPNG(
            width: 3, height: 40,
            pixel: { x, y in [[10, 20, 30, 255], [5, y, 64, 128], [200, 0, 0, 100]][x] }, isCgBI: true)
        let data = png.encoded()
        let picture = try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        #expect(picture.warnings.isEmpty)
        #expect(picture.bitmap[0, 0] == PremultipliedRGBA(red: 30, green: 20, blue: 10, alpha: 255))
        #expect(picture.bitmap[1, 39] == PremultipliedRGBA(red: 64, green: 39, blue: 5, alpha: 128))
        #expect(picture.bitmap[2, 7] == PremultipliedRGBA(red: 0, green: 0, blue: 100, alpha: 100))
        #expect(try PictureDecoder.inspect(data).coding == "not interlaced, Xcode's CgBI")
    }

    @Test func animationsShowTheirFirstFrameAndSaySo() throws {
        let control = TestPNG.big32(3) + TestPNG.big32(0)
        let frame = TestPNG.big32(0) + TestPNG.big32(8) + TestPNG.big32(8) + Array(repeating: 0, count: 14)
        let animated = TestPNG(chunks: [("acTL", control), ("fcTL", frame)]).encoded()
        #expect(
            try PictureDecoder.decode(animated).warnings == [
                "an animation of 3 frames, of which the first is shown"
            ])
        // Not damage: shown also when strict.
        #expect(
            try PictureDecoder.inspect(animated, options: DecodingOptions(isStrict: true)).coding
                == "not interlaced, animated")
        let hidden = TestPNG(chunks: [("acTL", control)], chunksAfter: [("fcTL", frame)]).encoded()
        #expect(
            try PictureDecoder.decode(hidden).warnings == [
                "an animation of 3 frames, of which only the still picture before it is shown"
            ])
    }

    @Test func exifTurnsAPNGToo() throws {
        let exif = Array(TestJPEG.exif(orientation: 6).dropFirst(6))
        let png = TestPNG(
            width: 5, height: 3, colorType: 0, chunks: [("eXIf", exif)], pixel: { x, y in [x * 10 + y] })
        let bitmap = try PictureDecoder.decode(png.encoded()).bitmap
        #expect(bitmap.width == 3 && bitmap.height == 5)
        for y in 0..<3 { for x in 0..<5 { #expect(Int(bitmap[2 - y, x].red) == x * 10 + y) } }
    }

    @Test func wrongChecksumsAreShownWithAWarningOrRefused() throws {
        var data = TestPNG().encoded()
        // The last byte of IDAT's checksum, before the 12 bytes of IEND.
        data[data.count - 13] ^= 1
        let picture = try PictureDecoder.decode(data)
        #expect(picture.warnings == ["IDAT: CRC error"] && picture.bitmap[7, 7].alpha == 255)
        #expect(throws: PictureDecodingError.damaged(format: "PNG", message: "IDAT: CRC error")) {
            try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        }
    }

    @Test(arguments: [false, true], [nil, 4])
    func truncatedDataAreShownWithAWarningOrRefused(isInterlaced: Bool, size: Int?) throws {
        let whole = TestPNG(
            width: 64, height: 64, isInterlaced: isInterlaced,
            pixel: { x, y in [(x * y * 7) & 255, (x * 91 ^ y * 37) & 255, 3, 255] }
        ).encoded()
        let data = Array(whole.prefix(whole.count / 2))
        let picture = try PictureDecoder.decode(data, atLeast: size.map { ($0, $0) })
        #expect(picture.warnings == ["premature end of data"])
        let (bitmap, last) = (picture.bitmap, picture.bitmap.width - 1)
        // From top to bottom the rest is transparent; in passes it is filled with what came before.
        #expect(bitmap[0, 0].alpha == 255 && bitmap[last, last].alpha == (isInterlaced ? 255 : 0))
        #expect(throws: PictureDecodingError.damaged(format: "PNG", message: "premature end of data")) {
            try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        }
    }

    @Test func everyPrefixIsShownOrRefused() throws {
        for isInterlaced in [false, true] {
            let whole = TestPNG(
                width: 16, height: 16, isInterlaced: isInterlaced,
                chunks: [("iCCP", TestICC.displayP3.chunk())]
            ).encoded()
            for length in 0..<whole.count {
                let data = Array(whole.prefix(length))
                if let picture = try? PictureDecoder.decode(data) { #expect(!picture.warnings.isEmpty) }
            }
        }
    }

    @Test func headersThatClaimTooMuchAreRefused() {
        func message(_ width: Int, _ height: Int) -> String {
            var file = TestPNG().encoded()
            file.replaceSubrange(16..<24, with: TestPNG.big32(width) + TestPNG.big32(height))
            // A right checksum, so that nothing else can be the reason.
            file.replaceSubrange(12..<33, with: TestPNG.chunk("IHDR", Array(file[16..<29])).dropFirst(4))
            do {
                _ = try PictureDecoder.decode(file)
                return "decoded"
            } catch {
                return "\(error)"
            }
        }
        #expect(
            message(65535, 65535)
                == "the picture has 65535 × 65535 pixels, more than the 268435456 pixels allowed by --max-pixels"
        )
        #expect(
            message(0x7FFF_FFFF, 1)
                == "the picture has a side of 2147483647 pixels, more than the 1000000 pixels allowed by --max-side"
        )
        #expect(message(0x8000_0000, 1) == "the PNG is damaged: the header gives no size")
        #expect(message(0, 1) == "the PNG is damaged: the header gives no size")
        #expect(
            message(16000, 16000).hasPrefix(
                "the PNG is damaged: the header says 16000 × 16000 pixels, but only"))
        #expect(message(1_000_000, 200).hasPrefix("the PNG is damaged: the header says 1000000 × 200 pixels"))
    }
}

extension PNGDecoderTests {
    @Test func aWrongChecksumOfTheStreamCostsNoRow() throws {
        let rows = TestPNG().rows
        var stream = TestPNG.deflate(rows)
        stream[stream.count - 1] ^= 1
        let whole = TestPNG().encoded()
        let data = Array(whole.prefix(33)) + TestPNG.chunk("IDAT", stream) + TestPNG.chunk("IEND", [])
        let picture = try PictureDecoder.decode(data)
        #expect(try picture.bitmap == PictureDecoder.decode(whole).bitmap && picture.bitmap.isOpaque)
        #expect(picture.warnings == ["IDAT: incorrect data check"])
        #expect(throws: PictureDecodingError.self) {
            try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
        }
    }
}
