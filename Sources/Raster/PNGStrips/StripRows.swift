#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The filtered rows of one strip, and which of them are known to be runs.
///
/// The first row guesses from the left only, so that no byte depends on the strip above. Below, Paeth's
/// guess gives the smallest files of all filters on photographs, 15-20 % below *up* or *sub*, and choosing
/// a filter for each row gains less than 1 % on it; so rows are only looked at for being flat.
package struct StripRows {
    /// What a row's residuals are.
    package enum Kind: UInt8 {
        /// Any bytes.
        case residuals
        /// Zeros: the row is the same as the one above it.
        case repeated
        /// One pixel, then zeros: a row of one colour.
        case solid
    }

    /// What residuals are the difference to.
    package enum Guess {
        /// Paeth's, and the pixel to the left in the first row.
        case paeth
        /// Nothing: residuals are the pixels themselves.
        case nothing
    }

    /// The format of the rows.
    package let format: PNGStripFormat
    /// Rows in the strip now.
    package private(set) var count = 0
    /// Adler-32 of all filtered rows.
    package private(set) var adler = Adler32()

    private let kinds: UnsafeMutablePointer<Kind>
    private let filtered: UnsafeMutablePointer<UInt8>
    /// Two packed rows in turn, the current one and the last one before it that differed from it.
    private let lines: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)

    /// Zeros before a line: more than a pixel, so that lines begin on a multiple of 16.
    private static let lead = 16

    /// Room for a strip; `deallocate` gives it back.
    package init(format: PNGStripFormat) {
        self.format = format
        kinds = .allocate(capacity: PNGStripFormat.rowsPerStrip)
        filtered = .allocate(
            capacity: format.filteredRowLength * PNGStripFormat.rowsPerStrip + PNGRowFilter.margin)
        func line() -> UnsafeMutablePointer<UInt8> {
            let length = Self.lead + format.rowLength + PNGRowFilter.margin
            let line = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
            line.initialize(repeating: 0, count: length)
            return line + Self.lead
        }
        lines = (line(), line())
    }

    /// Gives the memory back.
    package func deallocate() {
        kinds.deallocate()
        filtered.deallocate()
        (lines.0 - Self.lead).deallocate()
        (lines.1 - Self.lead).deallocate()
    }

    /// The kind of row `y`.
    package func kind(_ y: Int) -> Kind { kinds[y] }

    /// The filter's number, then the residuals of row `y`; for kinds other than `residuals` only what is
    /// not known to be zero has been written.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { filtered + y &* format.filteredRowLength }

    /// Filters `count` rows of premultiplied RGBA; rows that are flat have the same filter with any guess.
    package mutating func fill(_ pixels: UnsafePointer<UInt8>, count: Int, guess: Guess = .paeth) {
        self.count = count
        adler = Adler32()
        var current = lines.0
        var above = lines.1
        for y in 0..<count {
            let source = pixels + y &* format.width &* 4
            let target = row(y)
            if y > 0 && memcmp(source, source - format.width &* 4, format.width &* 4) == 0 {
                kinds[y] = .repeated
                target[0] = PNGRowFilter.up.rawValue
                finish(target, written: 1)
                continue
            }
            if memcmp(source, source + 4, (format.width &- 1) &* 4) == 0 {
                pack(source, count: 1, to: current)
                fillSolid(current)
                kinds[y] = .solid
                target[0] = PNGRowFilter.sub.rawValue
                (target + 1).update(from: current, count: format.bytesPerPixel)
                finish(target, written: 1 &+ format.bytesPerPixel)
            } else {
                pack(source, count: format.width, to: current)
                kinds[y] = .residuals
                switch guess {
                case .paeth: filter(current, above: y == 0 ? nil : above, to: target)
                case .nothing:
                    target[0] = PNGRowFilter.none.rawValue
                    (target + 1).update(from: current, count: format.rowLength)
                }
                finish(target, written: format.filteredRowLength)
            }
            swap(&current, &above)
        }
    }

    /// Writes the zeros that runs stand for, so that all rows can be read as bytes.
    package func writeRuns() {
        for y in 0..<count where kinds[y] != .residuals {
            let written = kinds[y] == .repeated ? 1 : 1 &+ format.bytesPerPixel
            (row(y) + written).update(repeating: 0, count: format.filteredRowLength &- written)
        }
    }

    private func pack(_ source: UnsafePointer<UInt8>, count: Int, to line: UnsafeMutablePointer<UInt8>) {
        if format.hasAlpha {
            PNGPixelPacking.packStraightRGBA(source, count: count, to: line)
        } else {
            PNGPixelPacking.packRGB(source, count: count, to: line)
        }
    }

    private func fillSolid(_ line: UnsafeMutablePointer<UInt8>) {
        let step = format.bytesPerPixel
        var filled = step
        while filled < format.rowLength {
            let length = min(filled, format.rowLength &- filled)
            (line + filled).update(from: line, count: length)
            filled &+= length
        }
    }

    private func filter(
        _ line: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>?,
        to target: UnsafeMutablePointer<UInt8>
    ) {
        let step = format.bytesPerPixel
        if let above {
            target[0] = PNGRowFilter.paeth.rawValue
            PNGRowFilter.paeth(line, above: above, count: format.rowLength, step: step, to: target + 1)
        } else {
            target[0] = PNGRowFilter.sub.rawValue
            PNGRowFilter.sub(line, count: format.rowLength, step: step, to: target + 1)
        }
    }

    private mutating func finish(_ target: UnsafeMutablePointer<UInt8>, written: Int) {
        adler.update(target, count: written)
        adler.updateWithZeros(count: format.filteredRowLength &- written)
    }
}
