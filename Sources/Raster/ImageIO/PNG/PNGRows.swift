import CImageIO

/// Brings a PNG's rows to their places on a canvas that may be smaller than the picture.
struct PNGRows {
    let header: PNGHeader
    /// What is done to the pixels of a row.
    let pixels: PNGPixels
    /// Side of the squares that become one pixel; 1 is full size.
    let side: Int
    let isStrict: Bool

    /// libpng's prefix and zlib's words.
    private static let wrongStreamChecksum = "IDAT: incorrect data check"

    /// How reading ended: the number of rows, whether all pixels are opaque, and what broke it off.
    typealias Ending = (rows: Int, isOpaque: Bool, failure: String?)

    /// Rows decoded at a time: 16 fill a cache line where they become columns; fewer of very wide pictures.
    static func stripRows(width: Int, bytesPerPixel: Int) -> Int {
        max(1, min(16, (1 << 20) / max(width * bytesPerPixel, 1)))
    }

    /// The upright picture, and the first complaint about damaged data.
    ///
    /// Throws when not a single row can be had.
    func read(_ data: [UInt8]) throws(PictureDecodingError) -> (Bitmap, complaint: String?) {
        // Typed errors do not pass through the closures of the standard library.
        let result = data.withUnsafeBufferPointer {
            bytes -> Result<(Bitmap, String?), PictureDecodingError> in
            do throws(PictureDecodingError) {
                return .success(try read(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func read(
        _ data: UnsafeBufferPointer<UInt8>, ignoresStreamChecksum: Bool = false
    ) throws(PictureDecodingError) -> (Bitmap, String?) {
        if let bitmap = PNGPlainRows(data, header, pixels, side: side)?.read() { return (bitmap, nil) }
        var reader = try PNGReader()
        let options = CImageIOPNGOptions(
            wide: pixels.isWide, strict: isStrict,
            ignores_stream_checksum: ignoresStreamChecksum || header.isCgBI,
            max_width: UInt32(header.width), max_height: UInt32(header.height))
        try reader.open(data, options)
        guard reader.header.width == header.width, reader.header.height == header.height,
            reader.header.interlaced == header.isInterlaced
        else { throw .damaged(format: "PNG", message: "it has two headers that differ") }
        let width = Reduction.reduced(header.width, by: side),
            height = Reduction.reduced(header.height, by: side)
        let upright = header.orientation.upright(width: width, height: height)
        var ending: Ending = (0, false, nil)
        let bitmap = Bitmap(width: upright.width, height: upright.height) { memory in
            let base = memory.bindMemory(to: UInt8.self).baseAddress!
            let canvas = UprightCanvas(
                base: base, width: width, height: height, orientation: header.orientation)
            ending =
                header.isInterlaced
                ? readPasses(from: reader, to: canvas) : readSequence(from: reader, to: canvas)
            return ending.isOpaque
        }
        if let failure = ending.failure {
            if failure == Self.wrongStreamChecksum, !isStrict, !ignoresStreamChecksum {
                // The last row would be missing, for a number that says nothing about pixels: read it again.
                return (try read(data, ignoresStreamChecksum: true).0, failure)
            }
            if ending.rows == 0 { throw .damaged(format: "PNG", message: failure) }
            return (bitmap, failure)
        }
        // What follows the last row of Xcode's files has been left out.
        return (bitmap, (header.isCgBI ? nil : reader.finish()) ?? reader.warning)
    }

    /// Reads a picture whose rows come from top to bottom.
    private func readSequence(from reader: borrowing PNGReader, to canvas: UprightCanvas) -> Ending {
        let reducer = AreaReducer(side: max(side, 2), width: side > 1 ? canvas.width : 0, rows: 1)
        let stripRows = Self.stripRows(width: header.width, bytesPerPixel: pixels.bytesPerPixel)
        let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: reader.rowBytes * stripRows)
        defer { strip.deallocate() }
        let goesStraight = side == 1 && canvas.isUpright && !pixels.isWide
        var isOpaque = true
        var y = 0
        while y < header.height {
            let target = goesStraight ? canvas.pixel(0, y) : strip
            let (count, failure) = reader.readRows(target, count: min(stripRows, header.height - y))
            if !pixels.finish(target, into: target, count: count * header.width) { isOpaque = false }
            if side > 1 {
                for row in 0..<count {
                    reducer.add(strip + row * header.width * 4, count: header.width, row: 0)
                    if (y + row + 1) % side == 0 || y + row + 1 == header.height {
                        // The strip's first row has been summed already and may be written over.
                        reducer.take(row: 0, into: strip)
                        canvas.place(strip, from: (y + row) / side, count: 1)
                    }
                }
            } else if !goesStraight {
                canvas.place(strip, from: y, count: count)
            }
            y += count
            guard let failure else { continue }
            if side > 1, y % side > 0 {
                reducer.take(row: 0, into: strip)
                canvas.place(strip, from: y / side, count: 1)
            }
            strip.initialize(repeating: 0, count: canvas.width * 4)
            for row in Reduction.reduced(y, by: side)..<canvas.height {
                canvas.place(strip, from: row, count: 1)
            }
            return (y, false, failure)
        }
        return (y, isOpaque, nil)
    }
}
