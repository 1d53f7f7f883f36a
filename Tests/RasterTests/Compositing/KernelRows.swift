import Raster
import TestSupport

/// A row of random premultiplied pixels; the extremes come up often.
func randomRow(_ count: Int, _ generator: inout SeededGenerator, isOpaque: Bool = false) -> [UInt8] {
    var row: [UInt8] = []
    for _ in 0..<count {
        let kind = Int.random(in: 0..<4, using: &generator)
        let alpha: UInt8 =
            isOpaque || kind == 0 ? 255 : kind == 1 ? 0 : .random(in: 0...255, using: &generator)
        for _ in 0..<3 { row.append(.random(in: 0...alpha, using: &generator)) }
        row.append(alpha)
    }
    return row
}

/// A row of random coverages; the extremes come up often.
func randomMask(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in
        [0, 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator)!
    }
}

/// Source-over in doubles, with the one rounding left out.
func sourceOver(_ source: [UInt8], _ weight: Double, _ backdrop: [UInt8], pixel: Int) -> [Double] {
    let alpha = Double(source[pixel * 4 + 3]) / 255 * weight
    return (0..<4).map {
        Double(source[pixel * 4 + $0]) * weight + Double(backdrop[pixel * 4 + $0]) * (1 - alpha)
    }
}
