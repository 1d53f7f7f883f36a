/// How one corner of a rounded rectangle bends.
///
///     (extent, 0) ●───  u, along the horizontal edge, away from the corner
///               ╱
///     (0, extent)       v, along the vertical edge
///
/// Both sides are alike: the curve is its own mirror image about u = v.
package struct Corner: Hashable, Sendable {
    /// The radius that is drawn: at most half of the rectangle's shorter side, never negative.
    package let radius: Double
    /// How far along both edges the corner bends; 0 for a square corner.
    package let extent: Double
    /// 0 for a quarter of a circle, 1 for the continuous corner.
    private let smoothness: Double

    /// A continuous corner begins to bend this many radii from the corner (read off UIKit's published paths).
    package static let continuousExtent = 1.528665

    /// A corner of a rectangle whose shorter side is `2 * half`.
    ///
    /// The radius is limited to `half`. A continuous corner needs 1.528665 radii of room; where `half` is
    /// less, it changes linearly into a circular one, which it is when the radius is `half`: UIKit's own
    /// path jumps there, and a corner radius that is animated must not.
    package init(radius: Double, curve: CornerCurve, half: Double) {
        self.radius = max(min(radius, half), 0)
        guard self.radius > 0 else {
            extent = 0
            smoothness = 0
            return
        }
        let room = (half / self.radius - 1) / (Self.continuousExtent - 1)
        smoothness = curve == .circular ? 0 : min(max(room, 0), 1)
        extent = min(self.radius * (1 + (Self.continuousExtent - 1) * smoothness), half)
    }

    /// The corner as a chain of points from `(extent, 0)` to `(0, extent)`; empty for a square corner.
    ///
    /// Chords leave the true curve by at most about 1/1024 of a pixel (1/`scale` units), far below a step of
    /// 8-bit coverage. Only + − × ÷ and square roots are used, which IEEE 754 rounds the same everywhere,
    /// so that every machine gets the same points.
    package func points(scale: Double = 1) -> [Point] {
        guard radius > 0 else { return [] }
        // Twice a whole number, so that a point stands where two cubics meet.
        let pieces = 2 * Int(min(max((7 * (radius * scale).squareRoot()).rounded(.up), 2), 1024))
        var points: [Point] = []
        points.reserveCapacity(2 * pieces + 1)
        points.append(Point(x: extent, y: 0))
        for piece in 1...pieces {
            let fraction = Double(piece) / Double(pieces)
            var point = Self.circularEighth(fraction)
            if smoothness > 0 {
                let smooth = Self.continuousHalf(fraction)
                point.x += (smooth.x - point.x) * smoothness
                point.y += (smooth.y - point.y) * smoothness
            }
            points.append(Point(x: radius * point.x, y: radius * point.y))
        }
        for piece in stride(from: pieces - 1, through: 0, by: -1) {
            points.append(Point(x: points[piece].y, y: points[piece].x))
        }
        return points
    }

    /// An eighth of the unit circle about (1, 1): from (1, 0) to the diagonal.
    private static func circularEighth(_ fraction: Double) -> Point {
        // Half-angle form of sine and cosine; tan(π/8) = √2 − 1 ends on the diagonal.
        let t = fraction * (2.0.squareRoot() - 1)
        let scale = 1 / (1 + t * t)
        return Point(x: 1 - 2 * t * scale, y: 1 - (1 - t * t) * scale)
    }

    /// Half of UIKit's continuous corner of radius 1: its first cubic and half of its middle one.
    private static func continuousHalf(_ fraction: Double) -> Point {
        if fraction <= 0.5 {
            return cubic(
                Point(x: 1.528665, y: 0), Point(x: 1.088492957618529, y: 0),
                Point(x: 0.868406944063002, y: 0),
                Point(x: 0.631493792830992, y: 0.074911387847016), at: 2 * fraction)
        }
        return cubic(
            Point(x: 0.631493792830992, y: 0.074911387847016),
            Point(x: 0.372823826625747, y: 0.169059556044370),
            Point(x: 0.169059556044370, y: 0.372823826625747),
            Point(x: 0.074911387847016, y: 0.631493792830992), at: fraction - 0.5)
    }

    private static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
        let s = 1 - t
        let wa = s * s * s
        let wb = 3 * s * s * t
        let wc = 3 * s * t * t
        let wd = t * t * t
        return Point(
            x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }
}
