/// The checksum at the end of zlib data (RFC 1950): two sums modulo 65521.
///
/// *low* is one plus the sum of all bytes, *high* the sum of all values that *low* went through. Both are
/// kept reduced; a block of bytes adds `Σ byte` to *low* and `count · low + Σ (count - i) · byte[i]` to *high*.
package struct Adler32: Hashable, Sendable {
    private var low: UInt32 = 1
    private var high: UInt32 = 0

    /// The largest prime below 2¹⁶.
    private static let modulus: UInt32 = 65521

    /// The checksum of no bytes.
    package init() {}

    /// The state whose checksum is `value`.
    package init(_ value: UInt32) {
        low = value & 0xffff
        high = value >> 16
    }

    /// The checksum of all bytes so far.
    package var value: UInt32 { high << 16 | low }

    /// Adds `count` bytes.
    package mutating func update(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var next = UnsafeRawPointer(bytes)
        var left = count
        while left >= Self.lanes {
            let steps = min(left / Self.lanes, Self.mostSteps)
            let (sum, weighted) = Self.sums(next, steps: steps)
            advance(count: steps &* Self.lanes, sum: sum, weighted: weighted)
            next += steps &* Self.lanes
            left &-= steps &* Self.lanes
        }
        var sum: UInt32 = 0
        var weighted: UInt32 = 0
        for i in 0..<left {
            sum &+= UInt32(next.load(fromByteOffset: i, as: UInt8.self))
            weighted &+= sum
        }
        advance(count: left, sum: sum, weighted: weighted)
    }

    /// Adds `count` bytes of value 0, in no time.
    package mutating func updateWithZeros(count: Int) {
        high = UInt32(
            truncatingIfNeeded: (UInt64(high) &+ UInt64(count) % UInt64(Self.modulus) &* UInt64(low))
                % UInt64(Self.modulus))
    }

    /// The checksum of this one's bytes followed by `count` bytes whose own checksum is `other`.
    package mutating func append(_ other: UInt32, count: Int) {
        // The other's sums started from low = 1: take that one away, and let this one's `low` ride
        // through all of its steps instead.
        let m = UInt64(Self.modulus)
        let otherLow = UInt64(other & 0xffff), otherHigh = UInt64(other >> 16)
        let before = UInt64(low) &+ m &- 1
        high = UInt32(
            truncatingIfNeeded: (UInt64(high) &+ otherHigh &+ UInt64(count) % m &* before) % m)
        low = UInt32(truncatingIfNeeded: (before &+ otherLow) % m)
    }

    private mutating func advance(count: Int, sum: UInt32, weighted: UInt32) {
        // At most 22 · 16 bytes: every term is below 2³².
        high =
            (high &+ (UInt32(truncatingIfNeeded: count) &* low) % Self.modulus &+ weighted % Self.modulus)
            % Self.modulus
        low = (low &+ sum) % Self.modulus
    }

    private static let lanes = 16
    /// The most steps whose weighted sums fit lanes of 16 bits: 255 · 22 · 23 / 2 is below 2¹⁶.
    private static let mostSteps = 22

    /// Σ byte and Σ (count - i) · byte[i] of `steps * lanes` bytes.
    @inline(__always)
    private static func sums(_ raw: UnsafeRawPointer, steps: Int) -> (UInt32, UInt32) {
        // Lane j sees bytes j, 16 + j, 32 + j …: `running` after k steps is their sum so far, and the sum of
        // all `running` weighs step k with (steps - k). The lane's place is taken off at the end.
        var runningLow = SIMD8<UInt16>(), runningHigh = SIMD8<UInt16>()
        var totalLow = SIMD8<UInt16>(), totalHigh = SIMD8<UInt16>()
        for step in 0..<steps {
            let low = raw.loadUnaligned(fromByteOffset: step &* lanes, as: SIMD8<UInt8>.self)
            let high = raw.loadUnaligned(fromByteOffset: step &* lanes &+ 8, as: SIMD8<UInt8>.self)
            runningLow &+= SIMD8<UInt16>(truncatingIfNeeded: low)
            runningHigh &+= SIMD8<UInt16>(truncatingIfNeeded: high)
            totalLow &+= runningLow
            totalHigh &+= runningHigh
        }
        let low32 = SIMD8<UInt32>(truncatingIfNeeded: runningLow)
        let high32 = SIMD8<UInt32>(truncatingIfNeeded: runningHigh)
        let place = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
        let sum = (low32 &+ high32).wrappedSum()
        let total =
            SIMD8<UInt32>(truncatingIfNeeded: totalLow) &+ SIMD8<UInt32>(truncatingIfNeeded: totalHigh)
        let offset = low32 &* place &+ high32 &* (place &+ 8)
        return (sum, total.wrappedSum() &* 16 &- offset.wrappedSum())
    }
}
