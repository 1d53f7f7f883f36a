/// Bytes that do not compress, in blocks that store them as they are (RFC 1951, 3.2.4).
package enum StoredBlocks {
    private static let longest = 65535

    /// Bytes that `count` bytes take, an empty block at the end (a full flush) included.
    package static func length(of count: Int) -> Int {
        let blocks = (count + longest - 1) / longest
        return count + 5 * (blocks + 1)
    }

    /// Writes `count` bytes as blocks, none of them final, and an empty one.
    package static func write(
        _ bytes: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
        var source = bytes
        var target = output
        var left = count
        repeat {
            let length = min(left, longest)
            target[0] = 0
            target[1] = UInt8(truncatingIfNeeded: length)
            target[2] = UInt8(truncatingIfNeeded: length >> 8)
            target[3] = ~target[1]
            target[4] = ~target[2]
            (target + 5).update(from: source, count: length)
            target += 5 + length
            source += length
            left -= length
            // A last turn, of length 0, makes the empty block.
        } while left > 0
        for (i, byte) in [0, 0, 0, 0xff, 0xff].enumerated() { target[i] = UInt8(byte) }
    }
}
