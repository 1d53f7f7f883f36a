import Raster
import TestSupport
import Testing

@Suite struct CoverageBandTests {
    @Test func radiusZeroIsARectangle() {
        let rect = Rect(x: 2.25, y: 3.5, width: 10.5, height: 6.125)
        let error = largestError(coverageMap(Shape(rect), width: 20, height: 14)) { x, y in
            let across = max(0, min(rect.maxX, Double(x + 1)) - max(rect.minX, Double(x)))
            let down = max(0, min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y)))
            return across * down
        }
        #expect(error <= 0.5001)
    }

    @Test(arguments: [
        RoundedRect(Rect(x: 1.3, y: 2.7, width: 33.4, height: 28.9), radius: 9.6),
        RoundedRect(Rect(x: 1.3, y: 2.7, width: 33.4, height: 28.9), radius: 0.4),
        RoundedRect(Rect(x: 3.5, y: 1.5, width: 30, height: 30), radius: 99),
        RoundedRect(Rect(x: 0.5, y: 10.25, width: 37, height: 5.5), radius: 4),
        RoundedRect(Rect(x: 12.1, y: 0.3, width: 0.7, height: 31), radius: 2),
        RoundedRect(Rect(x: 1.3, y: 2.7, width: 33.4, height: 28.9), radius: 9.1, curve: .continuous),
        RoundedRect(Rect(x: -20.3, y: -30.7, width: 55, height: 55), radius: 17.5, curve: .continuous),
        RoundedRect(Rect(x: -1000, y: -1980, width: 2003, height: 2000), radius: 1000),
    ])
    func coverageIsTheCoveredArea(_ outline: RoundedRect) {
        let reference = CoverageReference(outline: outline)
        let map = coverageMap(Shape(outline), width: 40, height: 34)
        // Half a step of rounding, a quarter for the chords, the rest the reference's own.
        #expect(largestError(map) { reference.coverage(x: $0, y: $1) } < 1)
    }

    @Test func areaOfACircle() {
        let map = coverageMap(
            Shape(RoundedRect(Rect(x: 5.3, y: 4.9, width: 80, height: 80), radius: 40)), width: 92, height: 92
        )
        let area = map.joined().reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - .pi * 1600) < 2)
    }

    @Test(arguments: CornerCurve.allCases)
    func mirroredShapesHaveMirroredCoverage(_ curve: CornerCurve) {
        let outline = RoundedRect(Rect(x: 2.3, y: 1.8, width: 27, height: 31), radius: 8, curve: curve)
        let map = coverageMap(Shape(outline), width: 36, height: 36)
        var mirrored = outline
        mirrored.rect.origin = Point(x: 36 - outline.rect.maxX, y: 36 - outline.rect.maxY)
        let other = coverageMap(Shape(mirrored), width: 36, height: 36)
        #expect(other == map.reversed().map { $0.reversed() })
    }

    @Test func hardEdgesGoToTheNearestPixelAndCornersStaySmooth() {
        var shape = Shape(Rect(x: 2.5, y: 3.4, width: 10.1, height: 6.2))
        shape.hasSoftEdges = false
        let map = coverageMap(shape, width: 20, height: 14)
        #expect(map == coverageMap(Shape(Rect(x: 2, y: 3, width: 11, height: 7)), width: 20, height: 14))
        shape.outline.radius = 3
        let rounded = coverageMap(shape, width: 20, height: 14)
        #expect(rounded.joined().contains { $0 > 0 && $0 < 255 })
        #expect(rounded[6][2] == 255 && rounded[6][1] == 0)
    }

    @Test func emptyInvertedAndBrokenShapesCoverNothing() {
        let rects = [
            Rect(x: 3, y: 3, width: 0, height: 5), Rect(x: 3, y: 3, width: 5, height: 0),
            Rect(x: 8, y: 8, width: -5, height: -5), Rect(x: .nan, y: 3, width: 5, height: 5),
            Rect(x: 3, y: 3, width: .nan, height: 5),
            Rect(x: -.infinity, y: 3, width: .infinity, height: 5),
        ]
        for rect in rects {
            let map = coverageMap(Shape(rect), width: 10, height: 10)
            #expect(map.joined().allSatisfy { $0 == 0 }, "\(rect)")
        }
        let flat = Shape(
            RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9)),
            transform: Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))
        #expect(coverageMap(flat, width: 10, height: 10).joined().allSatisfy { $0 == 0 })
    }

    @Test func hugeShapesCoverEverythingAndEndSoon() {
        for extent in [1e5, 1e9, 1e30, 1e300] {
            let rect = Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)
            for shape in [
                Shape(rect), Shape(RoundedRect(rect, radius: extent / 3)),
                Shape(RoundedRect(rect, radius: 40, curve: .continuous)),
                Shape(
                    RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2)),
                    transform: Affine(
                        a: min(extent, 1e9), b: 5, c: -7, d: min(extent, 1e9), tx: 3, ty: 4)),
            ] {
                #expect(coverageMap(shape, width: 30, height: 20).joined().allSatisfy { $0 == 255 })
            }
        }
    }

    @Test func turnedRectanglesCoverTheirClippedArea() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let rect = Rect(x: 0, y: 0, width: number(0.2...30), height: number(0.2...30))
            let transform = Affine(
                a: number(-1.5...1.5), b: number(-1.5...1.5), c: number(-1.5...1.5), d: number(-1.5...1.5),
                tx: number(-5...30), ty: number(-5...30))
            let corners = [
                Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
                Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
            ].map { $0.applying(transform) }
            let map = coverageMap(Shape(RoundedRect(rect), transform: transform), width: 32, height: 32)
            #expect(largestError(map) { clippedArea(corners, x: Double($0), y: Double($1)) } <= 0.51)
        }
    }

    @Test func aQuarterTurnIsTheTurnedRectangle() {
        let outline = RoundedRect(Rect(x: 1.25, y: 2.5, width: 9.5, height: 6), radius: 2)
        let turned = Shape(outline, transform: Affine(a: 0, b: 1, c: -1, d: 0, tx: 15, ty: 0))
        let placed = Shape(RoundedRect(Rect(x: 6.5, y: 1.25, width: 6, height: 9.5), radius: 2))
        #expect(coverageMap(turned, width: 18, height: 18) == coverageMap(placed, width: 18, height: 18))
    }

    @Test func aRoundedShapeTurnedByTinyAngleIsAlmostTheSame() {
        let outline = RoundedRect(Rect(x: 4.3, y: 4.6, width: 40, height: 30), radius: 11, curve: .continuous)
        let turned = Shape(outline, transform: Affine(a: 1, b: 1e-9, c: -1e-9, d: 1, tx: 0, ty: 0))
        let left = coverageMap(turned, width: 50, height: 40).joined()
        let right = coverageMap(Shape(outline), width: 50, height: 40).joined()
        #expect(zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func hardEdgesOfTurnedShapesFollowPixelCentres() {
        let transform = Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 3)
        let rect = Rect(x: 0, y: 0, width: 21, height: 17)
        let map = coverageMap(
            Shape(RoundedRect(rect), transform: transform, hasSoftEdges: false), width: 40, height: 40)
        for y in 0..<40 {
            for x in 0..<40 {
                let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(transform.inverse!)
                let isInside = place.x >= 0 && place.x < 21 && place.y >= 0 && place.y < 17
                #expect(map[y][x] == (isInside ? 255 : 0))
            }
        }
    }

    @Test func partsOfTheCanvasAgreeWithTheWhole() {
        let shape = Shape(
            RoundedRect(Rect(x: 3.3, y: 2.2, width: 40, height: 40), radius: 13, curve: .continuous),
            transform: Affine(a: 0.9, b: 0.3, c: -0.2, d: 0.8, tx: 6, ty: -4))
        let whole = coverageMap(shape, width: 60, height: 50)
        let band = CoverageBand(width: 60, maximumRows: 9)
        for area in [PixelRect(x0: 11, y0: 20, x1: 31, y1: 29), PixelRect(x0: 30, y0: 5, x1: 60, y1: 6)] {
            band.set(shape, in: area)
            for y in area.y0..<area.y1 {
                var row = [UInt8](repeating: 0, count: 60)
                band.withRow(y) { runs, mask in
                    for run in runs { for x in run.start..<run.end { row[x] = run.isFull ? 255 : mask[x] } }
                }
                #expect(Array(row[area.x0..<area.x1]) == Array(whole[y][area.x0..<area.x1]))
            }
        }
    }
}

/// The area of a convex polygon inside one pixel, by clipping it at the pixel's four sides.
private func clippedArea(_ polygon: [Point], x: Double, y: Double) -> Double {
    var points = polygon
    for (a, b, c) in [(1.0, 0.0, -x), (-1.0, 0.0, x + 1), (0.0, 1.0, -y), (0.0, -1.0, y + 1)] {
        var kept: [Point] = []
        for (index, from) in points.enumerated() {
            let to = points[(index + 1) % points.count]
            let d0 = a * from.x + b * from.y + c
            let d1 = a * to.x + b * to.y + c
            if d0 >= 0 { kept.append(from) }
            if (d0 < 0) != (d1 < 0) {
                let t = d0 / (d0 - d1)
                kept.append(Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
            }
        }
        points = kept
    }
    var twice = 0.0
    for (index, from) in points.enumerated() {
        let to = points[(index + 1) % points.count]
        twice += from.x * to.y - to.x * from.y
    }
    return abs(twice) / 2
}
