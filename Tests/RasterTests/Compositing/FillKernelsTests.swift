import Raster
import TestSupport
import Testing

@Suite struct FillKernelsTests {
    @Test func fillsAgreeWithTheFormula() {
        var generator = SeededGenerator(seed: 11)
        let paint = Paint()
        for count in Array(0...20) + [64, 65, 200] {
            func unit() -> Double { .random(in: 0...1, using: &generator) }
            let color = Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
            let channels = [color.red, color.green, color.blue, 1].map { $0 * 255 }
            let before = randomRow(count + 1, &generator)
            let mask = randomMask(count, &generator)
            paint.set(color)
            for isMasked in [false, true] {
                var row = before
                row.withUnsafeMutableBufferPointer {
                    if isMasked {
                        FillKernels.fill(paint, mask: mask, to: $0.baseAddress!, count: count)
                    } else {
                        FillKernels.fill(paint, to: $0.baseAddress!, count: count)
                    }
                }
                for i in 0..<count * 4 {
                    let weight = color.alpha * (isMasked ? Double(mask[i / 4]) / 255 : 1)
                    let exact = Double(before[i]) + (channels[i % 4] - Double(before[i])) * weight
                    #expect(abs(Double(row[i]) - exact) <= 0.52)
                }
                #expect(row.suffix(4) == before.suffix(4))
            }
        }
    }

    @Test func coloursStayAtMostAlpha() {
        var generator = SeededGenerator(seed: 12)
        let paint = Paint()
        for _ in 0..<200 {
            func unit() -> Double { .random(in: 0...1, using: &generator) }
            paint.set(Color(red: 1, green: unit(), blue: unit(), alpha: unit()))
            var row = randomRow(40, &generator)
            let mask = randomMask(40, &generator)
            row.withUnsafeMutableBufferPointer {
                FillKernels.fill(paint, mask: mask, to: $0.baseAddress!, count: 40)
            }
            #expect((0..<160).allSatisfy { row[$0] <= row[$0 | 3] })
        }
    }
}
