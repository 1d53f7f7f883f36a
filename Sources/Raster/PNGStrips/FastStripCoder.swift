/// The `fast` setting: one block a strip, codes from sampled counts, matches only where they pay.
package struct FastStripCoder: StripCoder {
    private var counts = SymbolCounts()
    private let tables = StripTables()
    private let emitter: StripEmitter
    private var finder: QuickMatchFinder

    /// A coder for strips of `format`, with memory of its own.
    package init(format: PNGStripFormat) {
        emitter = StripEmitter(format: format)
        finder = QuickMatchFinder(format: format)
    }

    package func deallocate() {
        counts.deallocate()
        tables.deallocate()
        emitter.deallocate()
        finder.deallocate()
    }

    package mutating func compress(
        _ pixels: UnsafePointer<UInt8>, count: Int, rows: inout StripRows, to writer: DeflateBitWriter
    ) -> DeflateBitWriter {
        rows.fill(pixels, count: count)
        counts.count(rows)
        if counts.callForMatches {
            rows.writeRuns()
            finder.find(in: rows, atLeast: counts.areGrey ? 2 : 3)
            let tokens = finder.tokens[0..<finder.tokens.count]
            var exact = TokenCounts()
            exact.count(tokens, rows.row(0))
            tables.prepare(exact)
            return TokenEmitter.emit(tokens, rows.row(0), tables: tables, to: writer)
        }
        tables.prepareRuns(counts: counts.symbols)
        return emitter.emit(rows, tables: tables, to: writer)
    }
}
