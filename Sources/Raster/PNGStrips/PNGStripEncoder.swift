/// Compresses rows to strips; one per worker, as it owns the memory it works in.
public final class PNGStripEncoder {
    /// What the rows are.
    public let format: PNGStripFormat
    /// How much time is spent.
    public let compression: PNGCompression

    private var rows: StripRows
    private let output: UnsafeMutablePointer<UInt8>
    private var coder: any StripCoder

    /// An encoder for pictures of `format`; allocates about three strips' worth of packed rows.
    public init(format: PNGStripFormat, compression: PNGCompression = .fast) {
        self.format = format
        self.compression = compression
        rows = StripRows(format: format)
        switch compression {
        case .fast: coder = FastStripCoder(format: format)
        case .small: coder = SmallStripCoder(format: format)
        }
        output = .allocate(
            capacity: Self.outputCapacity(
                filteredLength: format.filteredRowLength * PNGStripFormat.rowsPerStrip))
    }

    deinit {
        rows.deallocate()
        output.deallocate()
        coder.deallocate()
    }

    /// Compresses `count` rows (1...`rowsPerStrip`) of premultiplied RGBA, each `width * 4` bytes, without gaps.
    public func encode(rows pixels: UnsafePointer<UInt8>, count: Int) -> PNGStrip {
        precondition(count > 0 && count <= PNGStripFormat.rowsPerStrip, "a strip has 1...32 rows")
        let end = compress(pixels, count: count)
        return PNGStrip(
            chunk: finishChunk(end: end), adler: rows.adler.value,
            filteredLength: format.filteredRowLength * count)
    }

    /// Compresses rows behind the place of the chunk's length and type; returns the data's end.
    private func compress(_ pixels: UnsafePointer<UInt8>, count: Int) -> Int {
        var writer = coder.compress(pixels, count: count, rows: &rows, to: DeflateBitWriter(output + 8))
        // A full flush: an empty stored block, which ends on a byte boundary.
        writer.append(0, length: 3)
        writer.alignToByte()
        writer.append(0, length: 16)
        writer.append(0xffff, length: 16)
        let end = UnsafeMutableRawPointer(output).distance(to: writer.next)
        let length = format.filteredRowLength * rows.count
        let stored = 8 + StoredBlocks.length(of: length)
        if end <= stored { return end }
        rows.writeRuns()
        StoredBlocks.write(rows.row(0), count: length, to: output + 8)
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
        (filteredLength * StripTables.codeLimit + 7) / 8 + 5 * DeflateBlockHead.maximumLength + 64
    }
}
