/// The codes of one strip, in the form that emitting them wants.
package struct StripTables {
    /// Longest code: four literals and seven bits left over fit the 57 bits of a flush.
    package static let codeLimit = 12

    /// Entries of the 286 literal and length symbols.
    package let literals: UnsafeMutablePointer<UInt64>
    /// For match lengths 3...258 the length's code, its extra bits and the distance's one bit.
    package let matches: UnsafeMutablePointer<UInt64>
    /// Code lengths of the 286 symbols.
    package let lengths: UnsafeMutablePointer<UInt8>

    /// Tables in memory of their own, which `deallocate` gives back.
    package init() {
        literals = .allocate(capacity: 288)
        matches = .allocate(capacity: 259)
        lengths = .allocate(capacity: 288)
        matches.initialize(repeating: 0, count: 259)
    }

    /// Gives the memory back.
    package func deallocate() {
        literals.deallocate()
        matches.deallocate()
        lengths.deallocate()
    }

    /// Makes the codes for symbols that occur as often as `counts` says.
    package func prepare(counts: UnsafePointer<UInt32>) {
        let symbols = DeflateAlphabet.literalSymbols
        HuffmanLengths.assign(counts: counts, symbols: symbols, limit: Self.codeLimit, lengths: lengths)
        DeflateCode.entries(lengths: lengths, symbols: symbols, into: literals)
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
