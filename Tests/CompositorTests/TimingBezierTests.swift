import Compositor
import TestSupport
import Testing

@Suite struct TimingBezierTests {
    private let curves: [TimingCurve] = [.easeIn, .easeOut, .easeInOut, .default]

    @Test func namedCurvesMeetTheTable() {
        for row in TimingTables.beziers {
            for (curve, expected) in zip(curves, [row.easeIn, row.easeOut, row.easeInOut, row.default]) {
                let progress = curve.progress(at: row.fraction * 0.25, duration: 0.25)
                #expect(abs(progress - expected) < 1e-9, "\(curve) at \(row.fraction)")
            }
            #expect(
                abs(TimingCurve.linear.progress(at: row.fraction * 2, duration: 2) - row.fraction) < 1e-15)
        }
    }

    /// y = x means s = x, so the solver's own accuracy shows; the points include both extremes of x1, x2.
    @Test func theSolverInvertsX() throws {
        let abscissas = [0, 1e-12, 0.1, 1.0 / 3, 0.5, 0.9, 1]
        for x1 in abscissas {
            for x2 in abscissas {
                let curve = try TimingCurve.bezier(x1: x1, y1: 1.0 / 3, x2: x2, y2: 2.0 / 3)
                for i in 1..<200 {
                    let x = Double(i) / 200
                    // y1 = 1/3 and y2 = 2/3 make Y(s) = s: progress is the solved parameter itself.
                    let s = curve.progress(at: x, duration: 1)
                    let back = 3 * x1 * s * (1 - s) * (1 - s) + 3 * x2 * s * s * (1 - s) + s * s * s
                    #expect(abs(back - x) < 1e-14, "x1 \(x1), x2 \(x2), x \(x)")
                }
            }
        }
    }

    @Test func anIdentityBezierIsLinear() throws {
        let curve = try TimingCurve.bezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75)
        for i in 0...100 {
            let x = Double(i) / 100
            #expect(abs(curve.progress(at: x, duration: 1) - x) < 1e-9)
        }
    }

    @Test func curvesWithinTheUnitSquareRise() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let curve = try TimingCurve.bezier(
                x1: .random(in: 0...1, using: &random), y1: .random(in: 0...1, using: &random),
                x2: .random(in: 0...1, using: &random), y2: .random(in: 0...1, using: &random))
            var last = 0.0
            for i in 0...500 {
                let progress = curve.progress(at: Double(i) / 500 * 0.3, duration: 0.3)
                #expect(progress >= last - 1e-12 && progress <= 1 + 1e-12, "\(curve) at \(i)")
                last = progress
            }
        }
    }

    @Test func controlPointsAboveOneOvershoot() throws {
        let curve = try TimingCurve.bezier(x1: 0.2, y1: 0, x2: 0.4, y2: 2)
        #expect((0..<100).contains { curve.progress(at: Double($0) / 100, duration: 1) > 1.1 })
    }

    @Test func easeInOutIsSymmetricAndEaseOutMirrorsEaseIn() {
        for i in 0...50 {
            let x = Double(i) / 50
            let there = TimingCurve.easeInOut.progress(at: x, duration: 1)
            #expect(abs(there + TimingCurve.easeInOut.progress(at: 1 - x, duration: 1) - 1) < 1e-12)
            let start = TimingCurve.easeIn.progress(at: x, duration: 1)
            #expect(abs(start + TimingCurve.easeOut.progress(at: 1 - x, duration: 1) - 1) < 1e-12)
        }
    }
}
