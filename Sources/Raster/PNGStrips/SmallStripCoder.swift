/// The `small` setting: weighed matches, as many blocks as pay, and two filters tried where it may help.
package struct SmallStripCoder: StripCoder {
    private struct Block {
        var tokens: Range<Int>
        /// The byte of the filtered rows that it begins with.
        var start: Int
        var counts: TokenCounts
        var bits: Int
    }

    private var counts = SymbolCounts()
    private let tables = StripTables()
    private var finder: ThoroughMatchFinder
    private let scratch: UnsafeMutablePointer<UInt8>

    /// Rows of the smallest block.
    private static let rowsPerPiece = 8

    /// A coder for strips of `format`, with memory of its own.
    package init(format: PNGStripFormat) {
        finder = ThoroughMatchFinder(format: format)
        scratch = .allocate(capacity: DeflateBlockHead.maximumLength + 16)
    }

    package func deallocate() {
        counts.deallocate()
        tables.deallocate()
        finder.deallocate()
        scratch.deallocate()
    }

    package mutating func compress(
        _ pixels: UnsafePointer<UInt8>, count: Int, rows: inout StripRows, to writer: DeflateBitWriter
    ) -> DeflateBitWriter {
        rows.fill(pixels, count: count)
        var blocks = plan(rows)
        // Pixels as they are make longer matches in text and drawings than residuals do.
        if counts.callForMatches {
            let bits = blocks.reduce(0) { $0 + $1.bits }
            rows.fill(pixels, count: count, guess: .nothing)
            blocks = plan(rows)
            if blocks.reduce(0, { $0 + $1.bits }) >= bits {
                rows.fill(pixels, count: count)
                blocks = plan(rows)
            }
        }
        return blocks.reduce(writer) { writer, block in
            tables.prepare(block.counts)
            return TokenEmitter.emit(
                finder.tokens[block.tokens], rows.row(0) + block.start, tables: tables, to: writer)
        }
    }

    /// The blocks that take the fewest bits, of all ways to join pieces of `rowsPerPiece` rows.
    private mutating func plan(_ rows: StripRows) -> [Block] {
        let pieces = pieces(rows)
        // best[n]: the best blocks of the first n pieces.
        var best: [(bits: Int, blocks: [Block])] = [(0, [])]
        for end in 1...pieces.count {
            var block = pieces[end - 1]
            var choice = (bits: Int.max, blocks: [Block]())
            for start in (0..<end).reversed() {
                if start < end - 1 {
                    let piece = pieces[start]
                    block.tokens = piece.tokens.lowerBound..<block.tokens.upperBound
                    block.start = piece.start
                    block.counts = block.counts.adding(piece.counts)
                }
                block.bits = bits(block.counts)
                let sum = best[start].bits + block.bits
                if sum < choice.bits { choice = (sum, best[start].blocks + [block]) }
            }
            best.append(choice)
        }
        return best[pieces.count].blocks
    }

    /// Looks for matches, and counts each piece's symbols.
    private mutating func pieces(_ rows: StripRows) -> [Block] {
        rows.writeRuns()
        counts.count(rows)
        tables.prepareRuns(counts: counts.symbols)
        var starts: [Int] = []
        finder.find(
            in: rows, literals: tables.literals, areGrey: counts.areGrey, rowsPerPiece: Self.rowsPerPiece,
            pieces: &starts)
        let tokens = finder.tokens
        return starts.indices.map { index in
            let range = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : tokens.count)
            let start = index * Self.rowsPerPiece * rows.format.filteredRowLength
            var counts = TokenCounts()
            counts.count(tokens[range], rows.row(0) + start)
            return Block(tokens: range, start: start, counts: counts, bits: 0)
        }
    }

    /// Bits of a block with these symbols.
    private func bits(_ counts: TokenCounts) -> Int {
        tables.prepareLengths(counts)
        var writer = DeflateBitWriter(scratch)
        tables.writeHead(to: &writer)
        let head = UnsafeMutableRawPointer(scratch).distance(to: writer.next) * 8 + Int(writer.count)
        return head + tables.bits(of: counts)
    }
}
