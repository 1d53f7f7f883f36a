/// How often each literal and length occurs in filtered rows, as `StripEmitter` will cut them.
package struct SymbolCounts {
    /// Four counters of 256 literals, so that equal neighbours do not wait for each other, then 286 sums.
    private let lanes: UnsafeMutablePointer<UInt32>
    /// Counters of the 286 literal and length symbols.
    package let symbols: UnsafeMutablePointer<UInt32>
    private let lengthSymbol = DeflateAlphabet.lengthSymbol

    /// Counters in memory of their own, which `deallocate` gives back.
    package init() {
        lanes = .allocate(capacity: 1024)
        symbols = .allocate(capacity: 288)
        reset()
    }

    /// Gives the memory back.
    package func deallocate() {
        lanes.deallocate()
        symbols.deallocate()
    }

    /// Sets all counters to 0.
    package func reset() {
        lanes.update(repeating: 0, count: 1024)
        symbols.update(repeating: 0, count: 288)
    }

    /// Counts a run of `length` zeros.
    package func addZeros(_ length: Int) {
        guard length >= ZeroRun.shortest else {
            symbols[0] &+= UInt32(truncatingIfNeeded: length)
            return
        }
        symbols[0] &+= 1
        ZeroRun.forEachMatch(length &- 1) { match in
            symbols[257 &+ Int(lengthSymbol[match])] &+= 1
        }
    }

    /// Counts `count` filtered bytes.
    package func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
        let raw = UnsafeRawPointer(bytes)
        var at = 0
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word == 0 {
                let end = ZeroRun.end(raw, from: at &+ 8, count: count)
                addZeros(end &- at)
                at = end
                continue
            }
            for byte in 0..<8 {
                let literal = Int(truncatingIfNeeded: word &>> (UInt64(byte) &* 8) & 0xff)
                lanes[(byte & 3) &* 256 &+ literal] &+= 1
            }
            at &+= 8
        }
        while at < count {
            lanes[Int(bytes[at])] &+= 1
            at &+= 1
        }
    }

    /// Adds the four lanes up; call once after the last `add`.
    package func finish() {
        for literal in 0..<256 {
            symbols[literal] &+=
                lanes[literal] &+ lanes[256 &+ literal] &+ lanes[512 &+ literal]
                &+ lanes[768 &+ literal]
        }
        symbols[DeflateAlphabet.endOfBlock] = 1
    }
}
