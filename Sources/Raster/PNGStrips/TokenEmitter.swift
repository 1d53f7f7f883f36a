/// Writes tokens as a deflate block.
package enum TokenEmitter {
    /// Appends head, codes and end of a block of `tokens`, which begin with the byte at `bytes`.
    package static func emit(
        _ tokens: UnsafeBufferPointer<MatchToken>, _ bytes: UnsafePointer<UInt8>, tables: StripTables,
        to start: DeflateBitWriter
    ) -> DeflateBitWriter {
        var writer = start
        tables.writeHead(to: &writer)
        var at = bytes
        for token in tokens {
            writer = tables.emitLiterals(at, count: Int(token.literals), writer)
            at += Int(token.literals) &+ Int(token.length)
            if token.length > 0 {
                let value = Int(token.distanceLessOne)
                let symbol = DeflateAlphabet.distanceSymbol(value &+ 1)
                let extra = DeflateAlphabet.distanceExtraBits(symbol)
                let low = UInt32(truncatingIfNeeded: value & (1 &<< extra &- 1))
                // At most 20, 15 and 13 bits.
                writer.put(tables.matches[Int(token.length)])
                writer.put(tables.distances[symbol])
                writer.put(DeflateBitWriter.entry(low, length: extra))
                writer.flush()
            }
        }
        writer.put(tables.literals[DeflateAlphabet.endOfBlock])
        writer.flush()
        return writer
    }
}
