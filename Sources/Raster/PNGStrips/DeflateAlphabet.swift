/// Deflate's numbers: symbols, their extra bits and the order of things in a block's head (RFC 1951, 3.2.5-3.2.7).
package enum DeflateAlphabet {
    /// Literals, the end of the block and lengths.
    package static let literalSymbols = 286
    /// Distances.
    package static let distanceSymbols = 30
    /// How far back a match may lie.
    package static let window = 32768
    /// The symbol that ends a block.
    package static let endOfBlock = 256
    /// The longest and the shortest match.
    package static let matchLengths = 3...258

    /// The first match length of symbols 257...285.
    package static let lengthBase: [Int] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
        195, 227, 258,
    ]
    /// Bits that follow symbols 257...285 to tell lengths apart.
    package static let lengthExtraBits: [Int] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// The order in which the lengths of the code length code are written.
    package static let codeLengthOrder: [Int] = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    /// For each match length 0...258 the number of its symbol after 257 (entries 0...2 mean nothing).
    package static let lengthSymbol: [UInt8] = {
        var symbols = [UInt8](repeating: 0, count: 259)
        for (symbol, base) in lengthBase.enumerated() {
            for length in base...258 { symbols[length] = UInt8(symbol) }
        }
        return symbols
    }()

    /// The symbol of a distance 1...32768: above 4, two symbols for each power of two.
    @inline(__always)
    package static func distanceSymbol(_ distance: Int) -> Int {
        let value = UInt32(truncatingIfNeeded: distance &- 1)
        if value < 4 { return Int(value) }
        let bits = 31 &- value.leadingZeroBitCount
        return 2 &* bits &+ Int(value &>> UInt32(bits &- 1) & 1)
    }

    /// Bits that follow a distance symbol.
    @inline(__always)
    package static func distanceExtraBits(_ symbol: Int) -> Int { max(0, symbol &>> 1 &- 1) }
}
