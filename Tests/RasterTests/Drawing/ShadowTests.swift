import Raster
import Testing

@Suite struct ShadowTests {
    /// The shape blurred by a sampled Gaussian, in doubles, on a grid `fine` times finer than pixels, of which
    /// every pixel is the mean.
    private func reference(_ shape: Shape, sigma: Double, width: Int, height: Int, fine: Int) -> [[Double]] {
        let sigma = sigma * Double(fine)
        let radius = Int((5 * sigma).rounded(.up)) + 1
        let bell = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = bell.reduce(0, +)
        let placement = Affine.scale(x: Double(fine), y: Double(fine)).concatenating(
            .translation(x: Double(radius), y: Double(radius)))
        let moved = Shape(shape.outline, transform: (shape.transform ?? .identity).concatenating(placement))
        let (width, height) = (width * fine, height * fine)
        let map = coverageMap(moved, width: width + 2 * radius, height: height + 2 * radius)
        let across = map.map { row in
            blurred(row.map(Double.init), bell, count: width).enumerated().reduce(
                into: [Double](repeating: 0, count: width / fine)
            ) { $0[$1.offset / fine] += $1.element / sum / Double(fine) }
        }
        var rows = [[Double]](repeating: [Double](repeating: 0, count: width / fine), count: height / fine)
        for y in 0..<height {
            for tap in bell.indices {
                let weight = bell[tap] / sum / Double(fine)
                for x in 0..<width / fine { rows[y / fine][x] += weight * across[y + tap][x] }
            }
        }
        return rows
    }

    private func blurred(_ row: [Double], _ bell: [Double], count: Int) -> [Double] {
        var sums = [Double](repeating: 0, count: count)
        for tap in bell.indices {
            for x in 0..<count { sums[x] += bell[tap] * row[x + tap] }
        }
        return sums
    }

    private func error(_ shape: Shape, sigma: Double, width: Int = 110, height: Int = 90) -> Double {
        let exact = reference(shape, sigma: sigma, width: width, height: height, fine: sigma < 5 ? 5 : 1)
        let picture = painted(width: width, height: height, bandHeight: 16) {
            $0.drawShadow(of: shape, sigma: sigma, offset: .zero, color: .black)
        }
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width { worst = max(worst, abs(Double(picture[x, y].alpha) - exact[y][x])) }
        }
        return worst
    }

    @Test(arguments: [0.5, 0.8, 1, 1.5, 2.7, 4, 7.3, 12, 30])
    func shadowsAreGaussian(sigma: Double) {
        let shapes = [
            Shape(Rect(x: 20.3, y: 25.8, width: 70.5, height: 41)),
            Shape(RoundedRect(Rect(x: 20.3, y: 25.8, width: 70.5, height: 41), radius: 15)),
            Shape(RoundedRect(Rect(x: 10, y: 20, width: 90, height: 60), radius: 18, curve: .continuous)),
            Shape(RoundedRect(Rect(x: 40.5, y: 30.5, width: 30, height: 30), radius: 15)),
            Shape(Rect(x: 50.2, y: 10, width: 1.4, height: 60)),
            Shape(
                RoundedRect(Rect(x: -25, y: -20, width: 50, height: 40), radius: 8),
                transform: Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 55, ty: 45)),
        ]
        for shape in shapes { #expect(error(shape, sigma: sigma) <= 2, "\(shape)") }
    }
}

import func Foundation.exp
