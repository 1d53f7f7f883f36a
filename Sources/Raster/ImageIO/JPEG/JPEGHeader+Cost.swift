extension JPEGHeader {
    /// Whether a row can be known only after all scans are read, so that every coefficient is held.
    var needsAllCoefficients: Bool { isProgressive || firstScanComponents < components.count }

    /// 8 × 8 blocks of all components, whole MCUs.
    private var blocks: Int {
        let most = (
            horizontal: max(components.map(\.horizontal).max() ?? 1, 1),
            vertical: max(components.map(\.vertical).max() ?? 1, 1)
        )
        let columns = (width + 8 * most.horizontal - 1) / (8 * most.horizontal)
        let rows = (height + 8 * most.vertical - 1) / (8 * most.vertical)
        return columns * rows * components.reduce(0) { $0 + $1.horizontal * $1.vertical }
    }

    /// Throws when the picture passes a limit, or when it is too large for the data that are there.
    func check(_ limits: DecodingLimits) throws(PictureDecodingError) {
        try limits.checkPixels(width: width, height: height)
        guard scans <= limits.maxScans else {
            throw .limit("has \(scans) scans", allowed: "\(limits.maxScans)", option: "max-scans")
        }
        // Every scan costs a walk over all blocks, however few bytes it has: as many walks are allowed as ten
        // scans, the usual number, of the largest picture allowed, and some more.
        guard scans <= 16 || scans * (width * height) <= 16 * limits.maxPixels else {
            throw .limit(
                "has \(scans) scans of \(width) × \(height) pixels", allowed: "16 scans of as many",
                option: "max-pixels")
        }
        // A block takes at least one bit in each component's first scan. Of a large picture, an eighth of that must
        // be there: else a header of some bytes would have gigabytes allocated and filled with grey.
        if width * height > Self.largePicture, codedRange.count * 8 < blocks / 8 {
            throw .damaged(
                format: "JPEG",
                message:
                    "the header says \(width) × \(height) pixels, but only \(codedRange.count) bytes follow")
        }
    }

    /// Pixels up to which a picture is decoded however little of it is there.
    static let largePicture = 16_000_000

    /// Bytes that decoding at 1/`denominator` holds, the result included.
    func memory(denominator: Int) -> Int {
        let columns = Reduction.reduced(width, by: denominator),
            rows = Reduction.reduced(height, by: denominator)
        return columns * rows * 4 + columns * 4 * 16 + width * 256 + (needsAllCoefficients ? blocks * 128 : 0)
    }
}
