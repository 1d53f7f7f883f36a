/// Some rows of a picture, compressed: a complete IDAT chunk, and what joining it to others needs.
///
/// The deflate data start from an empty state, refer to nothing before them and end on a byte boundary
/// without being final, so strips can stand in any order and number between a zlib header and a trailer.
public struct PNGStrip: Hashable, Sendable {
    /// The chunk as it stands in a file: length, `IDAT`, data, CRC.
    public let chunk: [UInt8]
    /// Adler-32 of the filtered rows before they were compressed.
    public let adler: UInt32
    /// Bytes of the filtered rows before they were compressed.
    public let filteredLength: Int

    /// A strip from its ready-made chunk.
    package init(chunk: [UInt8], adler: UInt32, filteredLength: Int) {
        self.chunk = chunk
        self.adler = adler
        self.filteredLength = filteredLength
    }

    /// The deflate data alone, for chunks of other kinds (APNG's `fdAT`).
    public var deflateData: ArraySlice<UInt8> { chunk[8..<chunk.count - 4] }
}
