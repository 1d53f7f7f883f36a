// Two channels at a time, as 16-bit words, in plain loops.
//
// A word holds one channel in its low byte and the next in its high byte. Shifted left by 8, or with the low
// byte masked off, each is a channel in 8.8 fixed point, ready to be weighed; no widening, no packing.
// Plain loops over words fill whole vector registers on every CPU's baseline (`pmulhuw` and the like).
// Swift's SIMD types would say the same, but their conversions are not inlined everywhere in a large module,
// and cost ten times as much where they are not.

/// The upper half of the 32-bit product: `a · b / 65536`, rounded down.
@inline(__always)
func highProduct(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
}

/// The pixels at `bytes` as words.
@inline(__always)
func words(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<UInt16> {
    UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt16.self)
}

/// The pixels at `bytes` as words.
@inline(__always)
func words(_ bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt16.self)
}
