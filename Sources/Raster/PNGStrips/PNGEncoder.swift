/// A whole picture to a PNG, for pictures that come one at a time.
public enum PNGEncoder {
    /// The PNG of `bitmap`: RGB where it is known to be opaque, else RGBA; allocates the whole file.
    public static func encode(_ bitmap: Bitmap, compression: PNGCompression = .fast) -> [UInt8] {
        let format = PNGStripFormat(width: bitmap.width, hasAlpha: !bitmap.isOpaque)
        let encoder = PNGStripEncoder(format: format, compression: compression)
        let strips = bitmap.withRows { rows in
            (0..<format.stripCount(height: bitmap.height)).map { index in
                let range = format.rows(ofStrip: index, height: bitmap.height)
                return encoder.encode(rows: rows + range.lowerBound * bitmap.width * 4, count: range.count)
            }
        }
        return PNGFile.assemble(format: format, height: bitmap.height, strips: strips)
    }
}
