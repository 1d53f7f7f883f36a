/// Writes filtered rows as deflate codes.
package enum StripEmitter {
    /// Appends the codes of `count` bytes; the cuts are those that `SymbolCounts` counts.
    @inline(never)
    package static func emit(
        _ bytes: UnsafePointer<UInt8>, count: Int, tables: StripTables, to output: inout DeflateBitWriter
    ) {
        var writer = output
        let literals = tables.literals, matches = tables.matches
        let raw = UnsafeRawPointer(bytes)
        var at = 0
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word == 0 {
                let end = ZeroRun.end(raw, from: at &+ 8, count: count)
                writer.put(literals[0])
                ZeroRun.forEachMatch(end &- at &- 1) {
                    writer.put(matches[$0])
                    writer.flush()
                }
                at = end
                continue
            }
            @inline(__always) func put(_ byte: UInt64) {
                writer.put(literals[Int(truncatingIfNeeded: word &>> (byte &* 8) & 0xff)])
            }
            put(0)
            put(1)
            put(2)
            put(3)
            writer.flush()
            put(4)
            put(5)
            put(6)
            put(7)
            writer.flush()
            at &+= 8
        }
        while at < count {
            writer.put(literals[Int(bytes[at])])
            writer.flush()
            at &+= 1
        }
        output = writer
    }
}
