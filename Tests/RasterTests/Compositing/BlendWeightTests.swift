import Raster
import Testing

@Suite struct BlendWeightTests {
    @Test func opacitiesAreLimited() {
        #expect(BlendWeight(0).isZero && BlendWeight(-3).isZero && BlendWeight(.nan).isZero)
        #expect(BlendWeight(1).isFull && BlendWeight(7).isFull && BlendWeight(.infinity).isFull)
        #expect(BlendWeight(0.5).lane == 32768)
    }
}
