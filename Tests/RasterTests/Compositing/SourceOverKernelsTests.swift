import Raster
import TestSupport
import Testing

@Suite struct SourceOverKernelsTests {
    @Test func everyAlphaOverEveryBackdropIsRoundedExactly() {
        for alpha in UInt8.min...UInt8.max {
            let source = [UInt8](repeating: alpha, count: 1024)
            let before = (0..<1024).map { UInt8($0 / 4) }
            var row = before
            row.withUnsafeMutableBufferPointer {
                SourceOverKernels.draw(source, over: $0.baseAddress!, count: 256)
            }
            let exact = before.map { backdrop in
                let product = Double(backdrop) * Double(255 - alpha) / 255
                return alpha + UInt8(product.rounded())
            }
            #expect(row == exact)
        }
    }

    @Test func weightsAndMasksAgreeWithTheFormula() {
        var generator = SeededGenerator(seed: 31)
        for count in Array(0...20) + [127, 128, 129, 300] {
            let opacity = Double.random(in: 0...1, using: &generator)
            let source = randomRow(count, &generator)
            let before = randomRow(count + 1, &generator)
            let mask = randomMask(count, &generator)
            for isMasked in [false, true] {
                var row = before
                row.withUnsafeMutableBufferPointer {
                    let pixels = $0.baseAddress!
                    let weight = BlendWeight(opacity)
                    if isMasked {
                        SourceOverKernels.draw(source, weight: weight, mask: mask, over: pixels, count: count)
                    } else {
                        SourceOverKernels.draw(source, weight: weight, over: pixels, count: count)
                    }
                }
                for pixel in 0..<count {
                    let weight = opacity * (isMasked ? Double(mask[pixel]) / 255 : 1)
                    let exact = sourceOver(source, weight, before, pixel: pixel)
                    for channel in 0..<4 {
                        let value = row[pixel * 4 + channel]
                        #expect(abs(Double(value) - exact[channel]) <= 0.52)
                        #expect(value <= row[pixel * 4 + 3])
                    }
                }
                #expect(row.suffix(4) == before.suffix(4))
            }
        }
    }

    @Test func opaqueOverAnythingIsItselfAndNothingChangesNothing() {
        var generator = SeededGenerator(seed: 32)
        let before = randomRow(33, &generator)
        for source in [randomRow(33, &generator, isOpaque: true), [UInt8](repeating: 0, count: 132)] {
            var row = before
            row.withUnsafeMutableBufferPointer {
                SourceOverKernels.draw(source, over: $0.baseAddress!, count: 33)
            }
            #expect(row == (source[3] == 255 ? source : before))
        }
    }
}
