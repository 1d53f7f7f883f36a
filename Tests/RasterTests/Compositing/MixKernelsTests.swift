import Raster
import TestSupport
import Testing

@Suite struct MixKernelsTests {
    @Test(arguments: [0, 1e-5, 0.1, 1 / 3.0, 0.5, 0.77, 0.999, 1])
    func everyPairOfChannelsAgreesWithTheFormula(opacity: Double) {
        let weight = BlendWeight(opacity)
        let to = [UInt8](0...255)
        var worst = 0.0
        for value in UInt8.min...UInt8.max {
            let from = [UInt8](repeating: value, count: 256)
            var output = from
            output.withUnsafeMutableBufferPointer {
                MixKernels.mix($0.baseAddress!, from: from, to: to, weight: weight, count: 64)
            }
            for i in 0..<256 {
                let exact = Double(value) + Double(i - Int(value)) * opacity
                worst = max(worst, abs(Double(output[i]) - exact))
            }
            #expect(output[Int(value)] == value)
        }
        #expect(worst <= 0.515)
    }

    @Test func masksAgreeWithTheFormula() {
        var generator = SeededGenerator(seed: 21)
        for count in Array(0...20) + [127, 128, 129, 300] {
            let opacity = [1, Double.random(in: 0...1, using: &generator)].randomElement(using: &generator)!
            let from = randomRow(count, &generator)
            let to = randomRow(count, &generator)
            let mask = randomMask(count, &generator)
            var output = [UInt8](repeating: 7, count: count * 4 + 4)
            output.withUnsafeMutableBufferPointer {
                MixKernels.mix(
                    $0.baseAddress!, from: from, to: to, weight: BlendWeight(opacity), mask: mask,
                    count: count)
            }
            for i in 0..<count * 4 {
                let weight = Double(mask[i / 4]) / 255 * opacity
                let exact = Double(from[i]) + (Double(to[i]) - Double(from[i])) * weight
                #expect(abs(Double(output[i]) - exact) <= 0.52)
                #expect(output[i] <= output[i | 3])
                if mask[i / 4] == 0 { #expect(output[i] == from[i]) }
                if mask[i / 4] == 255, opacity == 1 { #expect(output[i] == to[i]) }
            }
            #expect(output.suffix(4) == [7, 7, 7, 7])
        }
    }
}
