/// High halves of products, eight lanes at a time: one instruction on every x86-64 and arm64.
///
/// Lanes are converted one by one and by hand. The standard library's conversions between vectors do the same in a
/// loop, which in a module of this size is no longer inlined but called, for each half of each product.
enum HighHalf {
    /// The upper 16 bits of each signed product.
    @inline(__always)
    static func multiply(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
        let product = (wide(a) &* wide(b)) &>> 16
        return SIMD8(
            Int16(truncatingIfNeeded: product[0]), Int16(truncatingIfNeeded: product[1]),
            Int16(truncatingIfNeeded: product[2]), Int16(truncatingIfNeeded: product[3]),
            Int16(truncatingIfNeeded: product[4]), Int16(truncatingIfNeeded: product[5]),
            Int16(truncatingIfNeeded: product[6]), Int16(truncatingIfNeeded: product[7]))
    }

    /// The upper 16 bits of each unsigned product.
    @inline(__always)
    static func multiply(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let product = (wide(a) &* wide(b)) &>> 16
        return SIMD8(
            UInt16(truncatingIfNeeded: product[0]), UInt16(truncatingIfNeeded: product[1]),
            UInt16(truncatingIfNeeded: product[2]), UInt16(truncatingIfNeeded: product[3]),
            UInt16(truncatingIfNeeded: product[4]), UInt16(truncatingIfNeeded: product[5]),
            UInt16(truncatingIfNeeded: product[6]), UInt16(truncatingIfNeeded: product[7]))
    }

    @inline(__always)
    private static func wide(_ v: SIMD8<Int16>) -> SIMD8<Int32> {
        SIMD8(
            Int32(v[0]), Int32(v[1]), Int32(v[2]), Int32(v[3]), Int32(v[4]), Int32(v[5]), Int32(v[6]),
            Int32(v[7]))
    }

    @inline(__always)
    private static func wide(_ v: SIMD8<UInt16>) -> SIMD8<UInt32> {
        SIMD8(
            UInt32(v[0]), UInt32(v[1]), UInt32(v[2]), UInt32(v[3]), UInt32(v[4]), UInt32(v[5]), UInt32(v[6]),
            UInt32(v[7]))
    }
}
