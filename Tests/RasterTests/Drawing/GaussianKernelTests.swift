import Raster
import Testing

@Suite struct GaussianKernelTests {
    @Test(arguments: [0.02, 0.3, 1, 2.5, 30, 400], [0.1, 0.5, 1, 10])
    func weightsAreSymmetricAndAddUp(sigma: Double, step: Double) {
        let kernel = GaussianKernel(sigma: sigma, step: min(step, sigma))
        #expect(kernel.weights.reduce(0, +) == 65536)
        #expect(kernel.weights == kernel.weights.reversed())
        #expect(kernel.weights.count == 2 * kernel.radius + 1)
        // The middle makes up for the others' rounding.
        let rounding = UInt32(kernel.radius)
        let rising = zip(kernel.weights, kernel.weights.dropFirst()).prefix(kernel.radius)
        #expect(rising.allSatisfy { $0 <= $1 + rounding })
    }

    @Test func theIntegralHasItsTabledValues() {
        #expect(GaussianKernel.integral(0) == 0)
        #expect(abs(GaussianKernel.integral(1) - 0.3413447460685429) < 1e-14)
        #expect(abs(GaussianKernel.integral(-1.96) + 0.4750021048517795) < 1e-14)
        #expect(abs(GaussianKernel.integral(4) - 0.4999683287581669) < 1e-14)
        #expect(GaussianKernel.integral(9) == 0.5)
    }
}
