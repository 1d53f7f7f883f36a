import Raster
import TestImages
import Testing

@Suite struct JPEGDecoderTests {
    /// Flat areas of 16 × 16, so that no transform and no chroma subsampling changes a value by more than rounding.
    private static func flat(_ x: Int, _ y: Int) -> [UInt8] {
        [[200, 40, 60], [10, 220, 90], [70, 80, 240], [255, 255, 255]][(x / 16 + y / 16 * 2) % 4]
    }

    private static func isNear(_ pixel: PremultipliedRGBA, _ rgb: [UInt8], within tolerance: Int = 2) -> Bool
    {
        zip([pixel.red, pixel.green, pixel.blue], rgb).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
            && pixel.alpha == 255
    }

    @Test(arguments: [false, true], [false, true])
    func everyCodingAndSubsamplingGivesTheSameFlatColours(isProgressive: Bool, isArithmetic: Bool) throws {
        for sampling in [(1, 1), (2, 1), (2, 2), (4, 1), (1, 2)] {
            let jpeg = TestJPEG(
                width: 64, height: 64, sampling: sampling, isProgressive: isProgressive,
                isArithmetic: isArithmetic, pixel: { x, y in Self.flat(x / 2, y / 2) })
            let picture = try PictureDecoder.decode(jpeg.encoded())
            #expect(picture.warnings.isEmpty)
            #expect(picture.bitmap.isOpaque)
            for (x, y) in [(8, 8), (48, 8), (8, 48), (48, 48)] {
                #expect(Self.isNear(picture.bitmap[x, y], Self.flat(x / 2, y / 2)))
            }
        }
    }

    @Test(arguments: 1...8, [false, true])
    func orientationMakesThePictureUpright(orientation: Int, isLittleEndian: Bool) throws {
        // Corners of an upright 48 × 32 picture: red, green / blue, white; stored as the orientation says.
        let upright = (width: 48, height: 32)
        let stored = orientation >= 5 ? (width: 32, height: 48) : upright
        let jpeg = TestJPEG(
            width: stored.width, height: stored.height,
            segments: [(0xE1, TestJPEG.exif(orientation: orientation, isLittleEndian: isLittleEndian))],
            pixel: { x, y in
                let (w, h) = (stored.width - 1, stored.height - 1)
                let (u, v) = [
                    (x, y), (w - x, y), (w - x, h - y), (x, h - y), (y, x), (h - y, x), (h - y, w - x),
                    (y, w - x),
                ][orientation - 1]
                return Self.flat(u < 24 ? 0 : 16, v < 16 ? 0 : 16)
            })
        let data = jpeg.encoded()
        let info = try PictureDecoder.inspect(data)
        #expect(info.width == 48 && info.height == 32 && info.orientation.rawValue == orientation)
        let bitmap = try PictureDecoder.decode(data).bitmap
        #expect(bitmap.width == 48 && bitmap.height == 32)
        #expect(Self.isNear(bitmap[2, 2], Self.flat(0, 0), within: 6))
        #expect(Self.isNear(bitmap[45, 2], Self.flat(16, 0), within: 6))
        #expect(Self.isNear(bitmap[2, 29], Self.flat(0, 16), within: 6))
        #expect(Self.isNear(bitmap[45, 29], Self.flat(16, 16), within: 6))
    }

    @Test func reductionIsTheLargestThatIsStillEnough() throws {
        let data = TestJPEG(width: 80, height: 48).encoded()
        func size(_ width: Int, _ height: Int) throws -> [Int] {
            let bitmap = try PictureDecoder.decode(data, atLeast: (width, height)).bitmap
            return [bitmap.width, bitmap.height]
        }
        #expect(try size(10, 6) == [10, 6])
        #expect(try size(11, 6) == [20, 12])
        #expect(try size(20, 13) == [40, 24])
        #expect(try size(41, 1) == [80, 48])
        #expect(try size(500, 500) == [80, 48])
    }

    @Test func fourColoursAreInverted() throws {
        // 255 is no ink: no cyan, all magenta, no yellow, light 200 of 255.
        for (transform, hasAdobe) in [(false, true), (true, true), (false, false)] {
            let jpeg = TestJPEG(
                components: 4, transform: transform, hasJFIF: false, hasAdobe: hasAdobe,
                pixel: { _, _ in [255, 0, 255, 200] })
            let data = jpeg.encoded()
            #expect(Self.isNear(try PictureDecoder.decode(data).bitmap[4, 4], [200, 0, 200]))
            #expect(try PictureDecoder.inspect(data).components == (transform ? "YCCK 4:4:4" : "CMYK"))
        }
    }

    @Test func redGreenBlueByAdobesMarkerAndByIdentifiers() throws {
        for hasAdobe in [true, false] {
            let jpeg = TestJPEG(
                transform: false, hasJFIF: false, hasAdobe: hasAdobe, pixel: { _, _ in [200, 40, 60] })
            let data = jpeg.encoded()
            #expect(Self.isNear(try PictureDecoder.decode(data).bitmap[4, 4], [200, 40, 60]))
            #expect(try PictureDecoder.inspect(data).components == "RGB")
        }
    }

    @Test func greyIsGrey() throws {
        let data = TestJPEG(components: 1, pixel: { _, _ in [77] }).encoded()
        #expect(Self.isNear(try PictureDecoder.decode(data).bitmap[4, 4], [77, 77, 77], within: 0))
        #expect(try PictureDecoder.inspect(data).components == "grey")
    }

    @Test func oddSizesOfEverySubsampling() throws {
        for sampling in [(1, 1), (2, 1), (2, 2), (4, 1), (1, 2), (4, 2)] {
            for (width, height) in [(1, 1), (3, 5), (17, 9), (33, 31)] {
                let jpeg = TestJPEG(
                    width: width, height: height, sampling: sampling, pixel: { _, _ in [200, 40, 60] })
                for size in [nil, (1, 1)] as [(width: Int, height: Int)?] {
                    let bitmap = try PictureDecoder.decode(jpeg.encoded(), atLeast: size).bitmap
                    #expect(Self.isNear(bitmap[bitmap.width - 1, bitmap.height - 1], [200, 40, 60]))
                }
            }
        }
    }

    @Test func contentRectLeavesOutWhatIsPastTheEdge() throws {
        for orientation in 1...8 {
            let jpeg = TestJPEG(
                width: 41, height: 30, segments: [(0xE1, TestJPEG.exif(orientation: orientation))])
            let picture = try PictureDecoder.decode(jpeg.encoded(), atLeast: (3, 3))
            let isTurned = orientation >= 5
            #expect(picture.bitmap.width == (isTurned ? 4 : 6) && picture.bitmap.height == (isTurned ? 6 : 4))
            let rect = picture.contentRect
            let (long, short) = (5.125, 3.75)
            #expect(rect.width == (isTurned ? short : long) && rect.height == (isTurned ? long : short))
            // The picture's own first column and row are whole; those past the edge are on the other side.
            #expect(
                rect.minX
                    == ([2, 3].contains(orientation) ? 0.875 : [6, 7].contains(orientation) ? 0.25 : 0))
            #expect(
                rect.minY
                    == ([3, 4].contains(orientation) ? 0.25 : [7, 8].contains(orientation) ? 0.875 : 0))
        }
    }

    @Test func orientationAmongOtherSegments() throws {
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation=\"3\"/>".utf8)
        func orientation(_ segments: [[UInt8]]) throws -> Int {
            let jpeg = TestJPEG(segments: segments.map { (0xE1, $0) })
            return try PictureDecoder.inspect(jpeg.encoded()).orientation.rawValue
        }
        let six = TestJPEG.exif(orientation: 6)
        #expect(try orientation([xmp]) == 1)
        #expect(try orientation([xmp, six]) == 6)
        #expect(try orientation([six, xmp]) == 6)
        #expect(try orientation([six, TestJPEG.exif(orientation: 3)]) == 6)
        #expect(try orientation([TestJPEG.exif(orientation: 3, tag: 275), six]) == 6)
        for invalid in [0, 9, 255] { #expect(try orientation([TestJPEG.exif(orientation: invalid)]) == 1) }
        // Cut short, pointing outside, or with a count of fields that is too high.
        for length in 0..<six.count where length != six.count - 4 {
            #expect([1, 6].contains(try orientation([Array(six.prefix(length))])))
        }
        var outside = six
        outside.replaceSubrange(10..<14, with: [0xFF, 0xFF, 0xFF, 0x7F])
        #expect(try orientation([outside]) == 1)
    }

    @Test func restartMarkersTrailingBytesAndThumbnails() throws {
        let plain = try PictureDecoder.decode(TestJPEG(width: 40, height: 40).encoded()).bitmap
        let thumbnail = TestJPEG(width: 8, height: 8).encoded()
        let exif = TestJPEG.exif(orientation: 1) + thumbnail
        let jpeg = TestJPEG(width: 40, height: 40, restartInterval: 3, segments: [(0xE1, exif)])
        let data = jpeg.encoded() + thumbnail + [1, 2, 3]
        #expect(try PictureDecoder.decode(data).bitmap == plain)
        #expect(try PictureDecoder.inspect(data).notes == ["\(thumbnail.count + 3) bytes follow the picture"])
    }

    @Test func severalPicturesInOneFileAreCounted() throws {
        let index =
            Array("MPF\0II*\0".utf8) + [
                8, 0, 0, 0, 1, 0, 0x01, 0xB0, 4, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
            ]
        let data = TestJPEG(segments: [(0xE2, index)]).encoded() + TestJPEG(width: 8, height: 8).encoded()
        let info = try PictureDecoder.inspect(data)
        #expect(info.width == 16 && info.notes == ["holds 2 pictures (MPO), of which the first is shown"])
        #expect(info.warnings.isEmpty)
    }

    @Test func codingsThatAreNotDecodedAreNamed() throws {
        let plain = TestJPEG().encoded()
        let frame = try #require(plain.frameHeader)
        func message(_ change: (inout [UInt8]) -> Void) -> String {
            var data = plain
            change(&data)
            do {
                _ = try PictureDecoder.decode(data)
                return "decoded"
            } catch {
                return "\(error)"
            }
        }
        let advice = "save it again as an ordinary JPEG (8 bits, baseline or progressive)"
        #expect(
            message { $0[frame + 2] = 12 }
                == "the JPEG has 12 bits a sample, which is not supported; \(advice)")
        #expect(
            message { $0[frame - 1] = 0xC3 }
                == "the JPEG has lossless coding, which is not supported; \(advice)")
        #expect(
            message { $0[frame - 1] = 0xC5 }
                == "the JPEG has hierarchical coding, which is not supported; \(advice)")
        #expect(
            message { $0.setFrameSize(width: 16, height: 0) }
                == "the JPEG has a header that gives no height, which is not supported; \(advice)")
        #expect(
            message { $0.setFrameSize(width: 65535, height: 65535) }
                == "the picture has 65535 × 65535 pixels, more than the 268435456 pixels allowed by --max-pixels"
        )
        #expect(
            message { $0.setFrameSize(width: 16000, height: 16000) }.hasPrefix(
                "the JPEG is damaged: the header says 16000 × 16000 pixels, but only"))
    }

    @Test func thousandsOfScansAreRefusedBeforeDecoding() throws {
        var data = TestJPEG(width: 512, height: 512, isProgressive: true).encoded()
        // A refinement of one coefficient with no data at all, again and again.
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 1, 0x10]
        data.insert(contentsOf: Array(repeating: scan, count: 5000).joined(), at: data.count - 2)
        let scans = try PictureDecoderTests.scanLimit(data)
        #expect(scans == "the picture has 5010 scans, more than the 100 allowed by --max-scans")
    }

    @Test func truncatedDataAreShownWithAWarningOrRefused() throws {
        for isProgressive in [false, true] {
            let whole = TestJPEG(width: 64, height: 64, isProgressive: isProgressive).encoded()
            let data = Array(whole.dropLast(600))
            let picture = try PictureDecoder.decode(data)
            #expect(picture.warnings == ["premature end of JPEG file"])
            #expect(try PictureDecoder.inspect(data).warnings == ["the end of the file is missing"])
            #expect(
                throws: PictureDecodingError.damaged(format: "JPEG", message: "premature end of JPEG file")
            ) {
                try PictureDecoder.decode(data, options: DecodingOptions(isStrict: true))
            }
            // Only the last marker is missing.
            #expect(try PictureDecoder.decode(Array(whole.dropLast(2))).warnings.count == 1)
        }
    }

    @Test func everyPrefixIsShownOrRefused() throws {
        let whole = TestJPEG(segments: [(0xE1, TestJPEG.exif(orientation: 8))] + TestICC.displayP3.segments())
            .encoded()
        for length in 0..<whole.count {
            let data = Array(whole.prefix(length))
            if let picture = try? PictureDecoder.decode(data) { #expect(!picture.warnings.isEmpty) }
        }
    }
}

extension PictureDecoderTests {
    /// The message with which decoding is refused.
    static func scanLimit(_ data: [UInt8]) throws -> String {
        do {
            _ = try PictureDecoder.decode(data)
            return "decoded"
        } catch {
            return "\(error)"
        }
    }
}
