/// Takes the filter off a PNG row and puts its pixels where they belong, as RGBA.
///
/// libpng does the same in three walks: filter, add alpha, copy. Here the row above is read as RGBA, too: a pixel
/// of RGB has 0 where its alpha will be, so that adding the left or upper pixel makes 255 of it.
///
/// Source of the filters: PNG (Third Edition), section 9.
struct PNGUnfilter {
    /// Pixels of a row.
    let width: Int
    /// Bytes of a pixel in the file: 3 for RGB, 4 for RGBA.
    let bytesPerPixel: Int

    /// The row at `source`, without its filter byte, to `target`; false when `filter` is none.
    ///
    /// `above` is the row above as RGBA with straight alpha, nil for the first row. Up to four bytes behind the
    /// row at `source` are read, and not looked at.
    func row(
        filter: UInt8, _ source: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?,
        to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let source = UnsafeRawPointer(source)
        let target = UnsafeMutableRawPointer(target)
        // Each of the two sizes gets loops of its own: a stride known to the compiler is a third faster.
        return bytesPerPixel == 3
            ? row(filter, source, above, to: target, stride: 3, mask: 0x00FF_FFFF, alpha: 0xFF00_0000)
            : row(filter, source, above, to: target, stride: 4, mask: 0xFFFF_FFFF, alpha: 0)
    }

    @inline(__always)
    private func row(
        _ filter: UInt8, _ source: UnsafeRawPointer, _ above: UnsafePointer<UInt8>?,
        to target: UnsafeMutableRawPointer, stride: Int, mask: UInt32, alpha: UInt32
    ) -> Bool {
        let above = above.map { UnsafeRawPointer($0) }
        @inline(__always) func raw(_ x: Int) -> UInt32 {
            UInt32(littleEndian: source.loadUnaligned(fromByteOffset: x &* stride, as: UInt32.self)) & mask
        }
        @inline(__always) func upper(_ above: UnsafeRawPointer, _ x: Int) -> UInt32 {
            UInt32(littleEndian: above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
        }
        @inline(__always) func put(_ pixel: UInt32, _ x: Int) {
            target.storeBytes(of: pixel.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
        }
        // What lies left of a row or above a picture is zero, but for the alpha that a pixel of RGB gets.
        switch (filter, above) {
        case (0, _), (2, nil):
            for x in 0..<width { put(raw(x) | alpha, x) }
        case (1, _), (4, nil):
            // Of zeros and the left pixel, Paeth's choice is the left one.
            var left = alpha
            for x in 0..<width {
                left = Self.sum(raw(x), left)
                put(left, x)
            }
        case (2, let above?):
            for x in 0..<width { put(Self.sum(raw(x), upper(above, x)), x) }
        case (3, _):
            var left = alpha
            for x in 0..<width {
                let up = above.map { upper($0, x) } ?? alpha
                left = Self.sum(raw(x), Self.mean(left, up))
                put(left, x)
            }
        case (4, let above?):
            var paeth = PaethPredictor(alpha: alpha)
            for x in 0..<width { put(paeth.next(raw(x), upper: upper(above, x)), x) }
        default: return false
        }
        return true
    }

    /// The sums of four bytes each, modulo 256.
    @inline(__always)
    private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
    }

    /// The means of four bytes each, rounded down.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 {
        (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) &>> 1)
    }
}

/// PNG's fourth filter, pixel by pixel from the left: each byte is predicted by whichever of its left, upper and upper
/// left neighbours is nearest to left + upper - upper left.
private struct PaethPredictor {
    /// Four channels in 16 bits each.
    private var left: SIMD4<Int16>
    private var upperLeft: SIMD4<Int16>

    init(alpha: UInt32) {
        left = Self.lanes(alpha)
        upperLeft = left
    }

    @inline(__always)
    mutating func next(_ raw: UInt32, upper: UInt32) -> UInt32 {
        let up = Self.lanes(upper)
        let a = up &- upperLeft
        let b = left &- upperLeft
        let (toLeft, toUp, toUpperLeft) = (Self.magnitude(a), Self.magnitude(b), Self.magnitude(a &+ b))
        var best = upperLeft
        best.replace(with: up, where: toUp .<= toUpperLeft)
        best.replace(with: left, where: (toLeft .<= toUp) .& (toLeft .<= toUpperLeft))
        left = (Self.lanes(raw) &+ best) & 255
        upperLeft = up
        return Self.packed(left)
    }

    @inline(__always)
    private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
        let sign = value &>> 15
        return (value ^ sign) &- sign
    }

    @inline(__always)
    private static func lanes(_ pixel: UInt32) -> SIMD4<Int16> {
        var spread = UInt64(pixel)
        spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
        spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
        return unsafeBitCast(spread, to: SIMD4<Int16>.self)
    }

    @inline(__always)
    private static func packed(_ lanes: SIMD4<Int16>) -> UInt32 {
        var packed = unsafeBitCast(lanes, to: UInt64.self)
        packed = (packed | packed &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: packed | packed &>> 16)
    }
}
