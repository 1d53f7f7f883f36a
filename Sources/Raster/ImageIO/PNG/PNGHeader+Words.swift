extension PNGHeader {
    /// `interlaced` or `not interlaced`, and where it comes from Xcode or moves.
    var coding: String {
        (isInterlaced ? "interlaced" : "not interlaced") + (isCgBI ? ", Xcode's CgBI" : "")
            + ((frameCount ?? 0) > 1 ? ", animated" : "")
    }

    /// Samples a pixel as stored.
    var componentCount: Int {
        switch colorType {
        case .grey, .palette: 1
        case .greyAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// Whether a pixel can be transparent.
    var hasAlpha: Bool { colorType == .greyAlpha || colorType == .rgba || hasTransparency }

    /// `palette of 16 colours`, `RGB with alpha`.
    var componentsText: String {
        switch colorType {
        case .grey: hasTransparency ? "grey with one transparent value" : "grey"
        case .greyAlpha: "grey with alpha"
        case .rgb: hasTransparency ? "RGB with one transparent colour" : "RGB"
        case .rgba: "RGB with alpha"
        case .palette: "palette of \(paletteCount) colours" + (hasTransparency ? " with alpha" : "")
        }
    }

    /// What the header alone shows.
    var findings: Findings {
        var findings = Findings()
        if let frameCount, frameCount > 1 {
            findings.warnings.append(
                pictureIsFirstFrame
                    ? "an animation of \(frameCount) frames, of which the first is shown"
                    : "an animation of \(frameCount) frames, of which only the still picture before it is shown"
            )
        }
        return findings
    }
}
