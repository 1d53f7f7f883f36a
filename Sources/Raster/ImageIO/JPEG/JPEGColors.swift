/// The colour space of a JPEG: the ICC profile in its APP2 segments.
enum JPEGColors {
    /// Finds out, and says what could not be used.
    static func resolve(_ data: [UInt8], _ header: JPEGHeader, _ findings: inout Findings) -> PictureColors {
        let (space, assumed) =
            switch header.model {
            case .grey: ("GRAY", PictureColors.assumed)
            case .ycc, .rgb: ("RGB", PictureColors.assumed)
            case .cmyk, .ycck: ("CMYK", PictureColors(name: "ideal inks (assumed)", source: nil))
            }
        if header.profilePieces.isEmpty { return assumed }
        guard let profile = assembled(data, header.profilePieces) else {
            findings.damage.append("ignored a broken ICC profile: pieces of it are missing")
            return assumed
        }
        return PictureColors.embedded(profile, for: space, &findings) ?? assumed
    }

    /// The pieces in the order of their numbers, 1 to their count; nil unless each is there.
    ///
    /// Source: ICC.1:2022, annex B.4. Pieces may stand in any order; of a number given twice, the first counts.
    private static func assembled(
        _ data: [UInt8], _ pieces: [(number: Int, count: Int, range: Range<Int>)]
    ) -> [UInt8]? {
        let count = pieces[0].count
        guard count > 0, pieces.allSatisfy({ $0.count == count }) else { return nil }
        var profile: [UInt8] = []
        for number in 1...count {
            guard let piece = pieces.first(where: { $0.number == number }) else { return nil }
            profile += data[piece.range]
        }
        return profile
    }
}
