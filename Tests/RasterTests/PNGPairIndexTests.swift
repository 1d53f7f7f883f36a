import Raster
import Testing

@Suite struct PNGPairIndexTests {
    @Test func everyPairHasItsNumber() {
        // All pairs of bytes, in rows of every length modulo sixteen.
        var bytes: [UInt8] = []
        for first in 0...255 { for second in 0...255 { bytes += [UInt8(first), UInt8(second)] } }
        var indices = [UInt16](repeating: 0, count: bytes.count / 2 + PairIndex.margin)
        PairIndex.write(
            bytes + [UInt8](repeating: 0, count: PairIndex.margin), count: bytes.count, to: &indices)
        var wrong = 0
        for pair in 0..<bytes.count / 2 {
            let first = Int8(bitPattern: bytes[pair * 2]), second = Int8(bitPattern: bytes[pair * 2 + 1])
            let near = (-32...31).contains(first) && (-32...31).contains(second)
            let expected = near ? Int(first) & 63 | (Int(second) & 63) << 6 : PairIndex.far
            if Int(indices[pair]) != expected { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}
