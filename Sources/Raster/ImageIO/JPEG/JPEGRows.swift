import CImageIO

/// Brings a JPEG's rows to their places, as sRGB.
struct JPEGRows {
    let header: JPEGHeader
    let denominator: Int
    /// To sRGB; nil where the samples are that.
    let converter: ColorConverter?

    /// Rows decoded at a time: where they become columns, 16 pixels fill a cache line.
    private static let stripRows = 16

    /// The upright picture, and the first complaint about damaged data.
    ///
    /// Throws when not a single row can be had.
    func read(
        _ data: [UInt8], _ limits: DecodingLimits
    ) throws(PictureDecodingError) -> (Bitmap, complaint: String?) {
        // Typed errors do not pass through the closures of the standard library.
        let result = data.withUnsafeBufferPointer {
            bytes -> Result<(Bitmap, String?), PictureDecodingError> in
            do throws(PictureDecodingError) {
                return .success(try read(bytes, limits))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func read(
        _ data: UnsafeBufferPointer<UInt8>, _ limits: DecodingLimits
    ) throws(PictureDecodingError) -> (Bitmap, String?) {
        var reader = try JPEGReader()
        try reader.open(data, limits: limits)
        guard reader.header.width == header.width, reader.header.height == header.height else {
            throw .damaged(format: "JPEG", message: "it has two headers that say different sizes")
        }
        try reader.start(denominator: denominator)
        let (width, height) = (reader.width, reader.height)
        let upright = header.orientation.upright(width: width, height: height)
        var rows = 0
        var failure: String?
        let bitmap = Bitmap(width: upright.width, height: upright.height) { memory in
            let base = memory.bindMemory(to: UInt8.self).baseAddress!
            let canvas = UprightCanvas(
                base: base, width: width, height: height, orientation: header.orientation)
            (rows, failure) = fill(canvas, from: reader)
            return true
        }
        if rows == 0, let failure { throw .damaged(format: "JPEG", message: failure) }
        return (bitmap, failure ?? reader.warning)
    }

    /// Reads all rows, or as many as come before a failure; the rest becomes grey.
    private func fill(_ canvas: UprightCanvas, from reader: borrowing JPEGReader) -> (
        rows: Int, failure: String?
    ) {
        let (width, height) = (canvas.width, canvas.height)
        let isCMYK = reader.header.samples == .CMYK
        let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4 * Self.stripRows)
        defer { strip.deallocate() }
        var y = 0
        while y < height {
            let target = canvas.isUpright ? canvas.pixel(0, y) : strip
            let (count, failure) = reader.readRows(target, count: min(Self.stripRows, height - y))
            if isCMYK { CMYK.convertToRGBA(target, count: count * width) }
            converter?.convert(target, count: count * width)
            if !canvas.isUpright { canvas.place(strip, from: y, count: count) }
            y += count
            guard let failure else { continue }
            // Grey is what libjpeg itself fills in where data end early.
            strip.initialize(repeating: 128, count: width * 4)
            for x in 0..<width { strip[x * 4 + 3] = 255 }
            for row in y..<height { canvas.place(strip, from: row, count: 1) }
            return (y, failure)
        }
        return (y, nil)
    }
}
