/// What stands in the chunks of a PNG before and around the image data, without any decoding.
///
/// Source: PNG (Third Edition), W3C; the CgBI chunk is Apple's and undocumented.
struct PNGHeader {
    /// How samples make pixels: the header's own numbers.
    enum ColorType: Int { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var width = 0, height = 0
    var bitDepth = 8
    var colorType = ColorType.rgba
    var isInterlaced = false
    /// Whether Xcode has rewritten it: raw deflate, BGR, premultiplied.
    var isCgBI = false
    var orientation = PictureOrientation.up
    var paletteCount = 0
    var hasTransparency = false
    /// Frames of an animation, nil when it is none; and whether the first of them is the picture itself.
    var frameCount: Int?, pictureIsFirstFrame = false
    /// The places of the chunks' contents that say something about colour, by name, the first of each.
    var chunks: [String: Range<Int>] = [:]
    /// Where the pieces of image data lie.
    var imageData: [Range<Int>] = []
    /// Whether the last chunk is there.
    var isComplete = false

    /// Reads the header and walks over all chunks, skipping their contents.
    init(_ data: [UInt8]) throws(PictureDecodingError) {
        var position = Self.signature.count
        var isFirst = true
        while let length = data.big32(at: position), position + 8 <= data.count {
            let name = String(decoding: data[position + 4..<position + 8], as: UTF8.self)
            let content = position + 8..<min(position + 8 + length, data.count)
            position += 12 + length
            if name == "CgBI", isFirst {
                isCgBI = true
                continue
            }
            if isFirst {
                guard name == "IHDR", content.count >= 13 else { break }
                try readHeader(data, at: content.lowerBound)
                isFirst = false
                continue
            }
            switch name {
            case "IDAT": imageData.append(content)
            case "PLTE": paletteCount = content.count / 3
            case "tRNS": hasTransparency = true
            case "acTL": frameCount = data.big32(at: content.lowerBound)
            case "fcTL" where imageData.isEmpty: pictureIsFirstFrame = true
            case "eXIf": orientation = PictureOrientation(exif: data, in: content) ?? .up
            case "IEND": isComplete = true
            case "cHRM", "cICP", "gAMA", "iCCP", "sRGB":
                if imageData.isEmpty, chunks[name] == nil { chunks[name] = content }
            default: break
            }
            if isComplete { break }
        }
        guard width > 0, height > 0 else {
            throw .damaged(format: "PNG", message: "it does not begin with a header (IHDR)")
        }
        guard imageData.contains(where: { !$0.isEmpty }) else {
            throw .damaged(format: "PNG", message: "it ends before the first pixel")
        }
    }

    private mutating func readHeader(_ data: [UInt8], at start: Int) throws(PictureDecodingError) {
        guard let width = data.big32(at: start), let height = data.big32(at: start + 4),
            (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height)
        else { throw .damaged(format: "PNG", message: "the header gives no size") }
        self.width = width
        self.height = height
        bitDepth = Int(data[start + 8])
        let allowed: [ColorType: [Int]] = [
            .grey: [1, 2, 4, 8, 16], .rgb: [8, 16], .palette: [1, 2, 4, 8], .greyAlpha: [8, 16],
            .rgba: [8, 16],
        ]
        guard let type = ColorType(rawValue: Int(data[start + 9])),
            allowed[type, default: []].contains(bitDepth)
        else {
            throw .damaged(
                format: "PNG",
                message: "the header gives colour type \(data[start + 9]) with \(bitDepth) bits")
        }
        colorType = type
        guard data[start + 10] == 0, data[start + 11] == 0, data[start + 12] <= 1 else {
            throw .damaged(
                format: "PNG", message: "the header names an unknown compression, filter or interlacing")
        }
        isInterlaced = data[start + 12] == 1
    }
}
