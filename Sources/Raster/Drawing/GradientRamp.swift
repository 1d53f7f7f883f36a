/// A gradient made ready for rows of pixels.
///
/// A pixel's position on the line is that of its centre. Between two stops a row's colours change by equal
/// steps, so each channel is a start and a step in 8.24 fixed point, counted from the stop: a pixel depends
/// on its row and column only. Colours are interpolated premultiplied and encoded, as Core Animation does.
struct GradientRamp {
    /// Colours between two positions on the line; premultiplied, 0...255.
    private struct Segment {
        var start: Double
        var end: Double
        /// The colour at the position `anchor`.
        var color: SIMD4<Double>
        var anchor = 0.0
        /// Change of the colour from the line's start to its end.
        var slope: SIMD4<Double>
    }

    private var segments: [Segment] = []
    private var origin = Point.zero
    /// Change of the position from pixel to pixel.
    private var stepX = 0.0
    private var stepY = 0.0

    /// Nil when there is no colour or the line is not finite.
    init?(_ gradient: LinearGradient) {
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
        let dx = gradient.end.x - gradient.start.x
        let dy = gradient.end.y - gradient.start.y
        let square = dx * dx + dy * dy
        guard square.isFinite, gradient.start.x.isFinite, gradient.start.y.isFinite else { return nil }
        // Every place is past the end of a line of no length.
        guard square > 0x1p-40 else {
            segments = [Self.constant(last.color, from: -.infinity, to: .infinity)]
            return
        }
        stepX = dx / square
        stepY = dy / square
        origin = gradient.start
        var previous = first
        previous.location = Self.unit(first.location)
        segments.append(Self.constant(first.color, from: -.infinity, to: previous.location))
        for stop in gradient.stops.dropFirst() {
            let location = max(Self.unit(stop.location), previous.location)
            let from = Self.premultiplied(previous.color)
            let slope = (Self.premultiplied(stop.color) - from) / max(location - previous.location, 0x1p-60)
            segments.append(
                Segment(
                    start: previous.location, end: location, color: from, anchor: previous.location,
                    slope: slope))
            previous = LinearGradient.Stop(location: location, color: stop.color)
        }
        segments.append(Self.constant(last.color, from: previous.location, to: .infinity))
    }

    /// Whether all rows are alike.
    var isUpright: Bool { stepY == 0 }

    /// Writes the premultiplied pixels of row `y` to `columns` of `row`.
    func drawRow(_ y: Int, columns: Range<Int>, into row: UnsafeMutablePointer<UInt8>) {
        let start = (0.5 - origin.x) * stepX + (Double(y) + 0.5 - origin.y) * stepY
        guard stepX != 0 else {
            guard let segment = segments.first(where: { start < $0.end }) else { return }
            draw(segment, from: start, 0..<columns.upperBound, columns, into: row)
            return
        }
        var done = 0
        for segment in stepX > 0 ? segments : segments.reversed() {
            // The first column past the segment; the position where two meet belongs to the second.
            let past =
                stepX > 0
                ? ((segment.end - start) / stepX).rounded(.up)
                : ((segment.start - start) / stepX).rounded(.down) + 1
            let end = Int(min(max(past, Double(done)), Double(columns.upperBound)))
            draw(segment, from: start, done..<end, columns, into: row)
            done = end
        }
    }

    /// Writes the part of `columns` that lies in `segment`, which has the columns `own` of the row; `start`
    /// is the position of column 0.
    private func draw(
        _ segment: Segment, from start: Double, _ own: Range<Int>, _ columns: Range<Int>,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        let columns = own.clamped(to: columns)
        guard !columns.isEmpty else { return }
        let pixels = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
        let position = start + Double(own.lowerBound) * stepX
        let first = Self.fixed(segment.color + segment.slope * (position - segment.anchor) + 0.5)
        let step = Self.fixed(segment.slope * stepX)
        var color = first &+ step &* UInt32(truncatingIfNeeded: columns.lowerBound &- own.lowerBound)
        if step == .zero {
            FillKernels.store(
                Self.pixel(color[0], color[1], color[2], color[3]), to: row + columns.lowerBound * 4,
                count: columns.count)
            return
        }
        for column in columns {
            pixels[column] = Self.pixel(color[0], color[1], color[2], color[3]).littleEndian
            color &+= step
        }
    }

    /// A pixel from channels in 8.24 fixed point.
    @inline(__always)
    private static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
        // The limit matters where a colour and its alpha round apart.
        let (red, green, blue) = (min(red, alpha), min(green, alpha), min(blue, alpha))
        return
            red &>> 24 | (green &>> 16) & 0xff00 | (blue &>> 8) & 0xff0000 | alpha & 0xff00_0000
    }

    /// In 8.24 fixed point: steps wrap round when they are negative, and their sums come back into range.
    private static func fixed(_ value: SIMD4<Double>) -> SIMD4<UInt32> {
        func lane(_ value: Double) -> UInt32 {
            UInt32(truncatingIfNeeded: Int64(min(max(value, -255), 255.999) * 0x1p24))
        }
        return SIMD4(lane(value[0]), lane(value[1]), lane(value[2]), lane(value[3]))
    }

    private static func constant(_ color: Color, from start: Double, to end: Double) -> Segment {
        Segment(start: start, end: end, color: premultiplied(color), slope: .zero)
    }

    private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

    private static func premultiplied(_ color: Color) -> SIMD4<Double> {
        let alpha = unit(color.alpha) * 255
        return SIMD4(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
    }
}
