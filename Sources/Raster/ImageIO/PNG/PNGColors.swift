import CImageIO

/// The colour space of a PNG, from its chunks in the standard's order of precedence: cICP, iCCP, sRGB, then
/// gAMA with cHRM.
///
/// Source: PNG (Third Edition), sections 4.3 and 13.14. A chunk that cannot be used is as if it were not there.
struct PNGColors {
    let data: [UInt8]
    let header: PNGHeader
    let limits: DecodingLimits

    /// Finds out, and says what could not be used.
    func resolve(_ findings: inout Findings) -> PictureColors {
        // Xcode has made sRGB of it.
        if header.isCgBI { return .assumed }
        if let chunk = content("cICP", &findings), let colors = codingIndependent(chunk, &findings) {
            return colors
        }
        if let chunk = content("iCCP", &findings), let profile = inflatedProfile(chunk, &findings) {
            let isGrey = header.colorType == .grey || header.colorType == .greyAlpha
            let space = isGrey ? "GRAY" : "RGB"
            if let colors = PictureColors.embedded(profile, for: space, &findings) { return colors }
        }
        if content("sRGB", &findings) != nil { return PictureColors(name: "sRGB", source: nil) }
        return gammaAndPrimaries(&findings) ?? .assumed
    }

    /// A chunk's place, when it is there whole and its checksum is right.
    private func content(_ name: String, _ findings: inout Findings) -> Range<Int>? {
        guard let range = header.chunks[name] else { return nil }
        guard let checksum = data.big32(at: range.upperBound) else { return nil }
        let found = data.withUnsafeBufferPointer {
            cimageio_crc32(0, $0.baseAddress! + range.lowerBound - 4, range.count + 4)
        }
        if Int(found) == checksum { return range }
        findings.damage.append("ignored the chunk \(name): its checksum is wrong")
        return nil
    }

    private func inflatedProfile(_ chunk: Range<Int>, _ findings: inout Findings) -> [UInt8]? {
        // A name of 1 to 79 characters, a zero, the method (0), the stream.
        guard let end = data[chunk.prefix(80)].firstIndex(of: 0), chunk.upperBound - end > 2,
            data[end + 1] == 0
        else {
            findings.damage.append("ignored a broken iCCP chunk")
            return nil
        }
        var status = CImageIOStatus.success
        let profile = [UInt8](unsafeUninitializedCapacity: limits.maxProfileSize) { memory, count in
            data.withUnsafeBufferPointer {
                status = cimageio_inflate(
                    $0.baseAddress! + end + 2, chunk.upperBound - end - 2, memory.baseAddress, memory.count,
                    &count)
            }
        }
        switch status {
        case .success: return profile
        case .outOfMemory:
            findings.damage.append("ignored an ICC profile of more than \(limits.maxProfileSize) bytes")
        case .corruptData, .unsupported:
            findings.damage.append("ignored a broken ICC profile: its compressed data are damaged")
        }
        return nil
    }

    private func gammaAndPrimaries(_ findings: inout Findings) -> PictureColors? {
        // Primaries without a curve say too little; browsers ignore them, too.
        guard let gammaChunk = content("gAMA", &findings), let value = data.big32(at: gammaChunk.lowerBound),
            gammaChunk.count >= 4, value > 0
        else { return nil }
        let gamma = Double(value) / 100_000
        // 1/2.2 is how encoders that know no sRGB chunk write sRGB. Its true curve is used within 5 %, the
        // difference that libpng takes as none.
        let isSRGBCurve = (gamma * 2.2 - 1).magnitude < 0.05
        let curve = isSRGBCurve ? ToneCurve.sRGB : .gamma(1 / gamma)
        var primaries = Chromaticities.bt709
        var name = "gamma \(value) (gAMA)"
        if let chunk = content("cHRM", &findings), chunk.count >= 32 {
            let numbers = (0..<8).map { Double(data.big32(at: chunk.lowerBound + $0 * 4) ?? 0) / 100_000 }
            let found = Chromaticities(
                red: (numbers[2], numbers[3]), green: (numbers[4], numbers[5]),
                blue: (numbers[6], numbers[7]),
                white: (numbers[0], numbers[1]))
            if found.toXYZ?.inverse != nil {
                primaries = found
                name = "gamma \(value) with primaries (gAMA, cHRM)"
            } else {
                findings.damage.append("ignored the chunk cHRM: its colours span no space")
            }
        }
        guard let toXYZ = primaries.toXYZ else { return nil }
        let model = SourceColors.Model.rgb(curves: [curve, curve, curve], toXYZ: toXYZ)
        return PictureColors(name: name, source: SourceColors(name: name, model: model))
    }

    /// ITU-T H.273's numbers for primaries, curve, matrix and range.
    private func codingIndependent(_ chunk: Range<Int>, _ findings: inout Findings) -> PictureColors? {
        guard chunk.count >= 4 else { return nil }
        let numbers = data[chunk.prefix(4)].map(Int.init)
        guard let (space, primaries) = Self.primaries[numbers[0]],
            let (curveName, curve) = Self.curves[numbers[1]],
            numbers[2] == 0, numbers[3] == 1, let toXYZ = primaries.toXYZ
        else {
            let text = numbers.map(String.init).joined(separator: "/")
            findings.warnings.append("ignored the chunk cICP: the colour space \(text) is not supported")
            return nil
        }
        if curve == .perceptualQuantizer || curve == .hybridLogGamma {
            findings.warnings.append("high dynamic range is not shown: light above reference white is cut")
        }
        let name = "\(space), \(curveName) (cICP)"
        let model = SourceColors.Model.rgb(curves: [curve, curve, curve], toXYZ: toXYZ)
        return PictureColors(name: name, source: SourceColors(name: name, model: model))
    }

    private static let primaries: [Int: (String, Chromaticities)] = [
        1: ("BT.709", .bt709), 4: ("BT.470 M", .bt470M), 5: ("BT.601 625", .bt601of625),
        6: ("BT.601 525", .bt601of525), 7: ("SMPTE 240M", .bt601of525), 9: ("BT.2020", .bt2020),
        11: ("DCI-P3", .cinemaP3), 12: ("Display P3", .displayP3),
    ]
    private static let curves: [Int: (String, ToneCurve)] = [
        1: ("BT.709 curve", .bt709), 4: ("gamma 2.2", .gamma(2.2)), 5: ("gamma 2.8", .gamma(2.8)),
        6: ("BT.601 curve", .bt709), 8: ("linear", .gamma(1)), 13: ("sRGB curve", .sRGB),
        14: ("BT.2020 curve", .bt709), 15: ("BT.2020 curve", .bt709), 16: ("PQ", .perceptualQuantizer),
        18: ("HLG", .hybridLogGamma),
    ]
}
