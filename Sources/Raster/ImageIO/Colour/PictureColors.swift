/// The colour space of a picture and how it is called, whichever way the file says it.
struct PictureColors {
    /// For people: `Display P3`, `sRGB (assumed)`.
    var name: String
    /// What is converted to sRGB; nil where the samples are taken as sRGB.
    var source: SourceColors?

    /// A file that says nothing.
    static let assumed = PictureColors(name: "sRGB (assumed)", source: nil)

    /// The colours of an embedded ICC profile; nil, and a finding, where it is to be ignored.
    ///
    /// - Parameter space: what the samples are: `RGB`, `GRAY` or `CMYK`.
    static func embedded(_ data: [UInt8], for space: String, _ findings: inout Findings) -> PictureColors? {
        let profile = ICCProfile(data)
        // A profile for red, green and blue suits a grey picture as well: grey is all three alike.
        guard profile.space == space || (space == "GRAY" && profile.space == "RGB") || profile.space.isEmpty
        else {
            findings.damage.append(
                "ignored the \(profile.space) profile \"\(profile.name)\" of a picture that is \(space)")
            return nil
        }
        switch profile.meaning {
        case .colors(let colors):
            return PictureColors(name: profile.name, source: colors)
        case .tables:
            let instead = space == "CMYK" ? "ideal inks" : "sRGB"
            findings.warnings.append(
                "the profile \"\(profile.name)\" works by lookup tables, which are not applied; taken as \(instead)"
            )
            return PictureColors(name: "\(profile.name) (taken as \(instead))", source: nil)
        case .broken(let why):
            findings.damage.append("ignored a broken ICC profile: \(why)")
            return nil
        }
    }
}
