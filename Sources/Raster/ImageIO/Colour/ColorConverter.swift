/// Turns pixels of one colour space into sRGB by tables of whole numbers.
///
/// For bytes, what each value of each channel adds to linear red, green and blue stands in a table, so that a
/// pixel costs three loads of a vector, two additions, and three loads from sRGB's table. Light that
/// sRGB cannot show is cut, as a relative colorimetric conversion by a matrix does.
struct ColorConverter {
    /// Light that is 1 in the tables' numbers: 16 bits and 8 bits of fraction.
    private static let one = Double(65535 << 8)

    /// For each channel and each byte of it, what it adds to linear red, green, blue.
    private(set) var shares: [SIMD4<Int32>]
    /// Linear light for each 16-bit sample of each channel; made only for wide pictures.
    private(set) var wideLight: [[UInt16]] = []
    /// The matrix to linear sRGB, with 16 bits of fraction; of nine.
    private(set) var wideMatrix: [Int] = []

    /// Tables for a colour space; nil when it is sRGB but for rounding, or cannot be converted.
    ///
    /// - Parameter isWide: whether `convertWide` will be used, which needs 64 KiB and 65536 powers a channel.
    init?(_ source: SourceColors, isWide: Bool) {
        let curves: [ToneCurve]
        let matrix: ColorMatrix
        switch source.model {
        case .grey(let curve):
            // Every channel holds the same grey: the first one alone decides.
            curves = [curve, curve, curve]
            matrix = ColorMatrix(1, 0, 0, 1, 0, 0, 1, 0, 0)
        case .rgb(let channels, _):
            guard let toSRGB = source.toLinearSRGB else { return nil }
            curves = channels
            matrix = toSRGB
        }
        shares = (0..<768).map { index in
            let channel = index >> 8
            let light = curves[channel].linear(Double(index & 255) / 255)
            func share(_ row: Int) -> Int32 {
                Int32(clamping: Int((matrix.m[row * 3 + channel] * light * Self.one).rounded()))
            }
            // Half a unit is added once, to the first channel, so that the shift rounds.
            let half: Int32 = channel == 0 ? 128 : 0
            return SIMD4(share(0) &+ half, share(1) &+ half, share(2) &+ half, 0)
        }
        if isSRGB { return nil }
        if isWide {
            var made: [(curve: ToneCurve, light: [UInt16])] = []
            for curve in curves {
                if made.first(where: { $0.curve == curve }) == nil {
                    made.append(
                        (
                            curve,
                            (0...65535).map { UInt16((curve.linear(Double($0) / 65535) * 65535).rounded()) }
                        ))
                }
            }
            wideLight = curves.map { curve in made.first { $0.curve == curve }!.light }
            wideMatrix = matrix.m.map { Int(($0 * 65536).rounded()) }
        }
    }

    /// Whether no colour on a grid changes by more than one step.
    private var isSRGB: Bool {
        let grid = [0, 1, 2, 5, 12, 25, 50, 75, 100, 128, 150, 175, 200, 225, 240, 255]
        for red in grid {
            for green in grid {
                for blue in grid {
                    let result = converted(red, green, blue)
                    if abs(result.red - red) > 1 || abs(result.green - green) > 1
                        || abs(result.blue - blue) > 1
                    {
                        return false
                    }
                }
            }
        }
        return true
    }

    private func converted(_ red: Int, _ green: Int, _ blue: Int) -> (red: Int, green: Int, blue: Int) {
        let light = Self.limited(shares[red] &+ shares[256 + green] &+ shares[512 + blue])
        return (
            Int(SRGBCurve.encoded[Int(light[0])]), Int(SRGBCurve.encoded[Int(light[1])]),
            Int(SRGBCurve.encoded[Int(light[2])])
        )
    }

    /// Summed shares as indices of sRGB's table.
    @inline(__always)
    static func limited(_ sum: SIMD4<Int32>) -> SIMD4<Int32> {
        (sum &>> 8).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 65535))
    }
}
