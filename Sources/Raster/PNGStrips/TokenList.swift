/// A piece of filtered rows: some bytes as they are, then a match.
package struct MatchToken {
    /// Bytes before the match.
    package var literals: UInt32
    /// Bytes of the match, 3...258, or 0 for none.
    package var length: UInt16
    /// How far back the match lies, 1...32768, less one.
    package var distanceLessOne: UInt16

    /// How far back the match lies.
    package var distance: Int { Int(distanceLessOne) &+ 1 }
}

/// Filtered rows of a strip, cut into tokens.
package struct TokenList {
    /// The tokens so far.
    package private(set) var count = 0
    private let tokens: UnsafeMutablePointer<MatchToken>
    /// Literals since the last token.
    private var pending: UInt32 = 0

    /// Room for any strip of `format`, matches being `shortest` bytes or more; `deallocate` gives it back.
    package init(format: PNGStripFormat, shortest: Int) {
        let bytes = format.filteredRowLength * PNGStripFormat.rowsPerStrip
        tokens = .allocate(capacity: bytes / shortest + 4 * PNGStripFormat.rowsPerStrip)
    }

    /// Gives the memory back.
    package func deallocate() { tokens.deallocate() }

    /// Tokens by their numbers.
    package subscript(range: Range<Int>) -> UnsafeBufferPointer<MatchToken> {
        UnsafeBufferPointer(start: tokens + range.lowerBound, count: range.count)
    }

    /// Forgets all tokens.
    package mutating func removeAll() {
        count = 0
        pending = 0
    }

    /// Adds bytes as they are.
    @inline(__always)
    package mutating func addLiterals(_ number: Int) { pending &+= UInt32(truncatingIfNeeded: number) }

    /// Adds a match.
    @inline(__always)
    package mutating func addMatch(length: Int, distance: Int) {
        tokens[count] = MatchToken(
            literals: pending, length: UInt16(truncatingIfNeeded: length),
            distanceLessOne: UInt16(truncatingIfNeeded: distance &- 1))
        count &+= 1
        pending = 0
    }

    /// Adds a run of zeros, cut as by `ZeroRun`.
    package mutating func addZeros(_ length: Int) {
        guard length >= ZeroRun.shortest else { return addLiterals(length) }
        addLiterals(1)
        ZeroRun.forEachMatch(length &- 1) { addMatch(length: $0, distance: 1) }
    }

    /// Makes a token without match of what is pending.
    package mutating func endToken() {
        if pending > 0 { addMatch(length: 0, distance: 1) }
    }
}
