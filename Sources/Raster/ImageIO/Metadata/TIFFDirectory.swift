/// The first directory of a TIFF structure, as EXIF and MPO have one: fields by their tags.
///
/// Source: TIFF 6.0, section 2. Nothing is copied; a broken structure just has no fields.
struct TIFFDirectory {
    private let data: [UInt8]
    private let range: Range<Int>
    private let isLittleEndian: Bool

    /// The structure at `range`; nil when it does not begin as one.
    init?(_ data: [UInt8], in range: Range<Int>) {
        if data.has("II*\0", at: range.lowerBound) {
            isLittleEndian = true
        } else if data.has("MM\0*", at: range.lowerBound) {
            isLittleEndian = false
        } else {
            return nil
        }
        self.data = data
        self.range = range
    }

    /// The value of a field that is one whole number of 16 or 32 bits.
    func number(forTag wanted: Int) -> Int? {
        guard let directory = number32(4), let fields = number16(directory) else { return nil }
        for field in 0..<fields {
            // Tag, type (3 is a 16-bit number, 4 one of 32), count, then the value itself where it is short.
            let entry = directory + 2 + field * 12
            guard let tag = number16(entry) else { return nil }
            if tag != wanted { continue }
            guard let type = number16(entry + 2), number32(entry + 4) == 1 else { return nil }
            return type == 3 ? number16(entry + 8) : type == 4 ? number32(entry + 8) : nil
        }
        return nil
    }

    private func number16(_ offset: Int) -> Int? {
        guard range.lowerBound + offset + 2 <= range.upperBound,
            let value = data.big16(at: range.lowerBound + offset)
        else { return nil }
        return isLittleEndian ? (value & 0xFF) << 8 | value >> 8 : value
    }

    private func number32(_ offset: Int) -> Int? {
        guard let first = number16(offset), let second = number16(offset + 2) else { return nil }
        return isLittleEndian ? second << 16 | first : first << 16 | second
    }
}

extension PictureOrientation {
    /// The orientation in an EXIF block (tag 274); nil when there is none, or one out of 1...8.
    init?(exif data: [UInt8], in range: Range<Int>) {
        guard let value = TIFFDirectory(data, in: range)?.number(forTag: 274) else { return nil }
        self.init(rawValue: value)
    }
}
