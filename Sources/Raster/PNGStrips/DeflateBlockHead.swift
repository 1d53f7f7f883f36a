/// The head of a block with its own codes: the code lengths, run-length coded and Huffman coded themselves.
package enum DeflateBlockHead {
    /// The most bytes a head can take.
    package static let maximumLength = 3 + (19 * 3 + 287 * 14) / 8

    /// Writes the head of a block that is not the final one, whose only distance is 1.
    ///
    /// - Parameters:
    ///   - lengths: code lengths of the 286 literal and length symbols.
    ///   - writer: receives the bits.
    package static func write(lengths: UnsafePointer<UInt8>, to writer: inout DeflateBitWriter) {
        var literals = DeflateAlphabet.literalSymbols
        while literals > 257 && lengths[literals &- 1] == 0 { literals &-= 1 }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 288) { all in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 288) { items in
                for i in 0..<literals { all[i] = lengths[i] }
                // One distance code, of one bit, as the standard allows.
                all[literals] = 1
                let count = runs(of: all.baseAddress!, literals &+ 1, into: items.baseAddress!)
                write(items: items.baseAddress!, count, literals, to: &writer)
            }
        }
    }

    /// Cuts the lengths into items: a symbol and, above bit 8, its extra bits.
    ///
    /// Symbols 0...15 are a length, 16 repeats the last one 3-6 times, 17 and 18 are 3-10 and 11-138 zeros.
    private static func runs(
        of lengths: UnsafePointer<UInt8>, _ count: Int, into items: UnsafeMutablePointer<UInt16>
    ) -> Int {
        var made = 0
        func add(_ symbol: Int, _ extra: Int) {
            items[made] = UInt16(truncatingIfNeeded: symbol | extra &<< 8)
            made &+= 1
        }
        var at = 0
        while at < count {
            let length = lengths[at]
            var end = at &+ 1
            while end < count && lengths[end] == length { end &+= 1 }
            var left = end &- at
            at = end
            if length == 0 {
                while left >= 11 {
                    let run = min(left, 138)
                    add(18, run &- 11)
                    left &-= run
                }
                if left >= 3 {
                    add(17, left &- 3)
                    left = 0
                }
            } else {
                add(Int(length), 0)
                left &-= 1
                while left >= 3 {
                    let run = min(left, 6)
                    add(16, run &- 3)
                    left &-= run
                }
            }
            while left > 0 {
                add(Int(length), 0)
                left &-= 1
            }
        }
        return made
    }

    private static func write(
        items: UnsafePointer<UInt16>, _ count: Int, _ literals: Int, to writer: inout DeflateBitWriter
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 19) { counts in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 19) { lengths in
                withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 19) { entries in
                    counts.initialize(repeating: 0)
                    for i in 0..<count { counts[Int(items[i] & 0xff)] &+= 1 }
                    HuffmanLengths.assign(
                        counts: counts.baseAddress!, symbols: 19, limit: 7, lengths: lengths.baseAddress!)
                    DeflateCode.entries(
                        lengths: lengths.baseAddress!, symbols: 19, into: entries.baseAddress!)
                    let order = DeflateAlphabet.codeLengthOrder
                    var written = 19
                    while written > 4 && lengths[order[written &- 1]] == 0 { written &-= 1 }

                    writer.append(0b100, length: 3)  // not final, codes of its own
                    writer.append(UInt32(literals &- 257), length: 5)
                    writer.append(0, length: 5)
                    writer.append(UInt32(written &- 4), length: 4)
                    for i in 0..<written { writer.append(UInt32(lengths[order[i]]), length: 3) }
                    for i in 0..<count {
                        let symbol = Int(items[i] & 0xff)
                        writer.put(entries[symbol])
                        if symbol >= 16 {
                            let bits = symbol == 16 ? 2 : symbol == 17 ? 3 : 7
                            writer.put(DeflateBitWriter.entry(UInt32(items[i] &>> 8), length: bits))
                        }
                        writer.flush()
                    }
                }
            }
        }
    }
}
