/// The 128-bit hash XXH3 of at least 241 bytes that come in pieces (Yann Collet, xxHash specification 0.2.0).
///
/// Not meant against people who forge, but no two frames that differ by accident will ever share a hash, and it
/// is faster than memory: an accidental hit has a chance of 2⁻¹²⁸. Shorter inputs follow other rules in XXH3 and are
/// refused; what is hashed here starts with a head of 256 bytes.
package struct XXH3: Sendable {
    private var lanes: SIMD8<UInt64> = [
        prime32c, prime64a, prime64b, prime64c, prime64d, prime32b, prime64e, prime32a,
    ]
    /// Stripes of 64 bytes since the lanes were last scrambled.
    private var stripesInBlock = 0
    private var length: UInt64 = 0
    /// The last stripe that was taken, then up to 64 bytes that wait: the last stripe of all is treated apart.
    private var waiting = [UInt8](repeating: 0, count: 128)
    private var waitingCount = 0

    /// The hash of nothing so far.
    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count > 0 else { return }
        length &+= UInt64(bytes.count)
        var at = 0
        var (lanes, stripes) = (lanes, stripesInBlock)
        if waitingCount > 0 {
            at = min(64 - waitingCount, bytes.count)
            keep(start, count: at)
            guard at < bytes.count else { return }
            waiting.withUnsafeBytes { Self.take($0.baseAddress! + 64, &lanes, &stripes) }
            for index in 0..<64 { waiting[index] = waiting[64 + index] }
            waitingCount = 0
        }
        let first = at
        while bytes.count &- at > 64 {
            Self.take(start + at, &lanes, &stripes)
            at &+= 64
        }
        (self.lanes, stripesInBlock) = (lanes, stripes)
        if at > first { for index in 0..<64 { waiting[index] = bytes[at - 64 + index] } }
        keep(start + at, count: bytes.count - at)
    }

    /// The hash of all bytes so far, of which there are at least 241, as 32 hexadecimal digits, high half first.
    package func finished() -> String {
        precondition(length > 240, "XXH3 treats short inputs in another way")
        return Self.secret.withUnsafeBytes { secret in
            var lanes = lanes
            waiting.withUnsafeBytes {
                Self.mix($0.baseAddress! + waitingCount, secret.baseAddress! + (192 - 64 - 7), &lanes)
            }
            let low = Self.merge(lanes, secret.baseAddress! + 11, start: length &* Self.prime64a)
            let high = Self.merge(
                lanes, secret.baseAddress! + (192 - 64 - 11), start: ~(length &* Self.prime64b))
            return Self.hexadecimal(high) + Self.hexadecimal(low)
        }
    }

    private mutating func keep(_ bytes: UnsafeRawPointer, count: Int) {
        for index in 0..<count {
            waiting[64 + waitingCount + index] = bytes.load(fromByteOffset: index, as: UInt8.self)
        }
        waitingCount += count
    }

    /// Takes a stripe of 64 bytes in, and scrambles the lanes after sixteen of them.
    @inline(__always)
    private static func take(
        _ stripe: UnsafeRawPointer, _ lanes: inout SIMD8<UInt64>, _ stripesInBlock: inout Int
    ) {
        secret.withUnsafeBytes { secret in
            mix(stripe, secret.baseAddress! + stripesInBlock &* 8, &lanes)
            stripesInBlock &+= 1
            guard stripesInBlock == 16 else { return }
            stripesInBlock = 0
            let key = (secret.baseAddress! + 128).loadUnaligned(as: SIMD8<UInt64>.self)
            lanes = (lanes ^ (lanes &>> 47) ^ UInt64LE(key)) &* prime32a
        }
    }

    @inline(__always)
    private static func mix(
        _ stripe: UnsafeRawPointer, _ secret: UnsafeRawPointer, _ lanes: inout SIMD8<UInt64>
    ) {
        let value = UInt64LE(stripe.loadUnaligned(as: SIMD8<UInt64>.self))
        let key = value ^ UInt64LE(secret.loadUnaligned(as: SIMD8<UInt64>.self))
        let swapped = SIMD8(
            value[1], value[0], value[3], value[2], value[5], value[4], value[7], value[6])
        lanes = lanes &+ swapped &+ (key & 0xFFFF_FFFF) &* (key &>> 32)
    }

    private static func merge(_ lanes: SIMD8<UInt64>, _ secret: UnsafeRawPointer, start: UInt64) -> UInt64 {
        var sum = start
        for pair in 0..<4 {
            func key(_ lane: Int) -> UInt64 {
                UInt64(littleEndian: (secret + lane * 8).loadUnaligned(as: UInt64.self))
            }
            let product = (lanes[2 * pair] ^ key(2 * pair))
                .multipliedFullWidth(by: lanes[2 * pair + 1] ^ key(2 * pair + 1))
            sum &+= product.low ^ product.high
        }
        sum ^= sum >> 37
        sum = sum &* 0x1656_6791_9E37_79F9
        return sum ^ sum >> 32
    }

    /// Numbers in memory are little-endian whatever the machine is.
    @inline(__always)
    private static func UInt64LE(_ values: SIMD8<UInt64>) -> SIMD8<UInt64> {
        #if _endian(little)
            values
        #else
            SIMD8<UInt64>(values.indices.map { values[$0].byteSwapped })
        #endif
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let prime32a: UInt64 = 0x9E37_79B1
    private static let prime32b: UInt64 = 0x85EB_CA77
    private static let prime32c: UInt64 = 0xC2B2_AE3D
    private static let prime64a: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime64b: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime64c: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime64d: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime64e: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The specification's default secret.
    private static let secret: [UInt8] = [
        0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c,
        0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f,
        0xcb, 0x79, 0xe6, 0x4e, 0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21,
        0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c,
        0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb, 0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3,
        0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8,
        0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7, 0xc7, 0x0b, 0x4f, 0x1d,
        0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64,
        0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
        0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e,
        0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce,
        0x45, 0xcb, 0x3a, 0x8f, 0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e,
    ]
}
