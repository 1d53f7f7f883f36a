/// What stands in the markers of a JPEG, without any decoding.
///
/// Source: ITU-T T.81, annex B; JFIF 1.02; Adobe Technical Note 5116.
struct JPEGHeader {
    /// One colour component: its identifier and how densely it is sampled.
    struct Component: Equatable {
        var id: Int, horizontal: Int, vertical: Int
    }

    /// The start-of-frame marker's low byte, `0xC0` for baseline.
    var frameMarker = 0
    var precision = 0
    var width = 0, height = 0
    var components: [Component] = []
    var hasJFIF = false
    /// The colour transform in Adobe's marker (0 none, 1 YCbCr, 2 YCCK); nil without the marker.
    var adobeTransform: Int?
    var orientation = PictureOrientation.up
    /// Where the pieces of the ICC profile lie: number of the piece, number of all, place in the file.
    var profilePieces: [(number: Int, count: Int, range: Range<Int>)] = []
    /// Where the index of a file of several pictures (MPO) lies.
    var multiPictureIndex: Range<Int>?
    /// How many scans begin in the file, and how many components the first one has.
    var scans = 0, firstScanComponents = 0
    /// The first byte of coded pixels, and the one after the last.
    var codedRange = 0..<0
    /// Where the picture ends; nil when the end-of-image marker is missing.
    var end: Int?

    /// Reads all markers of `data`, also those between the scans; only those before the first coded pixel
    /// when `stopsAtPixels` is set, and everything after them then counts as coded.
    init(_ data: [UInt8], stopsAtPixels: Bool = false) throws(PictureDecodingError) {
        var position = 2
        var hasOrientation = false
        markers: while true {
            guard let (marker, after) = Self.nextMarker(in: data, from: position) else { break }
            position = after
            if marker == 0xD9 {
                end = position
                break
            }
            // Markers without a length: TEM, and restarts and starts where they do not belong.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard let length = data.big16(at: position), length >= 2, position + length <= data.count else {
                break
            }
            let segment = position + 2..<position + length
            position = segment.upperBound

            switch marker {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                if frameMarker == 0 { readFrame(marker, data, segment) }
            case 0xDA:
                scans += 1
                if scans == 1 {
                    codedRange = position..<position
                    firstScanComponents = Int(data[min(segment.lowerBound, data.count - 1)])
                }
                if stopsAtPixels {
                    codedRange = position..<data.count
                    break markers
                }
                position = Self.endOfCodedData(in: data, from: position)
                codedRange = codedRange.lowerBound..<position
            case 0xE0 where data.has("JFIF\0", at: segment.lowerBound):
                hasJFIF = true
            case 0xE1 where scans == 0 && data.has("Exif\0", at: segment.lowerBound) && segment.count > 6:
                // Only the first block that says something counts; XMP lies in APP1s of its own.
                if hasOrientation { break }
                let block = segment.lowerBound + 6..<segment.upperBound
                if let found = PictureOrientation(exif: data, in: block) {
                    orientation = found
                    hasOrientation = true
                }
            case 0xE2
            where scans == 0 && data.has("ICC_PROFILE\0", at: segment.lowerBound) && segment.count > 14:
                let start = segment.lowerBound
                profilePieces.append(
                    (Int(data[start + 12]), Int(data[start + 13]), start + 14..<segment.upperBound))
            case 0xE2 where scans == 0 && data.has("MPF\0", at: segment.lowerBound):
                multiPictureIndex = segment.lowerBound + 4..<segment.upperBound
            case 0xEE where data.has("Adobe", at: segment.lowerBound) && segment.count >= 12:
                adobeTransform = Int(data[segment.lowerBound + 11])
            default:
                break
            }
        }
        try check()
    }

    /// The marker at or after `position` and where its segment starts, stray bytes before it skipped.
    private static func nextMarker(in data: [UInt8], from position: Int) -> (marker: Int, after: Int)? {
        var at = position
        while at + 1 < data.count {
            if data[at] == 0xFF, data[at + 1] != 0, data[at + 1] != 0xFF {
                return (Int(data[at + 1]), at + 2)
            }
            at += 1
        }
        return nil
    }

    private mutating func readFrame(_ marker: Int, _ data: [UInt8], _ segment: Range<Int>) {
        let start = segment.lowerBound
        guard segment.count >= 6 else { return }
        let count = Int(data[start + 5])
        guard segment.count >= 6 + 3 * count else { return }
        frameMarker = marker
        precision = Int(data[start])
        height = data.big16(at: start + 1) ?? 0
        width = data.big16(at: start + 3) ?? 0
        components = (0..<count).map { index in
            let at = start + 6 + 3 * index
            return Component(
                id: Int(data[at]), horizontal: Int(data[at + 1] >> 4), vertical: Int(data[at + 1] & 15))
        }
    }

    /// Refuses what is not decoded, in words that say why.
    private func check() throws(PictureDecodingError) {
        let reencode = "save it again as an ordinary JPEG (8 bits, baseline or progressive)"
        func unsupported(_ feature: String) -> PictureDecodingError {
            .unsupported(format: "JPEG", feature: feature, advice: reencode)
        }
        guard frameMarker != 0 else {
            throw .damaged(format: "JPEG", message: "it ends before the header says how large the picture is")
        }
        switch frameMarker {
        case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA: break
        case 0xC3, 0xCB: throw unsupported("lossless coding")
        default: throw unsupported("hierarchical coding")
        }
        guard precision == 8 else { throw unsupported("\(precision) bits a sample") }
        guard width > 0, height > 0 else {
            throw unsupported("a header that gives no \(width > 0 ? "height" : "width")")
        }
        guard [1, 3, 4].contains(components.count) else {
            throw unsupported("\(components.count) components")
        }
        guard scans > 0, !codedRange.isEmpty else {
            throw .damaged(format: "JPEG", message: "it ends before the first pixel")
        }
    }
}
