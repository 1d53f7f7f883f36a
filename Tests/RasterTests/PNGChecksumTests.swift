import CZlib
import Raster
import TestSupport
import Testing

@Suite struct PNGChecksumTests {
    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var adler = Adler32()
        bytes.withUnsafeBufferPointer {
            if let start = $0.baseAddress { adler.update(start, count: $0.count) }
        }
        return adler.value
    }

    /// The definition, step by step.
    private static func plainAdler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1, high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }

    /// The definition, bit by bit.
    private static func plainCRC(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xffff_ffff
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
        }
        return ~crc
    }

    @Test func knownValues() {
        // The check values of both algorithms' catalogues.
        #expect(Self.adler(Array("Wikipedia".utf8)) == 0x11e6_0398)
        #expect(Self.adler([]) == 1)
        #expect(CRC32.of(Array("123456789".utf8)) == 0xcbf4_3926)
        #expect(CRC32.of([]) == 0)
        #expect(CRC32.of(Array("IEND".utf8)) == 0xae42_6082)
    }

    @Test func everyLengthAgreesWithTheDefinitionAndZlib() {
        var random = SeededGenerator(seed: 4)
        let lengths = Array(0...800) + [5551, 5552, 5553, 20000]
        for length in lengths {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(Self.adler(bytes) == Self.plainAdler(bytes), "Adler of \(length)")
            #expect(CRC32.of(bytes) == Self.plainCRC(bytes), "CRC of \(length)")
            #expect(UInt32(adler32(1, bytes, UInt32(length))) == Self.adler(bytes))
            #expect(UInt32(crc32(0, bytes, UInt32(length))) == CRC32.of(bytes))
        }
    }

    @Test func extremeBytesDoNotOverflow() {
        for value in [UInt8(0), 1, 254, 255] {
            for length in [351, 352, 353, 704, 10000, 200_000] {
                let bytes = [UInt8](repeating: value, count: length)
                #expect(Self.adler(bytes) == Self.plainAdler(bytes))
                #expect(CRC32.of(bytes) == UInt32(crc32(0, bytes, UInt32(length))))
            }
        }
    }

    @Test func piecesJoinToTheWhole() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            let a = (0..<Int.random(in: 0...900, using: &random)).map { _ in
                UInt8.random(in: 200...255, using: &random)
            }
            let b = (0..<Int.random(in: 0...90000, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var joined = Adler32(Self.adler(a))
            joined.append(Self.adler(b), count: b.count)
            #expect(joined.value == Self.adler(a + b))
            var continued = CRC32()
            for piece in [a, b] {
                piece.withUnsafeBufferPointer {
                    if let start = $0.baseAddress { continued.update(start, count: $0.count) }
                }
            }
            #expect(continued.value == CRC32.of(a + b))
        }
    }

    @Test func zerosAreCountedWithoutBeingRead() {
        var random = SeededGenerator(seed: 10)
        for count in [0, 1, 258, 65521, 1_000_000] {
            let start = (0..<Int.random(in: 1...99, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var adler = Adler32(Self.adler(start))
            adler.updateWithZeros(count: count)
            #expect(adler.value == Self.adler(start + [UInt8](repeating: 0, count: count)))
        }
    }
}
