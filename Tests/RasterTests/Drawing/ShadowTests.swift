import Raster
import Testing

@Suite struct ShadowTests {
    /// The shape blurred by a sampled Gaussian, in doubles, on a grid `fine` times finer than pixels, of
    /// which every pixel is the mean.
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
        let exact = reference(
            shape, sigma: sigma, width: width, height: height, fine: sigma < 1 ? 9 : sigma < 5 ? 4 : 1)
        let picture = painted(width: width, height: height, bandHeight: 16) {
            $0.drawShadow(of: shape, sigma: sigma, offset: .zero, color: .black)
        }
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width { worst = max(worst, abs(Double(picture[x, y].alpha) - exact[y][x])) }
        }
        return worst
    }

    @Test(arguments: [0.1, 0.45, 1, 2.7, 7.3, 30])
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
        for shape in shapes { #expect(error(shape, sigma: sigma) <= 1.5, "\(shape)") }
    }

    private func shadow(
        _ shape: Shape, sigma: Double, offset: Point = .zero, color: Color = .black,
        hiddenBy hidden: Shape? = nil
    ) -> Bitmap {
        painted(width: 110, height: 90, bandHeight: 16) {
            $0.drawShadow(of: shape, sigma: sigma, offset: offset, color: color, hiddenBy: hidden)
        }
    }

    private let card = RoundedRect(Rect(x: 20.3, y: 25.8, width: 70.5, height: 41), radius: 9)

    @Test func anOffsetMovesTheShadowByFractions() {
        var moved = card
        moved.rect.origin.x += 3.375
        moved.rect.origin.y -= 2.625
        let offset = Point(x: 3.375, y: -2.625)
        #expect(
            shadow(Shape(card), sigma: 5, offset: offset).largestDifference(
                from: shadow(Shape(moved), sigma: 5)) <= 1)
        let turn = Affine(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 60, ty: -20)
        let turned = Shape(card, transform: turn)
        let there = Shape(card, transform: turn.concatenating(.translation(x: offset.x, y: offset.y)))
        #expect(
            shadow(turned, sigma: 5, offset: offset).largestDifference(from: shadow(there, sigma: 5)) <= 1)
    }

    @Test func aShadowOfNoBlurIsTheShape() {
        let filled = painted(width: 110, height: 90) { $0.fill(Shape(card), with: .black) }
        #expect(shadow(Shape(card), sigma: 0) == filled)
        #expect(shadow(Shape(card), sigma: -3) == filled)
        #expect(shadow(Shape(card), sigma: 0.021).largestDifference(from: filled) <= 4)
    }

    @Test func hiddenPixelsAreLeftOutAndOthersStay() {
        let whole = shadow(Shape(card), sigma: 6, color: Color(red: 0.2, green: 0, blue: 0.5, alpha: 0.7))
        let part = shadow(
            Shape(card), sigma: 6, color: Color(red: 0.2, green: 0, blue: 0.5, alpha: 0.7),
            hiddenBy: Shape(card))
        let map = coverageMap(Shape(card), width: 110, height: 90)
        for y in 0..<90 {
            for x in 0..<110 where map[y][x] < 255 { #expect(part[x, y] == whole[x, y]) }
        }
        #expect(part[55, 45] == .clear)
    }

    @Test func sidesOfAnyLengthCastTheSameShadow() {
        // Long sides share the corner of shorter ones, and the middle is plain.
        func corner(_ width: Double, _ height: Double) -> [UInt8] {
            let picture = shadow(
                Shape(RoundedRect(Rect(x: 30.25, y: 28.5, width: width, height: height), radius: 12)),
                sigma: 7)
            return (0..<60).flatMap { y in (0..<60).map { picture[$0, y].alpha } }
        }
        let near = corner(170, 170)
        let far = corner(5000, 9e6)
        #expect(zip(near, far).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func shadowsWithoutMeasureEnd() {
        let none = Bitmap(width: 110, height: 90)
        #expect(shadow(Shape(card), sigma: .nan) == none)
        #expect(shadow(Shape(card), sigma: .infinity) == none)
        #expect(shadow(Shape(card), sigma: 5, offset: Point(x: .nan, y: 0)) == none)
        #expect(shadow(Shape(Rect(x: 5, y: 5, width: 0, height: 9)), sigma: 5) == none)
        #expect(shadow(Shape(card), sigma: 5, offset: Point(x: 1e8, y: 0)) == none)
        _ = shadow(Shape(card), sigma: 1e5)
        _ = shadow(
            Shape(RoundedRect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), radius: 1e6)), sigma: 0.3)
    }
}

import func Foundation.exp
