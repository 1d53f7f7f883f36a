import Raster

/// The stages of the strip encoder's fast setting, one by one over all strips of a picture.
///
/// Each is run on its own, so their sum is a little more than the whole, whose memory stays warm.
struct StripStages {
    private let format: PNGStripFormat
    private var rows: StripRows
    private var counts = SymbolCounts()
    private let tables = StripTables()
    private let emitter: StripEmitter
    private let output: UnsafeMutablePointer<UInt8>

    init(format: PNGStripFormat) {
        self.format = format
        rows = StripRows(format: format)
        emitter = StripEmitter(format: format)
        output = .allocate(capacity: format.filteredRowLength * PNGStripFormat.rowsPerStrip * 2 + 1024)
    }

    func deallocate() {
        rows.deallocate()
        counts.deallocate()
        tables.deallocate()
        emitter.deallocate()
        output.deallocate()
    }

    /// Milliseconds of each stage for the whole picture, each the sum of the strips' best times.
    mutating func measure(
        _ pixels: UnsafePointer<UInt8>, height: Int, rounds: Int
    ) -> KeyValuePairs<String, Double> {
        var filter = 0.0, count = 0.0, table = 0.0, emit = 0.0, adler = 0.0, crc = 0.0
        for index in 0..<format.stripCount(height: height) {
            let range = format.rows(ofStrip: index, height: height)
            let source = pixels + range.lowerBound * format.width * 4
            filter += Stopwatch.best(of: rounds) { rows.fill(source, count: range.count) }
            count += Stopwatch.best(of: rounds) { counts.count(rows) }
            table += Stopwatch.best(of: rounds) { tables.prepareRuns(counts: counts.symbols) }
            var end = UnsafeMutableRawPointer(output)
            emit += Stopwatch.best(of: rounds) {
                var writer = DeflateBitWriter(output)
                writer = emitter.emit(rows, tables: tables, to: writer)
                end = writer.next
            }
            let length = UnsafeMutableRawPointer(output).distance(to: end)
            crc += Stopwatch.best(of: rounds) {
                var checksum = CRC32()
                checksum.update(output, count: length)
                blackHole(checksum.value)
            }
            rows.writeRuns()
            adler += Stopwatch.best(of: rounds) {
                var checksum = Adler32()
                checksum.update(rows.row(0), count: format.filteredRowLength * range.count)
                blackHole(checksum.value)
            }
        }
        return [
            "filter and adler": filter, "count": count, "tables": table, "emit": emit,
            "crc": crc, "adler alone": adler,
        ]
    }

    /// Keeps a result from being optimised away.
    @inline(never) private func blackHole(_ value: UInt32) {}
}
