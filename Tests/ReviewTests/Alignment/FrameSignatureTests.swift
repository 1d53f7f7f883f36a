import Raster
import Review
import TestSupport
import Testing

@Suite struct FrameSignatureTests {
    @Test(arguments: [(1, 1), (7, 3), (48, 48), (50, 20), (97, 211), (700, 30)])
    func signaturesOfOneColourAreFlat(width: Int, height: Int) {
        let color = PremultipliedRGBA(red: 200, green: 100, blue: 50, alpha: 255)
        let signature = FrameSignature(Bitmap(width: width, height: height, filledWith: color))
        #expect(signature.spread == 0)
        // What is left of a colour is a fifth of it.
        for cell in signature.cells {
            #expect(abs(cell[0] - 40) < 0.01 && abs(cell[1] - 20) < 0.01)
            #expect(abs(cell[2] - 10) < 0.01 && abs(cell[3] - 51) < 0.01)
        }
    }

    /// Sums in halves of words do not run over where cells are wide and white.
    @Test func wideCellsOfWhite() {
        let signature = FrameSignature(
            Bitmap(width: 40_000, height: 2, filledWith: PremultipliedRGBA(.white)))
        #expect(signature.cells.allSatisfy { abs($0[0] - 51) < 0.01 && abs($0[3] - 51) < 0.01 })
    }

    @Test func theLargestDifferenceIsThatOfAnyCellAndChannel() {
        var random = SeededGenerator(seed: 3)
        let cells = (0..<60).map { _ in
            SIMD4<Float>(
                .random(in: -9...9, using: &random), .random(in: -9...9, using: &random),
                .random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
        }
        let signature = FrameSignature(cells: cells)
        for lane in 0..<4 {
            for place in [0, 17, 59] {
                var other = cells
                other[place][lane] += lane.isMultiple(of: 2) ? 30 : -30
                #expect(abs(signature.largestDifference(to: FrameSignature(cells: other)) - 30) < 1e-4)
            }
        }
        #expect(signature.largestDifference(to: signature) == 0)
    }
}
