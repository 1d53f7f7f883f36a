/// What bytes of a strip cost as literals, for judging whether a match is worth its codes.
package struct LiteralPrices {
    /// Bits of all bytes before a place.
    private let sums: UnsafeMutablePointer<UInt32>

    /// Room for a strip of `format`; `deallocate` gives it back.
    package init(format: PNGStripFormat) {
        sums = .allocate(capacity: format.filteredRowLength * PNGStripFormat.rowsPerStrip + 1)
    }

    /// Gives the memory back.
    package func deallocate() { sums.deallocate() }

    /// Adds up the code lengths of `count` bytes; what has no code is priced high.
    package func fill(_ bytes: UnsafePointer<UInt8>, count: Int, literals: UnsafePointer<UInt64>) {
        var sum: UInt32 = 0
        for place in 0..<count {
            sums[place] = sum
            let length = UInt32(truncatingIfNeeded: literals[Int(bytes[place])] & 63)
            sum &+= length == 0 ? UInt32(StripTables.codeLimit) : length
        }
        sums[count] = sum
    }

    /// Bits that a match saves: what its bytes cost less its own codes.
    ///
    /// Eleven bits for the symbols of length and distance are what is usual in photographs, where matches are
    /// rare.
    @inline(__always)
    package func gain(at place: Int, length: Int, distance: Int, symbolBits: Int = 11) -> Int {
        let symbol = DeflateAlphabet.distanceSymbol(distance)
        let price = symbolBits &+ DeflateAlphabet.distanceExtraBits(symbol)
        return Int(sums[place &+ length] &- sums[place]) &- price
    }
}
