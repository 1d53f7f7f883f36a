/// Weighted sums of sixteen neighbouring channels, those in even and those in odd places apart.
///
/// Sixteen bytes are read as eight lanes of two channels: `even + 256 · odd`. Shifted left by 8 a lane holds the
/// even channel · 256, and as it is the odd one · 256 plus a remainder. The high half of the product with a weight
/// of 14 fraction bits is either channel with 6; what the remainder added is 1/256 of the even channel's sum and is
/// taken off once, at the end. That is seven instructions for sixteen channels, on any x86-64.
///
/// A high half rounds down: start with half a unit (1/128 of 255) for each one added, less one for each subtracted.
struct ChannelSums {
    private var even: SIMD8<UInt16>
    private var odd: SIMD8<UInt16>

    /// Sums that start at `start` in every channel.
    @inline(__always)
    init(_ start: SIMD8<UInt16>) {
        even = start
        odd = start
    }

    /// Adds sixteen channels times `weight`, 0...16384 for 0...1, in every lane.
    @inline(__always)
    mutating func add(_ channels: UnsafeRawPointer, _ weight: SIMD8<UInt16>) {
        let bytes = channels.loadUnaligned(as: SIMD16<UInt8>.self)
        even &+= HighHalf.multiply(Self.shiftedUp(bytes), weight)
        odd &+= HighHalf.multiply(Self.lanes(bytes), weight)
    }

    /// Subtracts sixteen channels times `weight`.
    @inline(__always)
    mutating func subtract(_ channels: UnsafeRawPointer, _ weight: SIMD8<UInt16>) {
        let bytes = channels.loadUnaligned(as: SIMD16<UInt8>.self)
        even &-= HighHalf.multiply(Self.shiftedUp(bytes), weight)
        odd &-= HighHalf.multiply(Self.lanes(bytes), weight)
    }

    /// Stores the sums in the order of the channels, as channel · 64.
    @inline(__always)
    func store(to out: UnsafeMutableRawPointer) {
        let even = unsafeBitCast(even, to: SIMD8<Int16>.self)
        // Less the even channels' share.
        let odd = unsafeBitCast(odd, to: SIMD8<Int16>.self) &- (even &>> 8)
        var left = SIMD8<Int16>()
        left.evenHalf = even.lowHalf
        left.oddHalf = odd.lowHalf
        var right = SIMD8<Int16>()
        right.evenHalf = even.highHalf
        right.oddHalf = odd.highHalf
        out.storeBytes(of: left, as: SIMD8<Int16>.self)
        out.storeBytes(of: right, toByteOffset: 16, as: SIMD8<Int16>.self)
    }

    @inline(__always)
    private static func lanes(_ bytes: SIMD16<UInt8>) -> SIMD8<UInt16> {
        unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
    }

    /// Every lane shifted left by 8; said as moving bytes, which the compiler does not tear apart.
    @inline(__always)
    private static func shiftedUp(_ bytes: SIMD16<UInt8>) -> SIMD8<UInt16> {
        var moved = SIMD16<UInt8>()
        moved.oddHalf = bytes.evenHalf
        return lanes(moved)
    }
}
