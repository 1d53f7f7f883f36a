/// Turns libpng's straight RGBA into premultiplied sRGB bytes.
struct PNGPixels {
    /// Whether libpng is to give 16 bits a channel: only where they are converted, as sRGB is scaled by libpng.
    let isWide: Bool
    /// Whether pixels are blue, green, red, and premultiplied already.
    private let isCgBI: Bool
    /// To sRGB; nil where the samples are that.
    private let converter: ColorConverter?

    init(header: PNGHeader, source: SourceColors?) {
        let isDeep = header.bitDepth == 16
        converter = source.flatMap { ColorConverter($0, isWide: isDeep) }
        isWide = isDeep && converter != nil
        isCgBI = header.isCgBI
    }

    /// Whether straight RGBA bytes are premultiplied and nothing else, so that opaque ones stay as they are.
    var onlyPremultiplies: Bool { !isCgBI && converter == nil }

    /// Bytes of a pixel as libpng gives it.
    var bytesPerPixel: Int { isWide ? 8 : 4 }

    /// Turns `count` pixels at `source` into bytes at `target`, which may be the same place or lie before it;
    /// returns whether every alpha is 255.
    func finish(_ source: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int)
        -> Bool
    {
        if isWide, let converter {
            converter.convertWide(source, into: target, count: count)
            return Premultiplication.premultiply(target, count: count)
        }
        if source != target { target.update(from: source, count: count * 4) }
        if isCgBI { return Self.swapChannels(target, count: count) }
        converter?.convert(target, count: count)
        return Premultiplication.premultiply(target, count: count)
    }

    /// Blue, green, red to red, green, blue; a colour above its alpha, which no premultiplied pixel has, is cut.
    private static func swapChannels(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        var all: UInt8 = 255
        for index in 0..<count {
            let pixel = pixels + index &* 4
            let alpha = pixel[3]
            let blue = pixel[0]
            pixel[0] = min(pixel[2], alpha)
            pixel[1] = min(pixel[1], alpha)
            pixel[2] = min(blue, alpha)
            all &= alpha
        }
        return all == 255
    }
}
