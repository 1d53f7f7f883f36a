/// How often the symbols of tokens occur.
package struct TokenCounts {
    /// Of the 286 literal and length symbols.
    package private(set) var literals = [UInt32](repeating: 0, count: DeflateAlphabet.literalSymbols)
    /// Of the 30 distance symbols.
    package private(set) var distances = [UInt32](repeating: 0, count: DeflateAlphabet.distanceSymbols)

    /// Nothing but the end of a block.
    package init() { literals[DeflateAlphabet.endOfBlock] = 1 }

    /// Counts the symbols of `tokens`, which begin with the byte at `bytes`; returns where they end.
    @discardableResult
    package mutating func count(
        _ tokens: UnsafeBufferPointer<MatchToken>, _ bytes: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var at = bytes
        DeflateAlphabet.lengthSymbol.withUnsafeBufferPointer { lengthSymbol in
            literals.withUnsafeMutableBufferPointer { literals in
                distances.withUnsafeMutableBufferPointer { distances in
                    for token in tokens {
                        for i in 0..<Int(token.literals) { literals[Int(at[i])] &+= 1 }
                        at += Int(token.literals) &+ Int(token.length)
                        if token.length > 0 {
                            literals[257 &+ Int(lengthSymbol[Int(token.length)])] &+= 1
                            distances[DeflateAlphabet.distanceSymbol(token.distance)] &+= 1
                        }
                    }
                }
            }
        }
        return at
    }

    /// The counts of this and another piece of the same block.
    package func adding(_ other: TokenCounts) -> TokenCounts {
        var sum = self
        for i in sum.literals.indices { sum.literals[i] &+= other.literals[i] }
        for i in sum.distances.indices { sum.distances[i] &+= other.distances[i] }
        sum.literals[DeflateAlphabet.endOfBlock] = 1
        return sum
    }
}
