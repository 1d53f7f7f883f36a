/// PNG through libpng: all colour types and depths, upright and as sRGB.
enum PNGDecoder {
    static let format = ImageFormat(
        name: "PNG", fileExtensions: ["png", "apng"],
        recognizes: { $0.starts(with: PNGHeader.signature) },
        // The orientation may stand after the pixels.
        extent: { _, _ in nil }, inspect: inspect, decode: decode)

    static func inspect(
        _ data: [UInt8], options: DecodingOptions
    ) throws(PictureDecodingError) -> PictureInfo {
        let header = try PNGHeader(data)
        try header.check(options.limits)
        var findings = header.findings
        let colors = PNGColors(data: data, header: header, limits: options.limits).resolve(&findings)
        if !header.isComplete { findings.damage.append(missingEnd) }
        try findings.refuse(ifStrict: options.isStrict, format: "PNG")
        let upright = header.orientation.upright(width: header.width, height: header.height)
        return PictureInfo(
            format: "PNG", width: upright.width, height: upright.height, coding: header.coding,
            components: header.componentsText, componentCount: header.componentCount,
            bitsPerComponent: header.bitDepth, orientation: header.orientation, profile: colors.name,
            hasAlpha: header.hasAlpha, notes: findings.notes, warnings: findings.allWarnings)
    }

    static func decode(
        _ data: [UInt8], atLeast size: (width: Int, height: Int)?, options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        let header = try PNGHeader(data)
        try header.check(options.limits)
        let side = Reduction.denominator(
            width: header.width, height: header.height, orientation: header.orientation, atLeast: size)
        try options.limits.checkMemory(header.memory(side: side))
        var findings = header.findings
        let colors = PNGColors(data: data, header: header, limits: options.limits).resolve(&findings)
        try findings.refuse(ifStrict: options.isStrict, format: "PNG")

        let pixels = PNGPixels(header: header, source: colors.source)
        let rows = PNGRows(header: header, pixels: pixels, side: side, isStrict: options.isStrict)
        // Xcode's files are brought into the standard's form first; they are small.
        let (bitmap, complaint) = try rows.read(header.isCgBI ? CgBI.standardized(data, header) : data)
        findings.addDamage(fromLibrary: complaint)
        if !header.isComplete, complaint == nil { findings.damage.append(missingEnd) }
        try findings.refuse(ifStrict: options.isStrict, format: "PNG")
        return DecodedPicture(
            bitmap: bitmap,
            contentRect: Reduction.contentRect(
                width: header.width, height: header.height, by: side, orientation: header.orientation),
            warnings: findings.allWarnings)
    }

    private static let missingEnd = "the end of the file is missing"
}
