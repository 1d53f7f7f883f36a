import CImageIO

/// The quick way through a PNG without fault whose pixels are RGB or RGBA of 8 bits, row by row: what this program,
/// browsers and phones write.
///
/// zlib inflates, and each row goes from its filter to its place in one walk; libpng takes a third longer for the
/// same pixels. Whatever is unusual or damaged is left to libpng, which has the words for it: this way ends in
/// exactly the picture that libpng gives, or in none.
struct PNGPlainRows {
    private let data: UnsafeBufferPointer<UInt8>
    private let header: PNGHeader
    private let pixels: PNGPixels

    /// Bytes that are inflated at a time: they stay in the cache until their filters are off.
    private static let stripBytes = 192 << 10

    /// Nil when the picture has to go through libpng.
    init?(_ data: UnsafeBufferPointer<UInt8>, _ header: PNGHeader, _ pixels: PNGPixels, side: Int) {
        let isPlain = header.colorType == .rgb || header.colorType == .rgba
        guard isPlain, header.bitDepth == 8, !header.isInterlaced, !header.isCgBI, !header.hasTransparency,
            header.orientation == .up, side == 1
        else { return nil }
        self.data = data
        self.header = header
        self.pixels = pixels
    }

    /// The picture; nil when anything in the file is not as it should be.
    func read() -> Bitmap? {
        guard isFaultless(), let inflater = cimageio_inflater_create() else { return nil }
        defer { cimageio_inflater_close(inflater) }
        var isWhole = false
        let bitmap = Bitmap(width: header.width, height: header.height) { memory in
            var isOpaque = false
            (isWhole, isOpaque) = read(
                inflater, into: memory.bindMemory(to: UInt8.self).baseAddress!)
            return isOpaque
        }
        return isWhole ? bitmap : nil
    }

    /// Whether chunks follow each other as they must, none of them changes what pixels mean, and all checksums are right.
    private func isFaultless() -> Bool {
        var position = PNGHeader.signature.count
        var names: [Substring] = []
        while position + 12 <= data.count {
            let length = number(at: position)
            guard length <= data.count - position - 12 else { return false }
            let content = data.baseAddress! + position + 4
            guard number(at: position + 8 + length) == Int(cimageio_crc32(0, content, length + 4)) else {
                return false
            }
            let name = String(decoding: data[position + 4..<position + 8], as: UTF8.self)
            guard name.utf8.count == 4, name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
            switch name {
            case "IHDR": guard names.isEmpty, length == 13 else { return false }
            case "IDAT": guard names.last == "IDAT" || !names.contains("IDAT") else { return false }
            case "IEND": return length == 0 && names.first == "IHDR" && names.contains("IDAT")
            // Any other chunk that has to be understood, such as a palette.
            case _ where name.first!.isUppercase: return false
            default: break
            }
            if names.last != name[...] { names.append(name[...]) }
            position += 12 + length
        }
        return false
    }

    private func number(at offset: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(data[offset + $1]) }
    }

    /// Fills `target` strip by strip; whether all went well, and whether every alpha is 255.
    private func read(
        _ inflater: OpaquePointer, into target: UnsafeMutablePointer<UInt8>
    ) -> (isWhole: Bool, isOpaque: Bool) {
        let bytesPerPixel = header.colorType == .rgb ? 3 : 4
        let unfilter = PNGUnfilter(width: header.width, bytesPerPixel: bytesPerPixel)
        let rowBytes = header.width * bytesPerPixel + 1
        let rowsAtOnce = max(1, min(header.height, Self.stripBytes / rowBytes))
        // Four bytes more: the last pixel is read as if others followed.
        let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes * rowsAtOnce + 4)
        let straightRow = UnsafeMutablePointer<UInt8>.allocate(capacity: header.width * 4)
        defer {
            strip.deallocate()
            straightRow.deallocate()
        }
        strip.initialize(repeating: 0, count: rowBytes * rowsAtOnce + 4)
        var stream = PNGStream(data: data, pieces: header.imageData[...], inflater: inflater)
        let isReady = bytesPerPixel == 3 && pixels.onlyPremultiplies
        var isOpaque = true
        var above: UnsafePointer<UInt8>?
        for top in stride(from: 0, to: header.height, by: rowsAtOnce) {
            let rows = min(rowsAtOnce, header.height - top)
            guard stream.fill(strip, count: rows * rowBytes) else { return (false, false) }
            let first = target + top * header.width * 4
            for row in 0..<rows {
                let source = strip + row * rowBytes
                let place = first + row * header.width * 4
                guard unfilter.row(filter: source[0], source + 1, above: above, to: place) else {
                    return (false, false)
                }
                above = UnsafePointer(place)
            }
            if isReady { continue }
            // The row below is told by this one as it stands in the file, not by what becomes of it.
            straightRow.update(from: above!, count: header.width * 4)
            above = UnsafePointer(straightRow)
            if !pixels.finish(first, into: first, count: rows * header.width) { isOpaque = false }
        }
        return (stream.isAtEnd(), isOpaque)
    }
}

/// The zlib stream in a PNG's pieces of image data.
private struct PNGStream {
    private let data: UnsafeBufferPointer<UInt8>
    private var pieces: ArraySlice<Range<Int>>
    private let inflater: OpaquePointer
    private var next: UnsafePointer<UInt8>?
    private var left = 0
    private var isFinished = false

    init(data: UnsafeBufferPointer<UInt8>, pieces: ArraySlice<Range<Int>>, inflater: OpaquePointer) {
        self.data = data
        self.pieces = pieces
        self.inflater = inflater
    }

    /// Inflates exactly `count` bytes, or returns false.
    mutating func fill(_ target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        var place: UnsafeMutablePointer<UInt8>? = target
        var room = count
        while room > 0 {
            guard !isFinished, advance() else { return false }
            guard cimageio_inflater_run(inflater, &next, &left, &place, &room, &isFinished) == .success else {
                return false
            }
        }
        return true
    }

    /// Whether the stream ends where the image data end, and gives no byte more.
    mutating func isAtEnd() -> Bool {
        var spare: UInt8 = 0
        return withUnsafeMutablePointer(to: &spare) { spare in
            while !isFinished {
                var place: UnsafeMutablePointer<UInt8>? = spare
                var room = 1
                guard advance(),
                    cimageio_inflater_run(inflater, &next, &left, &place, &room, &isFinished) == .success,
                    room == 1
                else { return false }
            }
            return left == 0 && pieces.allSatisfy(\.isEmpty)
        }
    }

    /// Goes to the next piece when one is used up; false behind the last one.
    private mutating func advance() -> Bool {
        while left == 0 {
            guard let piece = pieces.popFirst() else { return false }
            next = data.baseAddress! + piece.lowerBound
            left = piece.count
        }
        return true
    }
}
