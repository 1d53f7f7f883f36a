extension PNGHeader {
    /// Throws when the picture passes a limit, or when it is too large for the data that are there.
    func check(_ limits: DecodingLimits) throws(PictureDecodingError) {
        try limits.checkPixels(width: width, height: height)
        // Deflate makes at most 1032 bytes of one (zlib's technical details). Of a large picture, an eighth of what
        // it takes must be possible: else a header of some bytes would have gigabytes allocated and filled.
        let stored = imageData.reduce(0) { $0 + $1.count }
        let needed = height * ((width * componentCount * bitDepth + 7) / 8)
        if width * height > JPEGHeader.largePicture, stored * 1032 < needed / 8 {
            throw .damaged(
                format: "PNG",
                message:
                    "the header says \(width) × \(height) pixels, but only \(stored) bytes of them are there")
        }
    }

    /// Bytes that decoding in squares of `side` holds, the result included.
    func memory(side: Int) -> Int {
        let columns = Reduction.reduced(width, by: side), rows = Reduction.reduced(height, by: side)
        let bytesPerPixel = bitDepth == 16 ? 8 : 4
        // A strip of ours, and two rows of libpng's.
        let strips =
            width * bytesPerPixel * (PNGRows.stripRows(width: width, bytesPerPixel: bytesPerPixel) + 2)
        let sums = side > 1 ? columns * (isInterlaced ? rows : 1) * 20 : 0
        return columns * rows * 4 + strips + sums
    }
}
