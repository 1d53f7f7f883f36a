/// The head of a block with its own codes: the code lengths, run-length coded and Huffman coded themselves.
package enum DeflateBlockHead {
    /// The most bytes a head can take.
    package static let maximumLength = 3 + (14 + 19 * 3 + 316 * 14) / 8

    /// Writes the head of a block that is not the final one.
    ///
    /// - Parameters:
    ///   - literals: code lengths of the 286 literal and length symbols.
    ///   - distances: code lengths of the 30 distance symbols, at least one of them not 0.
    ///   - writer: receives the bits.
    package static func write(
        literals: UnsafePointer<UInt8>, distances: UnsafePointer<UInt8>, to writer: inout DeflateBitWriter
    ) {
        var literalCount = DeflateAlphabet.literalSymbols
        while literalCount > 257 && literals[literalCount &- 1] == 0 { literalCount &-= 1 }
        var distanceCount = DeflateAlphabet.distanceSymbols
        while distanceCount > 1 && distances[distanceCount &- 1] == 0 { distanceCount &-= 1 }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 320) { all in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 320) { items in
                for i in 0..<literalCount { all[i] = literals[i] }
                for i in 0..<distanceCount { all[literalCount &+ i] = distances[i] }
                let count = runs(
                    of: all.baseAddress!, literalCount &+ distanceCount, into: items.baseAddress!)
                write(items: items.baseAddress!, count, literalCount, distanceCount, to: &writer)
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
        items: UnsafePointer<UInt16>, _ count: Int, _ literals: Int, _ distances: Int,
        to writer: inout DeflateBitWriter
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
                    writer.append(UInt32(distances &- 1), length: 5)
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
