/// Joins strips to PNG files.
///
/// A file is a head, the strips' chunks as they are, and a tail. The zlib header has an IDAT of its own in
/// the head, the final block and the checksum have one in the tail, so that no strip knows where it stands.
public enum PNGFile {
    /// The file of `strips`, from top to bottom, which together are `height` rows; allocates the whole file.
    public static func assemble(format: PNGStripFormat, height: Int, strips: [PNGStrip]) -> [UInt8] {
        precondition(
            strips.reduce(0) { $0 + $1.filteredLength } == height * format.filteredRowLength,
            "the strips are not \(height) rows")
        let head = head(format: format, height: height)
        let tail = tail(of: strips)
        var file: [UInt8] = []
        file.reserveCapacity(head.count + tail.count + strips.reduce(0) { $0 + $1.chunk.count })
        file += head
        for strip in strips { file += strip.chunk }
        file += tail
        return file
    }

    /// What stands before the strips: signature, IHDR, sRGB and the zlib header.
    public static func head(format: PNGStripFormat, height: Int) -> [UInt8] {
        opening(format: format, height: height) + PNGChunk.chunk("IDAT", zlibHeader)
    }

    /// What stands behind the strips: the end of the zlib data and IEND.
    public static func tail(of strips: some Sequence<PNGStrip>) -> [UInt8] {
        PNGChunk.chunk("IDAT", zlibTrailer(of: strips)) + closing
    }

    /// Signature, IHDR and sRGB.
    package static func opening(format: PNGStripFormat, height: Int) -> [UInt8] {
        precondition(height > 0 && height <= 0x7fff_ffff, "a PNG is 1...2³¹-1 pixels high")
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        let size = PNGChunk.bytes(UInt32(format.width)) + PNGChunk.bytes(UInt32(height))
        // Eight bits, colour type, then deflate, the one set of filters and no interlacing.
        let header = size + [8, format.hasAlpha ? 6 : 2, 0, 0, 0]
        // Rendering intent 0, perceptual: what pictures are shown with.
        return signature + PNGChunk.chunk("IHDR", header) + PNGChunk.chunk("sRGB", [0])
    }

    /// IEND.
    package static let closing = PNGChunk.chunk("IEND", [])

    /// Deflate with a window of 32 kB, fastest level; the two bytes are a multiple of 31 (RFC 1950, 2.2).
    package static let zlibHeader: [UInt8] = [0x78, 0x01]

    /// An empty final block, and the checksum of all strips in order.
    package static func zlibTrailer(of strips: some Sequence<PNGStrip>) -> [UInt8] {
        var adler = Adler32()
        for strip in strips { adler.append(strip.adler, count: strip.filteredLength) }
        return [0x03, 0x00] + PNGChunk.bytes(adler.value)
    }
}
