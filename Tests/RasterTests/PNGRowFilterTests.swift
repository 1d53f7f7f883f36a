import Raster
import TestSupport
import Testing

@Suite struct PNGRowFilterTests {
    /// Paeth's guess as the standard has it (PNG, 9.4).
    private static func guess(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let estimate = left + up - corner
        let toLeft = abs(estimate - left), toUp = abs(estimate - up), toCorner = abs(estimate - corner)
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }

    /// Rows with zeros before and room behind, as the filters want them.
    private struct Line {
        var bytes: [UInt8]
        init(_ row: [UInt8]) {
            bytes = [0, 0, 0, 0] + row + [UInt8](repeating: 99, count: PNGRowFilter.margin)
        }
        func with<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
            bytes.withUnsafeBufferPointer { body($0.baseAddress! + 4) }
        }
    }

    private static func filtered(_ row: [UInt8], above: [UInt8]?, step: Int) -> [UInt8] {
        var residuals = [UInt8](repeating: 0, count: row.count + PNGRowFilter.margin)
        Line(row).with { line in
            if let above {
                Line(above).with {
                    PNGRowFilter.paeth(line, above: $0, count: row.count, step: step, to: &residuals)
                }
            } else {
                PNGRowFilter.sub(line, count: row.count, step: step, to: &residuals)
            }
        }
        return Array(residuals.prefix(row.count))
    }

    @Test func paethChoosesAsTheStandardDoes() {
        // Pixels of one row and the row above such that left, above and corner take all combinations of
        // neighbouring, far and extreme values.
        var values = Array(0...20).map(UInt8.init) + Array(235...255).map(UInt8.init)
        values += stride(from: 21, to: 235, by: 13).map(UInt8.init)
        var row: [UInt8] = [], above: [UInt8] = []
        for left in values {
            for up in values {
                for corner in values {
                    row += [left, 0, 0, 100, 0, 0]
                    above += [corner, 0, 0, up, 0, 0]
                }
            }
        }
        let residuals = Self.filtered(row, above: above, step: 3)
        var wrong = 0
        for at in stride(from: 0, to: row.count, by: 6) {
            let guess = Self.guess(Int(row[at]), Int(above[at + 3]), Int(above[at]))
            if residuals[at + 3] != 100 &- UInt8(guess) { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func everyLengthAgreesWithTheDefinition() {
        var random = SeededGenerator(seed: 21)
        for step in [3, 4] {
            for pixels in 1...40 {
                let count = pixels * step
                let row = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                let sub = (0..<count).map { row[$0] &- ($0 < step ? 0 : row[$0 - step]) }
                let paeth = (0..<count).map { i in
                    let left = i < step ? 0 : Int(row[i - step]), corner = i < step ? 0 : Int(above[i - step])
                    return row[i] &- UInt8(Self.guess(left, Int(above[i]), corner))
                }
                #expect(Self.filtered(row, above: nil, step: step) == sub)
                #expect(Self.filtered(row, above: above, step: step) == paeth)
            }
        }
    }
}
