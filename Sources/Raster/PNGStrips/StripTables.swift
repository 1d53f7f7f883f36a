/// The codes of one block, in the form that emitting them wants.
package struct StripTables {
    /// Longest code, the longest that deflate has.
    package static let codeLimit = 15

    /// Stands where there is no pair: a length that no sum of lengths with it may reach.
    package static let noEntry: UInt64 = 63

    /// Entries of the 286 literal and length symbols.
    package let literals: UnsafeMutablePointer<UInt64>
    /// For match lengths 3...258 the length's code and its extra bits.
    package let matches: UnsafeMutablePointer<UInt64>
    /// Entries of the 30 distance symbols, without extra bits.
    package let distances: UnsafeMutablePointer<UInt64>
    /// Entries of two literals at once, of the 64 bytes from -32 to 31, by `PairIndex`.
    package let pairs: UnsafeMutablePointer<UInt64>

    private let literalLengths: UnsafeMutablePointer<UInt8>
    private let distanceLengths: UnsafeMutablePointer<UInt8>

    /// Tables in memory of their own, which `deallocate` gives back.
    package init() {
        literals = .allocate(capacity: DeflateAlphabet.literalSymbols)
        matches = .allocate(capacity: 259)
        distances = .allocate(capacity: DeflateAlphabet.distanceSymbols)
        pairs = .allocate(capacity: PairIndex.count)
        literalLengths = .allocate(capacity: DeflateAlphabet.literalSymbols)
        distanceLengths = .allocate(capacity: DeflateAlphabet.distanceSymbols)
        matches.initialize(repeating: 0, count: 259)
        pairs[PairIndex.far] = Self.noEntry
    }

    /// Gives the memory back.
    package func deallocate() {
        literals.deallocate()
        matches.deallocate()
        distances.deallocate()
        pairs.deallocate()
        literalLengths.deallocate()
        distanceLengths.deallocate()
    }

    /// Makes the codes for literals and lengths that occur as often as `counts` says, the only distance
    /// being 1, and the pairs.
    package func prepareRuns(counts: UnsafePointer<UInt32>) {
        assign(counts, DeflateAlphabet.literalSymbols, literalLengths)
        // One distance code, of one bit, as the standard allows.
        distanceLengths.update(repeating: 0, count: DeflateAlphabet.distanceSymbols)
        distanceLengths[0] = 1
        makeEntries()
        makePairs()
    }

    /// Makes the codes for symbols that occur as often as counted; no pairs.
    package func prepare(_ counts: TokenCounts) {
        prepareLengths(counts)
        makeEntries()
    }

    /// Finds the code lengths alone: enough for `bits` and `writeHead`.
    package func prepareLengths(_ counts: TokenCounts) {
        assign(counts.literals, DeflateAlphabet.literalSymbols, literalLengths)
        assign(counts.distances, DeflateAlphabet.distanceSymbols, distanceLengths)
    }

    /// Bits of all symbols counted, extra bits of lengths and distances included, with the codes made last.
    package func bits(of counts: TokenCounts) -> Int {
        var sum = 0
        for symbol in 0..<DeflateAlphabet.literalSymbols {
            let extra = symbol > 256 ? DeflateAlphabet.lengthExtraBits[symbol &- 257] : 0
            sum &+= Int(counts.literals[symbol]) &* (Int(literalLengths[symbol]) &+ extra)
        }
        for symbol in 0..<DeflateAlphabet.distanceSymbols {
            let extra = DeflateAlphabet.distanceExtraBits(symbol)
            sum &+= Int(counts.distances[symbol]) &* (Int(distanceLengths[symbol]) &+ extra)
        }
        return sum
    }

    /// Writes the head of a block with these codes.
    package func writeHead(to writer: inout DeflateBitWriter) {
        DeflateBlockHead.write(literals: literalLengths, distances: distanceLengths, to: &writer)
    }

    /// Appends the codes of bytes one by one.
    @inline(never)
    package func emitLiterals(
        _ bytes: UnsafePointer<UInt8>, count: Int, _ start: DeflateBitWriter
    ) -> DeflateBitWriter {
        var writer = start
        var i = 0
        while i &+ 2 <= count {
            writer.put(literals[Int(bytes[i])])
            writer.put(literals[Int(bytes[i &+ 1])])
            writer.flush()
            i &+= 2
        }
        if i < count {
            writer.put(literals[Int(bytes[i])])
            writer.flush()
        }
        return writer
    }

    private func assign(
        _ counts: UnsafePointer<UInt32>, _ symbols: Int, _ lengths: UnsafeMutablePointer<UInt8>
    ) {
        HuffmanLengths.assign(counts: counts, symbols: symbols, limit: Self.codeLimit, lengths: lengths)
    }

    private func makeEntries() {
        DeflateCode.entries(
            lengths: literalLengths, symbols: DeflateAlphabet.literalSymbols, into: literals)
        DeflateCode.entries(
            lengths: distanceLengths, symbols: DeflateAlphabet.distanceSymbols, into: distances)
        for symbol in 0..<29 where literalLengths[257 &+ symbol] != 0 {
            let base = DeflateAlphabet.lengthBase[symbol]
            let extra = DeflateAlphabet.lengthExtraBits[symbol]
            let last = symbol == 28 ? 258 : symbol == 27 ? 257 : base &+ (1 &<< extra) &- 1
            let code = literals[257 &+ symbol]
            for match in base...last {
                matches[match] = DeflateBitWriter.joined(
                    code, DeflateBitWriter.entry(UInt32(truncatingIfNeeded: match &- base), length: extra))
            }
        }
    }

    /// The low six bits of a byte tell those from -32 to 31 apart; the first byte's are the lower ones.
    private func makePairs() {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { near in
            for index in 0..<64 { near[index] = literals[index < 32 ? index : 192 &+ index] }
            for second in 0..<64 {
                let entry = near[second]
                let target = pairs + second &* 64
                for first in 0..<64 { target[first] = DeflateBitWriter.joined(near[first], entry) }
            }
        }
    }
}
