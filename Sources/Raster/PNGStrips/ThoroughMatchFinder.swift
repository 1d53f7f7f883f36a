/// Finds matches by looking at several candidates for each pixel and weighing what each one saves.
///
/// As in `QuickMatchFinder`, matches begin and end with pixels and stay within a row. They are of two pixels or
/// more; in grey, where a pixel is the same byte three times, the nearest equal pixel is looked at, too: a tenth
/// less of grey text, a thirtieth less of a grey photograph.
package struct ThoroughMatchFinder {
    /// What was found.
    package private(set) var tokens: TokenList
    private let step: Int
    /// The part of eight bytes that is two pixels.
    private let key: UInt64
    private let prices: LiteralPrices
    /// For each hash the place where it was seen last.
    private let newest: UnsafeMutablePointer<Int32>
    /// For each place, modulo the window, the one before it with the same hash.
    private let older: UnsafeMutablePointer<Int32>
    /// For each byte the place of the last pixel that is this byte three times.
    private let newestGrey: UnsafeMutablePointer<Int32>
    /// Whether to look for matches of single grey pixels.
    private var areGrey = false

    private static let hashBits: UInt64 = 15
    /// Candidates looked at for a place.
    private static let probes = 16
    /// A saving, in bits, with which to stop looking.
    private static let plenty = 400

    /// A finder for strips of `format`; `deallocate` gives its memory back.
    package init(format: PNGStripFormat) {
        tokens = TokenList(format: format, shortest: format.bytesPerPixel)
        step = format.bytesPerPixel
        key = format.hasAlpha ? .max : 0xffff_ffff_ffff
        prices = LiteralPrices(format: format)
        newest = .allocate(capacity: 1 << Self.hashBits)
        older = .allocate(capacity: DeflateAlphabet.window)
        newestGrey = .allocate(capacity: 256)
    }

    /// Gives the memory back.
    package func deallocate() {
        tokens.deallocate()
        prices.deallocate()
        newest.deallocate()
        older.deallocate()
        newestGrey.deallocate()
    }

    /// Cuts `rows`, whose runs have been written and whose literals cost what the entries `literals` say;
    /// the numbers of the tokens that begin each piece of `rowsPerPiece` rows are added to `pieces`.
    ///
    /// `areGrey` says that red, green and blue are the same: then a match of a single pixel pays, too.
    package mutating func find(
        in rows: StripRows, literals: UnsafePointer<UInt64>, areGrey: Bool, rowsPerPiece: Int,
        pieces: inout [Int]
    ) {
        tokens.removeAll()
        self.areGrey = areGrey
        newestGrey.update(repeating: Int32(-DeflateAlphabet.window - 1), count: 256)
        newest.update(repeating: Int32(-DeflateAlphabet.window - 1), count: 1 << Self.hashBits)
        let filteredLength = rows.format.filteredRowLength
        prices.fill(rows.row(0), count: filteredLength &* rows.count, literals: literals)
        let base = UnsafeRawPointer(rows.row(0))
        for y in 0..<rows.count {
            if y % rowsPerPiece == 0 {
                tokens.endToken()
                pieces.append(tokens.count)
            }
            let start = y &* filteredLength &+ 1
            tokens.addLiterals(1)
            switch rows.kind(y) {
            case .residuals: findMatches(base, start..<start &+ filteredLength &- 1)
            case .repeated: tokens.addZeros(filteredLength &- 1)
            case .solid:
                tokens.addLiterals(step)
                tokens.addZeros(filteredLength &- 1 &- step)
            }
        }
        tokens.endToken()
    }

    private struct Match {
        var length = 0
        var distance = 0
        var gain = 0
    }

    private mutating func findMatches(_ base: UnsafeRawPointer, _ row: Range<Int>) {
        let end = row.upperBound
        var at = row.lowerBound
        var found = Match()
        var isFound = false
        while at < end {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word == 0 && at &+ 8 <= end {
                let run = ZeroRun.end(base + at, from: 0, count: end &- at)
                let whole = run &- run % step
                tokens.addZeros(whole)
                at &+= whole
                isFound = false
                continue
            }
            let match = isFound ? found : search(base, at: at, end: end)
            isFound = false
            if match.length > 0 {
                // A match at the next pixel that saves more goes first.
                if at &+ step < end && match.gain < Self.plenty {
                    found = search(base, at: at &+ step, end: end)
                    if found.gain > match.gain {
                        tokens.addLiterals(step)
                        at &+= step
                        isFound = true
                        continue
                    }
                    // A place must not be looked at, and made a candidate, twice.
                    isFound = match.length == step
                }
                tokens.addMatch(length: match.length, distance: match.distance)
                // The places inside are candidates for later ones; the next one has been looked at already.
                var inside = at &+ (match.gain < Self.plenty ? 2 : 1) &* step
                at &+= match.length
                while inside < at && inside &+ 2 &* step <= end {
                    _ = insert(base, inside)
                    if areGrey { _ = insertGrey(base, inside) }
                    inside &+= step
                }
            } else {
                tokens.addLiterals(step)
                at &+= step
            }
        }
    }

    /// Makes a place a candidate, and returns the newest one with the same two pixels before it.
    @inline(__always)
    private func insert(_ base: UnsafeRawPointer, _ place: Int) -> Int {
        let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let hash = Int(truncatingIfNeeded: ((word & key) &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- Self.hashBits))
        let candidate = newest[hash]
        older[place & (DeflateAlphabet.window &- 1)] = candidate
        newest[hash] = Int32(truncatingIfNeeded: place)
        return Int(candidate)
    }

    /// The nearest pixel before a grey one that is the same; 0 or less if there is none.
    @inline(__always)
    private func insertGrey(_ base: UnsafeRawPointer, _ place: Int) -> Int {
        let pixel = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        // Alpha, where there is one, is the same nearly always, and looked at by who uses the place.
        let value = Int(pixel & 0xff)
        guard pixel & 0xff_ffff == UInt32(value) &* 0x01_0101 else { return 0 }
        let candidate = newestGrey[value]
        newestGrey[value] = Int32(truncatingIfNeeded: place)
        return Int(candidate)
    }

    private func search(_ base: UnsafeRawPointer, at place: Int, end: Int) -> Match {
        let match = searchPairs(base, at: place, end: end)
        guard areGrey else { return match }
        let candidate = insertGrey(base, place)
        guard candidate > 0, place &- candidate <= DeflateAlphabet.window,
            base.load(fromByteOffset: place &+ step &- 1, as: UInt8.self)
                == base.load(fromByteOffset: candidate &+ step &- 1, as: UInt8.self)
        else { return match }
        // Where such matches are many, their codes are short.
        let gain = prices.gain(
            at: place, length: step, distance: place &- candidate, symbolBits: 6)
        return gain > match.gain
            ? Match(length: step, distance: place &- candidate, gain: gain) : match
    }

    private func searchPairs(_ base: UnsafeRawPointer, at place: Int, end: Int) -> Match {
        var best = Match()
        let limit = min(end &- place, DeflateAlphabet.matchLengths.upperBound)
        if limit < 2 &* step { return best }
        let key = self.key
        var candidate = insert(base, place)
        var probes = Self.probes
        while place &- candidate <= DeflateAlphabet.window && probes > 0 {
            // Candidates come from near to far: a later one has to be longer to save more, so what it would
            // have to have equal is looked at first.
            let probe = best.length == 0 ? 0 : best.length &+ step &- 8
            let mask = best.length == 0 ? key : .max
            let difference =
                base.loadUnaligned(fromByteOffset: place &+ probe, as: UInt64.self)
                ^ base.loadUnaligned(fromByteOffset: candidate &+ probe, as: UInt64.self)
            if difference.littleEndian & mask == 0 {
                let length = MatchLength.of(base + place, base + candidate, limit: limit)
                let whole = length &- length % step
                let gain =
                    whole > best.length
                    ? prices.gain(at: place, length: whole, distance: place &- candidate) : 0
                if gain > best.gain {
                    best = Match(length: whole, distance: place &- candidate, gain: gain)
                    if gain >= Self.plenty || whole &+ step > limit { break }
                }
            }
            let before = Int(older[candidate & (DeflateAlphabet.window &- 1)])
            // An entry that a later place has taken over would lead forward.
            if before >= candidate { break }
            candidate = before
            probes &-= 1
        }
        return best
    }
}
