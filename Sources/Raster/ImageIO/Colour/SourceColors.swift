/// The colour space that a picture is stored in, as far as it can be turned into sRGB.
struct SourceColors: Equatable {
    enum Model: Equatable {
        /// Three lights: their curves, and the matrix from linear light to XYZ under D50.
        case rgb(curves: [ToneCurve], toXYZ: ColorMatrix)
        /// One neutral light, its curve to luminance.
        case grey(ToneCurve)
    }

    /// What people call it: `Display P3`.
    var name: String
    var model: Model

    /// From linear light to linear sRGB; nil when the space has no inverse way.
    var toLinearSRGB: ColorMatrix? {
        guard case .rgb(_, let toXYZ) = model else { return nil }
        guard let fromXYZ = Chromaticities.bt709.toXYZ?.inverse else { return nil }
        return fromXYZ * toXYZ
    }
}
