/// How pictures are decoded.
public struct DecodingOptions: Sendable {
    /// What a picture may cost.
    public var limits: DecodingLimits
    /// Whether damaged data are refused; else they give a picture with a warning.
    public var isStrict: Bool

    /// Options with the given limits; not strict unless said.
    public init(limits: DecodingLimits = DecodingLimits(), isStrict: Bool = false) {
        self.limits = limits
        self.isStrict = isStrict
    }
}

/// What a picture may cost before it is refused, checked against its header.
///
/// The defaults let a photograph of 200 megapixels pass, whichever way it is coded.
public struct DecodingLimits: Sendable {
    /// Pixels of the full-size picture; 2²⁸, about 268 million.
    public var maxPixels: Int
    /// Pixels of a side; 1,000,000, libpng's own limit.
    public var maxSide: Int
    /// Bytes of the file; 1 GiB.
    public var maxFileSize: Int
    /// Bytes that decoding one picture may hold at a time, without the file's own; 2 GiB.
    public var maxMemory: Int
    /// Scans of a JPEG, of which a progressive one usually has ten; 100.
    public var maxScans: Int
    /// Bytes of an inflated colour profile; 4 MiB.
    public var maxProfileSize: Int

    /// Limits, each with its default.
    public init(
        maxPixels: Int = 1 << 28, maxSide: Int = 1_000_000, maxFileSize: Int = 1 << 30,
        maxMemory: Int = 2 << 30, maxScans: Int = 100, maxProfileSize: Int = 4 << 20
    ) {
        self.maxPixels = maxPixels
        self.maxSide = maxSide
        self.maxFileSize = maxFileSize
        self.maxMemory = maxMemory
        self.maxScans = maxScans
        self.maxProfileSize = maxProfileSize
    }

    /// Throws when a file has too many bytes; for who reads it, so that it need not be read at all.
    public func checkFileSize(_ bytes: Int) throws(PictureDecodingError) {
        if bytes > maxFileSize {
            throw .limit(
                "has a file of \(bytes) bytes", allowed: "\(maxFileSize) bytes", option: "max-file-size")
        }
    }

    /// Throws when a picture of the given size is too long or has too many pixels.
    func checkPixels(width: Int, height: Int) throws(PictureDecodingError) {
        let side = max(width, height)
        if side > maxSide {
            throw .limit("has a side of \(side) pixels", allowed: "\(maxSide) pixels", option: "max-side")
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || pixels > maxPixels {
            throw .limit(
                "has \(width) × \(height) pixels", allowed: "\(maxPixels) pixels", option: "max-pixels")
        }
    }

    /// Throws when decoding would hold more than `bytes`.
    func checkMemory(_ bytes: Int) throws(PictureDecodingError) {
        if bytes > maxMemory {
            throw .limit(
                "needs \(bytes) bytes of memory", allowed: "\(maxMemory) bytes", option: "max-memory")
        }
    }
}
