import Raster
import Testing

@Suite struct CornerTests {
    @Test func theRadiusIsLimitedToHalfTheSide() {
        #expect(
            Corner(radius: 90, curve: .circular, half: 20) == Corner(radius: 20, curve: .circular, half: 20))
        #expect(Corner(radius: -1, curve: .continuous, half: 20).points().isEmpty)
        #expect(Corner(radius: 3, curve: .continuous, half: 0).extent == 0)
    }

    @Test func circlePointsLieOnTheCircle() {
        let points = Corner(radius: 40, curve: .circular, half: 50).points()
        #expect(points.first == Point(x: 40, y: 0) && points.last == Point(x: 0, y: 40))
        for point in points {
            let distance = ((40 - point.x) * (40 - point.x) + (40 - point.y) * (40 - point.y)).squareRoot()
            #expect(abs(distance - 40) < 1e-12)
        }
    }

    @Test func chordsStayWithinAThousandthOfAPixel() {
        for radius in [0.3, 2, 45, 600, 5000] {
            let points = Corner(radius: radius, curve: .circular, half: radius).points()
            for (from, to) in zip(points, points.dropFirst()) {
                let x = radius - (from.x + to.x) / 2
                let y = radius - (from.y + to.y) / 2
                #expect(radius - (x * x + y * y).squareRoot() < 0.001)
            }
        }
    }

    @Test func theContinuousCornerPassesThePublishedPoints() {
        let points = Corner(radius: 1000, curve: .continuous, half: 2000).points()
        #expect(points.first == Point(x: 1528.665, y: 0))
        let middle = points[points.count / 2]
        #expect(abs(middle.x - 291.51) < 0.01 && middle.x == middle.y)
        #expect(points.contains { abs($0.x - 631.493792830992) < 1e-6 && abs($0.y - 74.911387847016) < 1e-6 })
    }

    @Test func theContinuousCornerBecomesACircleWithoutAJump() {
        #expect(
            Corner(radius: 20, curve: .continuous, half: 20).points()
                == Corner(radius: 20, curve: .circular, half: 20).points())
        // From plenty of room to none: no point moves by more than the radius does times a small factor.
        var last = Corner(radius: 12, curve: .continuous, half: 20).points(scale: 0)
        for step in 1...800 {
            let corner = Corner(radius: 12 + Double(step) / 100, curve: .continuous, half: 20)
            let points = corner.points(scale: 0)
            #expect(corner.extent <= 20)
            for (before, after) in zip(last, points) {
                #expect(abs(before.x - after.x) < 0.04 && abs(before.y - after.y) < 0.04)
            }
            last = points
        }
    }

    @Test(arguments: CornerCurve.allCases, [1, 0.9, 0.7, 0.3])
    func pointsRunOneWay(_ curve: CornerCurve, share: Double) {
        let points = Corner(radius: share * 50, curve: curve, half: 50).points()
        for (from, to) in zip(points, points.dropFirst()) { #expect(to.x <= from.x && to.y >= from.y) }
    }
}
