/// Finds matches with what stands before in the same strip, by looking at one candidate for each pixel.
///
/// Matches begin and end with pixels, which is a third of the places and nearly all of the gain, and do
/// not cross a row's end. Text and drawings come out half as large as with runs alone, a grey photograph a
/// third smaller; a colour photograph gains nothing.
package struct QuickMatchFinder {
    /// What was found.
    package private(set) var tokens: TokenList
    private let step: Int
    /// For each hash the place where it was seen last.
    private let newest: UnsafeMutablePointer<Int32>
    private static let hashBits: UInt64 = 13

    /// A finder for strips of `format`; `deallocate` gives its memory back.
    package init(format: PNGStripFormat) {
        tokens = TokenList(format: format, shortest: 6)
        step = format.bytesPerPixel
        newest = .allocate(capacity: 1 << Self.hashBits)
    }

    /// Gives the memory back.
    package func deallocate() {
        tokens.deallocate()
        newest.deallocate()
    }

    /// Cuts `rows`, whose runs have been written, with matches of at least `pixels`.
    ///
    /// Two pixels far away cost as much as their codes in colour, but less in grey, where a pixel is the
    /// same byte three times.
    package mutating func find(in rows: StripRows, atLeast pixels: Int) {
        tokens.removeAll()
        // Places out of reach from any other.
        newest.update(repeating: Int32(-DeflateAlphabet.window - 1), count: 1 << Self.hashBits)
        let base = UnsafeRawPointer(rows.row(0))
        let length = rows.format.rowLength
        for y in 0..<rows.count {
            let start = y &* rows.format.filteredRowLength &+ 1
            tokens.addLiterals(1)
            switch rows.kind(y) {
            case .residuals: findMatches(base, start..<start &+ length, atLeast: pixels &* step)
            case .repeated: tokens.addZeros(length)
            case .solid:
                tokens.addLiterals(step)
                tokens.addZeros(length &- step)
            }
        }
        tokens.endToken()
    }

    private mutating func findMatches(_ base: UnsafeRawPointer, _ row: Range<Int>, atLeast shortest: Int) {
        var tokens = self.tokens
        let newest = self.newest, step = self.step
        // The part of eight bytes that a match must begin with.
        let key: UInt64 = shortest >= 8 ? .max : 1 &<< UInt64(shortest &* 8) &- 1
        let end = row.upperBound
        var at = row.lowerBound
        while at &+ shortest <= end {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word == 0 && at &+ 8 <= end {
                let run = ZeroRun.end(base + at, from: 0, count: end &- at)
                let whole = run &- run % step
                tokens.addZeros(whole)
                at &+= whole
                continue
            }
            // The golden ratio's bits spread the hash.
            let hash = Int(
                truncatingIfNeeded: ((word & key) &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- Self.hashBits))
            let candidate = Int(newest[hash])
            newest[hash] = Int32(truncatingIfNeeded: at)
            if at &- candidate <= DeflateAlphabet.window {
                let limit = min(end &- at, DeflateAlphabet.matchLengths.upperBound)
                let length = MatchLength.of(base + at, base + candidate, limit: limit)
                if length >= shortest {
                    let whole = length &- length % step
                    tokens.addMatch(length: whole, distance: at &- candidate)
                    at &+= whole
                    continue
                }
            }
            tokens.addLiterals(step)
            at &+= step
        }
        tokens.addLiterals(end &- at)
        self.tokens = tokens
    }
}
