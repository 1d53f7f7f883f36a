/// A picture in memory: premultiplied, sRGB-encoded RGBA of 8 bits a channel, rows from the top.
///
/// Pixel (0, 0) is the top left one and has its centre at (0.5, 0.5). Rows follow each other without
/// padding, four bytes a pixel in the order red, green, blue, alpha. A value type: copies share memory
/// until one of them is written to.
public struct Bitmap: Sendable {
    /// Columns; at least 1.
    public let width: Int
    /// Rows; at least 1.
    public let height: Int
    /// Whether every pixel is known to have alpha 255, so that drawing may simply store it.
    public var isOpaque: Bool
    /// The pixels, `width * height * 4` bytes.
    package var bytes: [UInt8]

    /// A bitmap of one colour; allocates `width * height * 4` bytes.
    public init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA = .clear) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        self.width = width
        self.height = height
        self.isOpaque = pixel.alpha == 255
        let packed = pixel.packed.littleEndian
        self.bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            buffer.withMemoryRebound(to: UInt32.self) { $0.initialize(repeating: packed) }
            count = width * height * 4
        }
    }

    /// A bitmap whose memory `body` fills; allocates `width * height * 4` bytes, not cleared.
    ///
    /// `body` gets the whole memory, must write every byte of it (premultiplied), and returns whether
    /// every alpha it wrote is 255.
    package init(
        width: Int, height: Int,
        initializingWith body: (UnsafeMutableRawBufferPointer) throws -> Bool
    ) rethrows {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        self.width = width
        self.height = height
        var opaque = false
        self.bytes = try [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            LargeMemory.expectFilling(UnsafeMutableRawBufferPointer(buffer))
            opaque = try body(UnsafeMutableRawBufferPointer(buffer))
            count = width * height * 4
        }
        self.isOpaque = opaque
    }

    /// A bitmap of pixels that are there already: `width * height * 4` bytes, premultiplied, rows from the top.
    public init(width: Int, height: Int, premultiplied bytes: [UInt8]) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        precondition(bytes.count == width * height * 4, "four bytes a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
        self.isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }

    /// The pixel in column `x` of row `y`, counted from the top left; for tests and slow paths.
    public subscript(x: Int, y: Int) -> PremultipliedRGBA {
        get {
            let at = offset(x, y)
            return PremultipliedRGBA(
                red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3])
        }
        set {
            let at = offset(x, y)
            bytes[at] = newValue.red
            bytes[at + 1] = newValue.green
            bytes[at + 2] = newValue.blue
            bytes[at + 3] = newValue.alpha
            if newValue.alpha != 255 { isOpaque = false }
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
        return (y * width + x) * 4
    }
}

extension Bitmap: Equatable {
    /// Whether sizes and all pixels are the same; what is known about opacity does not count.
    public static func == (left: Bitmap, right: Bitmap) -> Bool {
        left.width == right.width && left.height == right.height && left.bytes == right.bytes
    }
}
