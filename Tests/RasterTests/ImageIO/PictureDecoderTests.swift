import Raster
import TestImages
import Testing

@Suite struct PictureDecoderTests {
    private static func text(_ bytes: [UInt8]) -> String {
        do {
            _ = try PictureDecoder.inspect(bytes)
            return "decoded"
        } catch {
            return "\(error)"
        }
    }

    private static func media(_ major: String, _ compatible: String...) -> [UInt8] {
        let brands = compatible.joined()
        return [0, 0, 0, UInt8(16 + brands.utf8.count)] + Array("ftyp\(major)\0\0\0\0\(brands)".utf8)
            + Array(repeating: 0, count: 64)
    }

    @Test func otherKindsOfFilesAreNamedWithWhatToDo() {
        let kinds: [([UInt8], String, String)] = [
            (Self.media("heic", "mif1", "heic"), "a HEIC picture", "heif-convert IN.heic OUT.jpg"),
            (Self.media("mif1", "mif1", "heic"), "a HEIC picture", "sips -s format jpeg"),
            (Self.media("avif", "mif1", "avif"), "an AVIF picture", "avifdec IN.avif OUT.png"),
            (Self.media("mif1", "avif", "mif1"), "an AVIF picture", "avifdec"),
            (Self.media("qt  "), "a film (MP4 or QuickTime)", "ffmpeg"),
            (Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8), "a WebP picture", "dwebp"),
            (Array("GIF89a\u{1}\0\u{1}\0".utf8), "a GIF picture", "magick"),
            (Array("II*\0\u{8}\0\0\0".utf8), "a TIFF or raw picture", "magick"),
            (Array("MM\0*\0\0\0\u{8}".utf8), "a TIFF or raw picture", "magick"),
            (Array("%PDF-1.7\n".utf8), "a PDF document", "pdftoppm"),
            (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), "an SVG drawing", "rsvg-convert"),
            (
                Array("<?xml version=\"1.0\"?>\n<!-- made by hand -->\n<svg/>".utf8), "an SVG drawing",
                "rsvg-convert"
            ),
            (Array("\n<!DOCTYPE html><html><body>404".utf8), "a web page (HTML)", "fetch the picture again"),
            (Array("<html><head><title>Not found".utf8), "a web page (HTML)", "fetch the picture again"),
            (Array("<?xml version=\"1.0\"?><Error><Code>AccessDenied".utf8), "an XML document", "fetch"),
            (Array("8BPS\0\u{1}".utf8), "a Photoshop document", "magick"),
            ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A], "a JPEG XL picture", "djxl"),
            (
                Array("version https://git-lfs.github.com/spec/v1\noid".utf8), "a Git LFS pointer",
                "git lfs pull"
            ),
        ]
        for (bytes, name, advice) in kinds {
            let message = Self.text(bytes)
            #expect(message.hasPrefix("the file is \(name), not JPEG or PNG; "), "\(message)")
            #expect(message.contains(advice), "\(message)")
            #expect(!message.contains("\n") && message.last != ".")
        }
    }

    @Test func nothingThatIsKnown() {
        #expect(Self.text([]) == "the file is empty")
        #expect(
            Self.text(Array("hello, world, how are you".utf8))
                == "the file is neither JPEG nor PNG; it starts with the text \"hello, world, ho\"")
        #expect(
            Self.text([0, 1, 254, 255])
                == "the file is neither JPEG nor PNG; it starts with the bytes 00 01 FE FF")
        #expect(
            Self.text([0xFF, 0xD8, 0xFF])
                == "the JPEG is damaged: it ends before the header says how large the picture is")
        #expect(
            Self.text([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
                == "the PNG is damaged: it does not begin with a header (IHDR)")
    }

    @Test func contentDecidesWhichDecoderReads() throws {
        #expect(try PictureDecoder.inspect(TestPNG().encoded()).format == "PNG")
        #expect(try PictureDecoder.inspect(TestJPEG().encoded()).format == "JPEG")
        #expect(ImageFormat.all.map { $0.name } == ["JPEG", "PNG"])
    }

    @Test func limitsAreNamedInTheMessage() {
        let data = TestPNG(width: 20, height: 10).encoded()
        func message(_ limits: DecodingLimits) -> String {
            do {
                _ = try PictureDecoder.decode(data, options: DecodingOptions(limits: limits))
                return "decoded"
            } catch {
                return "\(error)"
            }
        }
        #expect(message(DecodingLimits()) == "decoded")
        #expect(message(DecodingLimits(maxPixels: 200)) == "decoded")
        #expect(
            message(DecodingLimits(maxPixels: 199))
                == "the picture has 20 × 10 pixels, more than the 199 pixels allowed by --max-pixels")
        #expect(
            message(DecodingLimits(maxMemory: 1000))
                == "the picture needs 2240 bytes of memory, more than the 1000 bytes allowed by --max-memory")
    }

    @Test func twoHundredMegapixelsPassTheDefaults() throws {
        // Only the headers, with as much coded data as such a photograph has at least.
        var jpeg = TestJPEG(isProgressive: true).encoded()
        jpeg.setFrameSize(width: 16320, height: 12240)
        jpeg.insert(contentsOf: Array(repeating: 0x55, count: 1_000_000), at: jpeg.count - 2)
        #expect(try PictureDecoder.inspect(jpeg).width == 16320)
    }
}

extension [UInt8] {
    /// Where the frame header's length stands in a JPEG; nil when it has none.
    var frameHeader: Int? {
        var at = 2
        while at + 9 < count {
            if (0xC0...0xCF).contains(self[at + 1]), ![0xC4, 0xC8, 0xCC].contains(self[at + 1]) {
                return at + 2
            }
            at += 2 + Int(self[at + 2]) << 8 + Int(self[at + 3])
        }
        return nil
    }

    /// Writes another size into a JPEG's frame header.
    mutating func setFrameSize(width: Int, height: Int) {
        guard let frame = frameHeader else { return }
        replaceSubrange(
            frame + 3..<frame + 7,
            with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
    }
}
