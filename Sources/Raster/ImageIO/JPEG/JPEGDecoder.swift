import CImageIO

/// JPEG through libjpeg: every coding of 8 bits, upright and as sRGB.
enum JPEGDecoder {
    static let format = ImageFormat(
        name: "JPEG", fileExtensions: ["jpg", "jpeg", "jpe", "jfif", "mpo"],
        recognizes: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
        extent: extent, inspect: inspect, decode: decode)

    /// The size, if the markers before the pixels are in `start`.
    ///
    /// Then one read of some kilobytes replaces that of the file; scans that are too many are found by decoding.
    /// Very large pictures and strictness are judged by all of the file.
    static func extent(ofStart start: [UInt8], options: DecodingOptions) -> PictureExtent? {
        guard !options.isStrict, let header = try? JPEGHeader(start, stopsAtPixels: true),
            header.width * header.height <= JPEGHeader.largePicture,
            header.codedRange.count >= 2,
            JPEGHeader.endOfCodedData(in: start, from: header.codedRange.lowerBound)
                > header.codedRange.lowerBound,
            (try? header.check(options.limits)) != nil
        else { return nil }
        let upright = header.orientation.upright(width: header.width, height: header.height)
        return PictureExtent(width: upright.width, height: upright.height, hasAlpha: false)
    }

    static func inspect(
        _ data: [UInt8], options: DecodingOptions
    ) throws(PictureDecodingError) -> PictureInfo {
        let header = try JPEGHeader(data)
        try header.check(options.limits)
        var findings = Findings()
        let colors = JPEGColors.resolve(data, header, &findings)
        if let end = header.end {
            if let count = header.pictureCount(data), count > 1 {
                findings.notes.append("holds \(count) pictures (MPO), of which the first is shown")
            } else if end < data.count {
                findings.notes.append("\(data.count - end) bytes follow the picture")
            }
        } else {
            findings.damage.append(missingEnd)
        }
        try findings.refuse(ifStrict: options.isStrict, format: "JPEG")
        let upright = header.orientation.upright(width: header.width, height: header.height)
        return PictureInfo(
            format: "JPEG", width: upright.width, height: upright.height, coding: header.coding,
            components: header.componentsText, componentCount: header.components.count,
            bitsPerComponent: header.precision, orientation: header.orientation, profile: colors.name,
            hasAlpha: false, notes: findings.notes, warnings: findings.allWarnings)
    }

    static func decode(
        _ data: [UInt8], atLeast size: (width: Int, height: Int)?, options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        let header = try JPEGHeader(data)
        try header.check(options.limits)
        let denominator = Reduction.denominator(
            width: header.width, height: header.height, orientation: header.orientation, atLeast: size)
        try options.limits.checkMemory(header.memory(denominator: denominator))
        var findings = Findings()
        let colors = JPEGColors.resolve(data, header, &findings)
        try findings.refuse(ifStrict: options.isStrict, format: "JPEG")

        let rows = JPEGRows(
            header: header, denominator: denominator,
            converter: colors.source.flatMap { ColorConverter($0, isWide: false) })
        let (bitmap, complaint) = try rows.read(data, options.limits)
        findings.addDamage(fromLibrary: complaint)
        if header.end == nil, complaint == nil { findings.damage.append(missingEnd) }
        try findings.refuse(ifStrict: options.isStrict, format: "JPEG")
        return DecodedPicture(
            bitmap: bitmap,
            contentRect: Reduction.contentRect(
                width: header.width, height: header.height, by: denominator, orientation: header.orientation),
            warnings: findings.allWarnings)
    }

    private static let missingEnd = "the end of the file is missing"
}
