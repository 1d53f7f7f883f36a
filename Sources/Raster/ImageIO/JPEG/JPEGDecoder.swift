import CImageIO

/// JPEG through libjpeg: every coding of 8 bits, upright and as sRGB.
enum JPEGDecoder {
    static let format = ImageFormat(
        name: "JPEG", fileExtensions: ["jpg", "jpeg", "jpe", "jfif", "mpo"],
        recognizes: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
        inspect: inspect, decode: decode)

    static func inspect(
        _ data: [UInt8], options: DecodingOptions
    ) throws(PictureDecodingError) -> PictureInfo {
        let header = try JPEGHeader(data)
        try check(header, options.limits)
        let upright = header.orientation.upright(width: header.width, height: header.height)
        return PictureInfo(
            format: "JPEG", width: upright.width, height: upright.height, coding: header.coding,
            components: header.componentsText, componentCount: header.components.count,
            bitsPerComponent: header.precision, orientation: header.orientation,
            profile: "sRGB (assumed)", hasAlpha: false, notes: [],
            warnings: header.isComplete ? [] : ["the end of the file is missing"])
    }

    static func decode(
        _ data: [UInt8], atLeast size: (width: Int, height: Int)?, options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        let header = try JPEGHeader(data)
        try check(header, options.limits)
        let denominator = Reduction.denominator(
            width: header.width, height: header.height, orientation: header.orientation, atLeast: size)
        let (result, failure) = data.withUnsafeBufferPointer { bytes in
            do throws(PictureDecodingError) {
                let picture = try decode(bytes, header, denominator: denominator, options)
                return (picture as DecodedPicture?, nil as PictureDecodingError?)
            } catch {
                return (nil, error)
            }
        }
        guard let result else { throw failure ?? .outOfMemory(format: "JPEG") }
        return result
    }

    private static func check(_ header: JPEGHeader, _ limits: DecodingLimits) throws(PictureDecodingError) {
        try limits.checkPixels(width: header.width, height: header.height)
        guard header.scans <= limits.maxScans else {
            throw .limit("\(header.scans) scans", allowed: "\(limits.maxScans)", option: "max-scans")
        }
    }

    /// Rows decoded at a time where they do not go to their places directly: as many as fill a cache line
    /// when they become columns.
    private static let stripRows = 16

    private static func decode(
        _ data: UnsafeBufferPointer<UInt8>, _ header: JPEGHeader, denominator: Int, _ options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        var reader = try JPEGReader()
        try reader.open(data, limits: options.limits)
        guard reader.header.width == header.width, reader.header.height == header.height else {
            throw .damaged(format: "JPEG", message: "it has two headers that say different sizes")
        }
        try reader.start(denominator: denominator, limits: options.limits)
        let width = reader.width, height = reader.height
        let upright = header.orientation.upright(width: width, height: height)
        let isCMYK = reader.header.samples == .CMYK
        var failure: String?

        let bitmap = Bitmap(width: upright.width, height: upright.height) { memory in
            let base = memory.bindMemory(to: UInt8.self).baseAddress!
            let canvas = UprightCanvas(
                base: base, width: width, height: height, orientation: header.orientation)
            let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4 * stripRows)
            defer { strip.deallocate() }
            var y = 0
            while y < height, failure == nil {
                let target = canvas.isUpright ? canvas.pixel(0, y) : strip
                let (count, problem) = reader.readRows(target, count: min(stripRows, height - y))
                failure = problem
                if isCMYK { CMYK.convertToRGBA(target, count: count * width) }
                if !canvas.isUpright { canvas.place(strip, from: y, count: count) }
                y += count
            }
            if y < height {
                // What never came is grey, as libjpeg itself fills in where data end early.
                strip.initialize(repeating: 128, count: width * 4)
                for x in 0..<width { strip[x * 4 + 3] = 255 }
                for row in y..<height { canvas.place(strip, from: row, count: 1) }
            }
            return true
        }
        let warnings = [failure ?? reader.warning].compactMap { $0 }
        if options.isStrict, let first = warnings.first { throw .damaged(format: "JPEG", message: first) }
        let shown = (Double(header.width) / Double(denominator), Double(header.height) / Double(denominator))
        return DecodedPicture(
            bitmap: bitmap,
            contentRect: UprightCanvas.contentRect(
                width: width, height: height, shown: shown, orientation: header.orientation),
            warnings: warnings)
    }
}
