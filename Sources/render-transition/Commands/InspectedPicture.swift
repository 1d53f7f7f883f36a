internal import Raster

/// What `inspect` found out about one picture.
struct InspectedPicture: Sendable {
    /// As the user named it.
    let path: String
    let info: PictureInfo
    /// Of header and pixels, each once.
    let warnings: [String]
    /// Where its pixels were written; nil when nobody asked for that.
    let decodedPath: String?

    /// Reads and decodes the picture, and writes it to `target` where there is one.
    ///
    /// Without a target it is decoded as small as can be, which finds all damage but holds little memory.
    init(path: String, _ options: DecodingOptions, writingTo target: String?) throws(CommandError) {
        let data = try InputFile.pictureBytes(path, options.limits)
        let picture: DecodedPicture
        do throws(PictureDecodingError) {
            info = try PictureDecoder.inspect(data, options: options)
            picture = try PictureDecoder.decode(data, atLeast: target == nil ? (1, 1) : nil, options: options)
        } catch {
            throw .badData("cannot read \"\(path)\": \(error)")
        }
        self.path = path
        var seen: Set<String> = []
        // What the pixels show includes what the header shows, often in better words.
        let found = picture.warnings.isEmpty ? info.warnings : picture.warnings
        warnings = found.filter { seen.insert($0).inserted }
        decodedPath = target
        if let target { try Self.write(picture.bitmap, to: target) }
    }

    /// Writes a PNG strip by strip, so that a large picture is not held a second time.
    private static func write(_ bitmap: Bitmap, to path: String) throws(CommandError) {
        let file = try AtomicFile(path: path)
        let format = PNGStripFormat(width: bitmap.width, hasAlpha: !bitmap.isOpaque)
        let encoder = PNGStripEncoder(format: format, compression: .fast)
        try file.write(PNGFile.head(format: format, height: bitmap.height))
        var checksums: [PNGStrip] = []
        for index in 0..<format.stripCount(height: bitmap.height) {
            let rows = format.rows(ofStrip: index, height: bitmap.height)
            let strip = bitmap.withRows {
                encoder.encode(rows: $0 + rows.lowerBound * bitmap.width * 4, count: rows.count)
            }
            try file.write(strip.chunk)
            checksums.append(PNGStrip(chunk: [], adler: strip.adler, filteredLength: strip.filteredLength))
        }
        try file.write(PNGFile.tail(of: checksums))
        try file.commit()
    }
}
