/// Writes bits in deflate's order: from the lowest bit of a byte up (RFC 1951, 3.1.1).
///
/// The bits that do not fill a byte yet are kept at the *top* of a word: adding a field shifts the word down
/// by the field's length and puts the field above. Nothing has to be masked or shifted when bytes are
/// written, because what fell out at the bottom has been written and what is left below is never looked at.
package struct DeflateBitWriter {
    /// Where the next whole byte goes.
    package var next: UnsafeMutableRawPointer
    /// The last bits added, in the topmost `count` bits.
    package var bits: UInt64 = 0
    /// Bits not written yet; at most 7 between calls that flush.
    package var count: UInt64 = 0

    /// A writer that begins on a byte boundary.
    package init(_ start: UnsafeMutableRawPointer) { next = start }

    /// Adds a field whose code is in the topmost bits and whose length is in the lowest six.
    ///
    /// The length in the low bits is carried along, harmlessly: until a flush at most 57 bits are used.
    @inline(__always)
    package mutating func put(_ entry: UInt64) {
        bits = bits &>> (entry & 63) | entry
        count &+= entry & 63
    }

    /// Adds `length` bits, the topmost of `field`, below which may stand anything in the lowest six bits.
    @inline(__always)
    package mutating func put(_ field: UInt64, length: UInt64) {
        bits = bits &>> length | field
        count &+= length
    }

    /// Writes all whole bytes; stores eight bytes, however few of them count.
    @inline(__always)
    package mutating func flush() {
        next.storeBytes(of: (bits &>> (64 &- count)).littleEndian, as: UInt64.self)
        next += Int(truncatingIfNeeded: count &>> 3)
        count &= 7
    }

    /// Adds the lowest `length` bits of `value` (1...25) and writes what is whole.
    package mutating func append(_ value: UInt32, length: Int) {
        put(Self.entry(value, length: length))
        flush()
    }

    /// Fills the last byte with zeros.
    package mutating func alignToByte() {
        if count > 0 { append(0, length: Int(8 &- count)) }
    }

    /// A field for `put`: `value` of `length` bits, 0...32.
    @inline(__always)
    package static func entry(_ value: UInt32, length: Int) -> UInt64 {
        (UInt64(value) &<< 32) &<< UInt64(32 &- length) | UInt64(length)
    }

    /// One field for two, together at most 57 bits long, that follow each other.
    @inline(__always)
    package static func joined(_ first: UInt64, _ second: UInt64) -> UInt64 {
        // The first code moves down to make room for the second above it.
        (first & ~63) &>> (second & 63) &+ (first & 63) &+ second
    }
}
