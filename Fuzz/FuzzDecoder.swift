/// Feeds libFuzzer's bytes to the decoders as a command would; compiled together with Raster's sources.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let data = Array(UnsafeBufferPointer(start: start, count: count))
    let limits = DecodingLimits(
        maxPixels: 1 << 16, maxMemory: 64 << 20, maxScans: 50, maxProfileSize: 1 << 16)
    for isStrict in [false, true] {
        let options = DecodingOptions(limits: limits, isStrict: isStrict)
        let info = try? PictureDecoder.inspect(data, options: options)
        for length in [data.count, data.count / 2] {
            guard let extent = PictureDecoder.extent(ofStart: Array(data[..<length]), options: options) else {
                continue
            }
            guard let info else {
                // Of a second scan the start cannot know.
                if let all = try? JPEGHeader(data), all.scans < 2 { preconditionFailure("not inspected") }
                continue
            }
            precondition(extent.width == info.width && extent.height == info.height, "another extent")
        }
        for size in [nil, (1, 1)] as [(width: Int, height: Int)?] {
            guard let picture = try? PictureDecoder.decode(data, atLeast: size, options: options) else {
                continue
            }
            check(picture, info, isFullSize: size == nil)
        }
    }
    return 0
}

/// What must be true of every picture.
private func check(_ picture: DecodedPicture, _ info: PictureInfo?, isFullSize: Bool) {
    guard let info else { preconditionFailure("decoded, but not inspected") }
    let bitmap = picture.bitmap
    precondition(!isFullSize || (bitmap.width == info.width && bitmap.height == info.height), "another size")
    precondition(picture.contentRect.maxX <= Double(bitmap.width), "content outside")
    var allOpaque = true
    bitmap.withRows { rows in
        for index in 0..<bitmap.width * bitmap.height {
            let alpha = rows[index * 4 + 3]
            if alpha < 255 { allOpaque = false }
            for channel in 0..<3 { precondition(rows[index * 4 + channel] <= alpha, "not premultiplied") }
        }
    }
    precondition(allOpaque || !bitmap.isOpaque, "called opaque, but is not")
}
