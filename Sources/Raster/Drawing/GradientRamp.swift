/// A gradient made ready for pixels: positions and colours as whole numbers.
///
/// A pixel's position on the line is its centre's, in 2⁻³² of the line, found by whole steps from the
/// row's start; colours are interpolated premultiplied and encoded, as Core Animation does, in 8.16 fixed
/// point and rounded once. So a pixel depends on its row and column only.
struct GradientRamp {
    private struct Segment {
        /// Where the segment begins and ends, in 2⁻³² of the line.
        var start: Int
        var end: Int
        /// Premultiplied colours there, in 2⁻¹⁶ of an 8-bit step.
        var from: SIMD4<Int>
        var to: SIMD4<Int>
    }

    private static let unit = 1 << 32
    private var segments: [Segment] = []
    private var origin = Point.zero
    /// Change of the position from pixel to pixel.
    private var stepX = 0.0
    private var stepY = 0.0

    /// Nil when there is no colour or no finite line.
    init?(_ gradient: LinearGradient) {
        guard let last = gradient.stops.last else { return nil }
        let dx = gradient.end.x - gradient.start.x
        let dy = gradient.end.y - gradient.start.y
        let square = dx * dx + dy * dy
        guard square.isFinite, gradient.start.x.isFinite, gradient.start.y.isFinite else { return nil }
        // A line of no length: everything is past its end.
        if square > 0x1p-40 {
            stepX = dx / square
            stepY = dy / square
            origin = gradient.start
        } else {
            origin = Point(x: -0x1p30, y: 0)
            stepX = 1
        }
        var previous = 0
        var color = Self.fixed(gradient.stops[0].color)
        for stop in gradient.stops {
            let location = stop.location > 0 ? Int((min(stop.location, 1) * 0x1p32).rounded()) : 0
            let next = Self.fixed(stop.color)
            segments.append(Segment(start: previous, end: max(location, previous), from: color, to: next))
            previous = max(location, previous)
            color = next
        }
        segments.append(Segment(start: previous, end: .max, from: color, to: Self.fixed(last.color)))
    }

    /// Whether a row's pixels are all alike.
    var isLevel: Bool { stepX == 0 }
    /// Whether all rows are alike.
    var isUpright: Bool { stepY == 0 }

    /// Writes the premultiplied pixels of row `y` in `columns`.
    func drawRow(_ y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<UInt8>) {
        // The position of column 0 and whole steps from there, so that a range of columns changes nothing.
        let start = (0.5 - origin.x) * stepX + (Double(y) + 0.5 - origin.y) * stepY
        let step = Self.position(stepX)
        var position = Self.position(start) &+ step &* columns.lowerBound
        let memory = UnsafeMutableRawPointer(output)
        segments.withUnsafeBufferPointer { segments in
            var index = 0
            for column in 0..<columns.count {
                while index > 0, position < segments[index].start { index &-= 1 }
                while position >= segments[index].end, index &+ 1 < segments.count { index &+= 1 }
                memory.storeBytes(
                    of: Self.pixel(segments[index], position), toByteOffset: column &* 4, as: UInt32.self)
                position &+= step
            }
        }
    }

    @inline(__always)
    private static func pixel(_ segment: Segment, _ position: Int) -> UInt32 {
        var color = segment.from
        if position > segment.start, segment.end != .max {
            // 16 bits of the way through the segment are a quarter of a step in the longest gradient.
            let fraction = ((position &- segment.start) << 16) / (segment.end &- segment.start)
            color &+= ((segment.to &- segment.from) &* fraction) &>> 16
        }
        let rounded = (color &+ 0x8000) &>> 16
        return UInt32(truncatingIfNeeded: rounded[0] | rounded[1] << 8 | rounded[2] << 16 | rounded[3] << 24)
    }

    /// Farther than this from the line, positions stay where they are.
    private static func position(_ value: Double) -> Int {
        Int((min(max(value, -0x1p14), 0x1p14) * 0x1p32).rounded())
    }

    private static func fixed(_ color: Color) -> SIMD4<Int> {
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let alpha = unit(color.alpha) * 255 * 65536
        return SIMD4(
            Int((unit(color.red) * alpha).rounded()), Int((unit(color.green) * alpha).rounded()),
            Int((unit(color.blue) * alpha).rounded()), Int(alpha.rounded()))
    }
}
