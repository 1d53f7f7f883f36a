/// Arithmetic on eight channels of 16 bits, shaped so that each becomes one instruction on any CPU's baseline.

/// The upper half of the 32-bit products: `a · b / 65536`, rounded down.
@inline(__always)
func highProduct(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(
        truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b))
            &>> 16)
}

/// Four pixels as two groups of eight channels.
struct FourPixels {
    var low: SIMD8<UInt16>
    var high: SIMD8<UInt16>

    @inline(__always) init(low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
        self.low = low
        self.high = high
    }

    @inline(__always) init(_ bytes: SIMD16<UInt8>) {
        low = SIMD8<UInt16>(truncatingIfNeeded: bytes.lowHalf)
        high = SIMD8<UInt16>(truncatingIfNeeded: bytes.highHalf)
    }

    @inline(__always) init(loading pointer: UnsafePointer<UInt8>) {
        self.init(UnsafeRawPointer(pointer).loadUnaligned(as: SIMD16<UInt8>.self))
    }

    /// Four coverages, each for all channels of its pixel.
    @inline(__always) init(spreading mask: UnsafePointer<UInt8>) {
        let four = UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self)
        self.init(spreading: SIMD4<UInt32>(truncatingIfNeeded: four))
    }

    /// Four 8-bit values, each for all channels of its pixel.
    @inline(__always) init(spreading values: SIMD4<UInt32>) {
        let two = values | (values &<< 8)
        self.init(unsafeBitCast(two | (two &<< 16), to: SIMD16<UInt8>.self))
    }

    /// The low bytes of all channels.
    @inline(__always) func store(to pointer: UnsafeMutablePointer<UInt8>) {
        let bytes = SIMD16<UInt8>(
            lowHalf: SIMD8<UInt8>(truncatingIfNeeded: low), highHalf: SIMD8<UInt8>(truncatingIfNeeded: high))
        UnsafeMutableRawPointer(pointer).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    }
}
