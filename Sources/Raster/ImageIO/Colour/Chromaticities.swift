/// The colours of a screen's three lights and of its white, as CIE 1931 x and y.
struct Chromaticities: Equatable {
    var red: (x: Double, y: Double), green: (x: Double, y: Double), blue: (x: Double, y: Double)
    var white: (x: Double, y: Double)

    static func == (left: Chromaticities, right: Chromaticities) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue
            && left.white == right.white
    }

    private static let d65 = (x: 0.3127, y: 0.3290)

    /// ITU-R BT.709 and sRGB.
    static let bt709 = Chromaticities(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65)
    /// SMPTE EG 432-1, Display P3.
    static let displayP3 = Chromaticities(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)
    /// SMPTE RP 431-2, cinema P3 with its own white.
    static let cinemaP3 = Chromaticities(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))
    /// ITU-R BT.2020 and BT.2100.
    static let bt2020 = Chromaticities(
        red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65)
    /// ITU-R BT.601, 525 lines.
    static let bt601of525 = Chromaticities(
        red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070), white: d65)
    /// ITU-R BT.601, 625 lines.
    static let bt601of625 = Chromaticities(
        red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06), white: d65)
    /// ITU-R BT.470 System M.
    static let bt470M = Chromaticities(
        red: (0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08), white: (0.310, 0.316))

    /// From linear RGB to the profile connection space, XYZ under D50; nil for colours that span nothing.
    ///
    /// White is moved to D50 by Bradford's method, as ICC profiles do it (ICC.1:2022, annex E).
    var toXYZ: ColorMatrix? {
        func xyz(_ colour: (x: Double, y: Double)) -> [Double]? {
            guard colour.y > 1e-6 else { return nil }
            return [colour.x / colour.y, 1, (1 - colour.x - colour.y) / colour.y]
        }
        guard let red = xyz(red), let green = xyz(green), let blue = xyz(blue), let white = xyz(white) else {
            return nil
        }
        let lights = ColorMatrix(columns: [red, green, blue])
        guard let inverse = lights.inverse else { return nil }
        let amounts = inverse * white
        let toNativeXYZ = ColorMatrix(
            columns: zip([red, green, blue], amounts).map { light, amount in light.map { $0 * amount } })

        let bradford = ColorMatrix(
            0.8951, 0.2664, -0.1614,
            -0.7502, 1.7135, 0.0367,
            0.0389, -0.0685, 1.0296)
        let d50 = [0.9642, 1, 0.8249]
        let from = bradford * white, to = bradford * d50
        guard from.allSatisfy({ $0.magnitude > 1e-6 }), let back = bradford.inverse else { return nil }
        let scale = ColorMatrix(
            to[0] / from[0], 0, 0,
            0, to[1] / from[1], 0,
            0, 0, to[2] / from[2])
        return back * scale * bradford * toNativeXYZ
    }
}
