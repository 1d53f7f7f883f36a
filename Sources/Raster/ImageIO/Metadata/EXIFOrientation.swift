/// The orientation in an EXIF block: a TIFF header, then a directory of fields.
///
/// Source: TIFF 6.0, section 2; EXIF 2.3, tag 274.
enum EXIFOrientation {
    /// The orientation said by the TIFF structure at `range` of `data`; nil when there is none, when it is out of
    /// 1...8, or when the block is broken.
    static func read(_ data: [UInt8], in range: Range<Int>) -> PictureOrientation? {
        let start = range.lowerBound
        let isLittle: Bool
        if data.has("II*\0", at: start) {
            isLittle = true
        } else if data.has("MM\0*", at: start) {
            isLittle = false
        } else {
            return nil
        }
        func number16(_ offset: Int) -> Int? {
            guard start + offset + 2 <= range.upperBound, let value = data.big16(at: start + offset) else {
                return nil
            }
            return isLittle ? (value & 0xFF) << 8 | value >> 8 : value
        }
        func number32(_ offset: Int) -> Int? {
            guard let first = number16(offset), let second = number16(offset + 2) else { return nil }
            return isLittle ? second << 16 | first : first << 16 | second
        }

        guard let directory = number32(4), let fields = number16(directory) else { return nil }
        for field in 0..<fields {
            // Tag, type (3 is a 16-bit number), count, then the value itself where it is short enough.
            let entry = directory + 2 + field * 12
            guard let tag = number16(entry) else { return nil }
            if tag != 274 { continue }
            guard let type = number16(entry + 2), let count = number32(entry + 4), count == 1 else {
                return nil
            }
            let value = type == 3 ? number16(entry + 8) : type == 4 ? number32(entry + 8) : nil
            return value.flatMap { PictureOrientation(rawValue: $0) }
        }
        return nil
    }
}
