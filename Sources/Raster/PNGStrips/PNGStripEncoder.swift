/// Compresses rows to strips; one per worker, as it owns the memory it works in.
public final class PNGStripEncoder {
    /// What the rows are.
    public let format: PNGStripFormat
    /// How much time is spent.
    public let compression: PNGCompression

    /// Packed rows, two of them in turn, with room before and behind for whole registers.
    private let lines: UnsafeMutablePointer<UInt8>
    private let lineStride: Int
    private let filtered: UnsafeMutablePointer<UInt8>
    private let output: UnsafeMutablePointer<UInt8>
    private let counts = SymbolCounts()
    private let tables = StripTables()

    /// An encoder for pictures of `format`; allocates about three strips' worth of packed rows.
    public init(format: PNGStripFormat, compression: PNGCompression = .fast) {
        self.format = format
        self.compression = compression
        let strip = format.filteredRowLength * PNGStripFormat.rowsPerStrip
        lineStride = format.rowLength + 64
        lines = .allocate(capacity: lineStride * 2)
        lines.initialize(repeating: 0, count: lineStride * 2)
        filtered = .allocate(capacity: strip + 64)
        output = .allocate(capacity: Self.outputCapacity(filteredLength: strip))
    }

    deinit {
        lines.deallocate()
        filtered.deallocate()
        output.deallocate()
        counts.deallocate()
        tables.deallocate()
    }

    /// Compresses `count` rows (1...`rowsPerStrip`) of premultiplied RGBA, each `width * 4` bytes, without gaps.
    public func encode(rows: UnsafePointer<UInt8>, count: Int) -> PNGStrip {
        precondition(count > 0 && count <= PNGStripFormat.rowsPerStrip, "a strip has 1...32 rows")
        let length = format.filteredRowLength * count
        filter(rows, count: count)
        counts.reset()
        counts.add(filtered, count: length)
        counts.finish()
        tables.prepare(counts: counts.symbols)
        var adler = Adler32()
        adler.update(filtered, count: length)
        let end = compress(length: length)
        return PNGStrip(chunk: finishChunk(end: end), adler: adler.value, filteredLength: length)
    }

    private func filter(_ rows: UnsafePointer<UInt8>, count: Int) {
        let length = format.rowLength
        let step = format.bytesPerPixel
        var target = filtered
        for y in 0..<count {
            let line = lines + lineStride &* (y & 1) + 16
            let above = lines + lineStride &* (y & 1 ^ 1) + 16
            let pixels = rows + y &* format.width &* 4
            if format.hasAlpha {
                PNGPixelPacking.packStraightRGBA(pixels, count: format.width, to: line)
            } else {
                PNGPixelPacking.packRGB(pixels, count: format.width, to: line)
            }
            if y == 0 {
                target[0] = PNGRowFilter.sub.rawValue
                PNGRowFilter.sub(line, count: length, step: step, to: target + 1)
            } else {
                target[0] = PNGRowFilter.paeth.rawValue
                PNGRowFilter.paeth(line, above: above, count: length, step: step, to: target + 1)
            }
            target += length &+ 1
        }
    }

    /// Compresses the filtered rows behind the place of the chunk's length and type; returns the data's end.
    private func compress(length: Int) -> Int {
        var writer = DeflateBitWriter(output + 8)
        DeflateBlockHead.write(lengths: tables.lengths, to: &writer)
        StripEmitter.emit(filtered, count: length, tables: tables, to: &writer)
        writer.put(tables.literals[DeflateAlphabet.endOfBlock])
        writer.flush()
        // A full flush: an empty stored block that begins anywhere and ends on a byte boundary.
        writer.append(0, length: 3)
        writer.alignToByte()
        writer.append(0xffff_0000 & 0xffff, length: 16)
        writer.append(0xffff, length: 16)
        let end = UnsafeMutableRawPointer(output).distance(to: writer.next)
        let stored = 8 + StoredBlocks.length(of: length)
        if end <= stored { return end }
        StoredBlocks.write(filtered, count: length, to: output + 8)
        return stored
    }

    /// Puts length, type and CRC around the data that end at `end`, and copies the chunk.
    private func finishChunk(end: Int) -> [UInt8] {
        PNGChunk.putHead(length: end - 8, type: PNGChunk.imageData, at: output)
        var crc = CRC32()
        crc.update(output + 4, count: end - 4)
        PNGChunk.put(crc.value, at: output + end)
        return [UInt8](UnsafeBufferPointer(start: output, count: end + 4))
    }

    /// The longest literal for each byte, a block's head, chunk and flush, and what wide stores run over.
    private static func outputCapacity(filteredLength: Int) -> Int {
        (filteredLength * StripTables.codeLimit + 7) / 8 + DeflateBlockHead.maximumLength + 64
    }
}
