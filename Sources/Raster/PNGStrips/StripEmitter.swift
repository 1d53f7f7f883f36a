/// Writes filtered rows as deflate codes.
package struct StripEmitter {
    private let indices: UnsafeMutableRawPointer

    /// An emitter with memory for a row's pair indices, which `deallocate` gives back.
    package init(format: PNGStripFormat) {
        indices = .allocate(byteCount: format.rowLength + PairIndex.margin, alignment: 16)
    }

    /// Gives the memory back.
    package func deallocate() { indices.deallocate() }

    // Writers are passed in and handed back by value: as `inout` they would live in memory, and be stored at
    // every flush.

    /// Appends a block of all rows; the cuts are those that `SymbolCounts` counts.
    package func emit(
        _ rows: StripRows, tables: StripTables, to start: DeflateBitWriter
    ) -> DeflateBitWriter {
        var writer = start
        tables.writeHead(to: &writer)
        let length = rows.format.rowLength, step = rows.format.bytesPerPixel
        for y in 0..<rows.count {
            let row = rows.row(y)
            writer = tables.emitLiterals(row, count: 1, writer)
            switch rows.kind(y) {
            case .residuals:
                PairIndex.write(row + 1, count: length, to: indices)
                writer = emitResiduals(row + 1, count: length, tables, writer)
            case .repeated:
                writer = emitZeros(length, tables, writer)
            case .solid:
                writer = tables.emitLiterals(row + 1, count: step, writer)
                writer = emitZeros(length &- step, tables, writer)
            }
        }
        writer.put(tables.literals[DeflateAlphabet.endOfBlock])
        writer.flush()
        return writer
    }

    /// Appends the codes of `count` residuals, eight bytes a turn.
    ///
    /// Nearly always all eight are near zero, their codes come from a table of pairs, and fit one flush.
    private func emitResiduals(
        _ bytes: UnsafePointer<UInt8>, count: Int, _ tables: StripTables, _ start: DeflateBitWriter
    ) -> DeflateBitWriter {
        let pairs = tables.pairs
        var writer = start
        var at = 0
        while at &+ 8 <= count {
            // Four indices, 0 for a pair of zeros.
            if indices.loadUnaligned(fromByteOffset: at, as: UInt64.self) == 0 {
                let end = ZeroRun.end(bytes, from: at, count: count)
                writer = emitZeros(end &- at, tables, writer)
                at = end
                continue
            }
            @inline(__always) func entry(_ pair: Int) -> UInt64 {
                pairs[Int(indices.load(fromByteOffset: at &+ pair &* 2, as: UInt16.self))]
            }
            let a = entry(0), b = entry(1), c = entry(2), d = entry(3)
            // Codes are in the high halves of entries, so the low halves add up to lengths.
            let length = (a &+ b &+ c &+ d) & 0xff
            if length <= 50 {
                // Joined two by two, so that only one step waits for the bits before.
                let joined = (a &>> b | b) &>> (c &+ d) | (c &>> d | d)
                writer.put(joined, length: length)
                writer.flush()
            } else {
                writer = tables.emitLiterals(bytes + at, count: 8, writer)
            }
            at &+= 8
        }
        return tables.emitLiterals(bytes + at, count: count &- at, writer)
    }

    /// Appends a run of zeros.
    @inline(never)
    private func emitZeros(
        _ length: Int, _ tables: StripTables, _ start: DeflateBitWriter
    ) -> DeflateBitWriter {
        var writer = start
        guard length >= ZeroRun.shortest else {
            for _ in 0..<length {
                writer.put(tables.literals[0])
                writer.flush()
            }
            return writer
        }
        writer.put(tables.literals[0])
        writer.flush()
        ZeroRun.forEachMatch(length &- 1) {
            writer.put(tables.matches[$0])
            writer.put(tables.distances[0])
            writer.flush()
        }
        return writer
    }
}
