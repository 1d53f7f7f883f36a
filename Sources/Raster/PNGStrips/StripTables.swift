/// The codes of one strip, in the form that emitting them wants.
package struct StripTables {
    /// Longest code, the longest that deflate has.
    package static let codeLimit = 15

    /// Stands where there is no entry: a length that no sum of lengths with it may reach.
    package static let noEntry: UInt64 = 63

    /// Entries of the 286 literal and length symbols.
    package let literals: UnsafeMutablePointer<UInt64>
    /// Entries of two literals at once, of the 64 bytes from -32 to 31, by `PairIndex`.
    package let pairs: UnsafeMutablePointer<UInt64>
    /// For match lengths 3...258 the length's code, its extra bits and the distance's one bit.
    package let matches: UnsafeMutablePointer<UInt64>
    /// Code lengths of the 286 symbols.
    package let lengths: UnsafeMutablePointer<UInt8>

    /// Tables in memory of their own, which `deallocate` gives back.
    package init() {
        literals = .allocate(capacity: 288)
        pairs = .allocate(capacity: PairIndex.count)
        matches = .allocate(capacity: 259)
        lengths = .allocate(capacity: 288)
        matches.initialize(repeating: 0, count: 259)
        pairs[PairIndex.far] = Self.noEntry
    }

    /// Gives the memory back.
    package func deallocate() {
        literals.deallocate()
        pairs.deallocate()
        matches.deallocate()
        lengths.deallocate()
    }

    /// Makes the codes for symbols that occur as often as `counts` says.
    package func prepare(counts: UnsafePointer<UInt32>) {
        let symbols = DeflateAlphabet.literalSymbols
        HuffmanLengths.assign(counts: counts, symbols: symbols, limit: Self.codeLimit, lengths: lengths)
        DeflateCode.entries(lengths: lengths, symbols: symbols, into: literals)
        prepareMatches()
        preparePairs()
    }

    /// The low six bits of a byte tell those from -32 to 31 apart; the first byte's are the lower ones.
    private func preparePairs() {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { near in
            for index in 0..<64 { near[index] = literals[index < 32 ? index : 192 &+ index] }
            for second in 0..<64 {
                let entry = near[second]
                let length = entry & 63
                let target = pairs + second &* 64
                // The first code moves down to make room for the second; its length is added below.
                for first in 0..<64 {
                    target[first] = (near[first] & ~63) &>> length &+ (near[first] & 63) &+ entry
                }
            }
        }
    }

    private func prepareMatches() {
        for symbol in 0..<29 where lengths[257 &+ symbol] != 0 {
            let base = DeflateAlphabet.lengthBase[symbol]
            let extra = DeflateAlphabet.lengthExtraBits[symbol]
            let last = symbol == 28 ? 258 : symbol == 27 ? 257 : base &+ (1 &<< extra) &- 1
            let code = literals[257 &+ symbol]
            let length = code & 63
            for match in base...last {
                // The code first (lowest), then the extra bits; the distance's code is a bit 0 above them.
                let value = code &>> (64 &- length) | UInt64(match &- base) &<< length
                let total = length &+ UInt64(extra) &+ 1
                matches[match] = value &<< (64 &- total) | total
            }
        }
    }
}
