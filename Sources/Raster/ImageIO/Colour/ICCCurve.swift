/// The curves in an ICC profile: types `curv` and `para`.
enum ICCCurve {
    /// The curve at `range`; nil when it is of another type or broken.
    static func read(_ data: [UInt8], at range: Range<Int>) -> ToneCurve? {
        let start = range.lowerBound
        if data.has("curv", at: start) {
            guard let count = data.big32(at: start + 8), 12 + count * 2 <= range.count else { return nil }
            switch count {
            case 0: return .gamma(1)
            case 1: return data.big16(at: start + 12).map { .gamma(Double($0) / 256) }
            default:
                return .table((0..<count).map { UInt16(data.big16(at: start + 12 + $0 * 2) ?? 0) })
            }
        }
        guard data.has("para", at: start), let kind = data.big16(at: start + 8), kind <= 4 else { return nil }
        let counts = [1, 3, 4, 5, 7]
        guard 12 + counts[kind] * 4 <= range.count else { return nil }
        let p = (0..<counts[kind]).map { Double(data.signedBig32(at: start + 12 + $0 * 4) ?? 0) / 65536 }
        switch kind {
        case 0: return .gamma(p[0])
        case 1, 2:
            // 0, or a constant, up to where the power's base becomes positive.
            guard p[1] != 0 else { return nil }
            let floor = kind == 2 ? p[3] : 0
            return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: floor, f: floor)
        case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
        default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
        }
    }
}

extension ToneCurve {
    /// The curve to luminance of one that gives CIE lightness, as a table.
    var fromLightness: ToneCurve {
        .table(
            (0...4095).map { index in
                let lightness = linear(Double(index) / 4095) * 100
                let root = (lightness + 16) / 116
                let luminance = lightness > 8 ? root * root * root : lightness * 27 / 24389
                return UInt16((luminance * 65535).rounded())
            })
    }
}
