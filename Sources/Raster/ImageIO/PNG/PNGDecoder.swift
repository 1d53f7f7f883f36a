import CImageIO

/// PNG through libpng: all colour types and depths, upright and as sRGB.
enum PNGDecoder {
    static let format = ImageFormat(
        name: "PNG", fileExtensions: ["png", "apng"],
        recognizes: { $0.starts(with: PNGHeader.signature) },
        inspect: inspect, decode: decode)

    static func inspect(
        _ data: [UInt8], options: DecodingOptions
    ) throws(PictureDecodingError) -> PictureInfo {
        let header = try PNGHeader(data)
        try options.limits.checkPixels(width: header.width, height: header.height)
        let upright = header.orientation.upright(width: header.width, height: header.height)
        return PictureInfo(
            format: "PNG", width: upright.width, height: upright.height,
            coding: header.isInterlaced ? "interlaced" : "not interlaced",
            components: header.componentsText, componentCount: header.componentCount,
            bitsPerComponent: header.bitDepth, orientation: header.orientation, profile: "sRGB (assumed)",
            hasAlpha: header.hasAlpha, notes: [], warnings: warnings(header))
    }

    static func decode(
        _ data: [UInt8], atLeast size: (width: Int, height: Int)?, options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        let header = try PNGHeader(data)
        try options.limits.checkPixels(width: header.width, height: header.height)
        let side = Reduction.denominator(
            width: header.width, height: header.height, orientation: header.orientation, atLeast: size)
        let (result, failure) = data.withUnsafeBufferPointer { bytes in
            do throws(PictureDecodingError) {
                let picture = try decode(bytes, header, side: side, options)
                return (picture as DecodedPicture?, nil as PictureDecodingError?)
            } catch {
                return (nil, error)
            }
        }
        guard let result else { throw failure ?? .outOfMemory(format: "PNG") }
        return result
    }

    private static func warnings(_ header: PNGHeader) -> [String] {
        var warnings: [String] = []
        if let frames = header.frameCount, frames > 1 {
            warnings.append("an animation of \(frames) frames, of which only the first is shown")
        }
        if !header.isComplete { warnings.append("the end of the file is missing") }
        return warnings
    }

    private static func decode(
        _ data: UnsafeBufferPointer<UInt8>, _ header: PNGHeader, side: Int, _ options: DecodingOptions
    ) throws(PictureDecodingError) -> DecodedPicture {
        var reader = try PNGReader()
        try reader.open(data, isWide: false, isStrict: options.isStrict)
        guard reader.header.width == header.width, reader.header.height == header.height else {
            throw .damaged(format: "PNG", message: "it has two headers that say different sizes")
        }
        let width = Reduction.reduced(header.width, by: side),
            height = Reduction.reduced(header.height, by: side)
        let upright = header.orientation.upright(width: width, height: height)
        var failure: String?
        let bitmap = Bitmap(width: upright.width, height: upright.height) { memory in
            let base = memory.bindMemory(to: UInt8.self).baseAddress!
            let canvas = UprightCanvas(
                base: base, width: width, height: height, orientation: header.orientation)
            let rows = PNGRows(header: header, canvas: canvas, side: side)
            let result = header.isInterlaced ? rows.readPasses(from: reader) : rows.readSequence(from: reader)
            failure = result.failure ?? reader.finish()
            return result.isOpaque
        }
        let problem = failure ?? reader.warning
        if options.isStrict, let problem { throw .damaged(format: "PNG", message: problem) }
        let shown = (Double(header.width) / Double(side), Double(header.height) / Double(side))
        return DecodedPicture(
            bitmap: bitmap,
            contentRect: UprightCanvas.contentRect(
                width: width, height: height, shown: shown, orientation: header.orientation),
            warnings: warnings(header) + [problem].compactMap { $0 })
    }
}
