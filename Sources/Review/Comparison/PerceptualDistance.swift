/// How different two opaque sRGB colours look: HyAB distance in OKLab, 0 for equal colours, 1 for black and white.
///
/// HyAB adds the difference in lightness to the Euclidean difference in the two chroma axes, which agrees with
/// what people say of large differences better than a Euclidean distance does (Abasi, Amani Tehran, Fairchild,
/// "Distance metrics for very large color differences", 2020). OKLab is Björn Ottosson's (2020, matrices of
/// January 2021), with the lightness that he corrects by a toe (2021, "Okhsv and Okhsl"): without it two nearly
/// black colours would be worlds apart.
///
/// All costly functions are tables, made with additions, multiplications and divisions alone, which IEEE 754
/// rounds the same way on every machine; what is left is integer arithmetic. A pixel never differs on one machine and
/// not on another. Distances are within 0.002 of the exact ones, and within 0.0005 for most colours.
package struct PerceptualDistance {
    /// What stands for 1 in lightness, chroma and distance.
    package static let one = 1 << 15

    /// Cone responses (long, medium, short, unused) of each channel's values: red's 256, then green's, blue's.
    private let responses: UnsafePointer<SIMD4<Float>>
    /// Cube roots of floats by the upper 19 of their bits.
    private let cubeRoots: UnsafePointer<UInt16>
    /// Lightness after the toe, by lightness in steps of eight.
    private let toe: UnsafePointer<UInt16>

    /// Calls `body` with the tables at hand.
    package static func withTables<Result>(_ body: (PerceptualDistance) -> Result) -> Result {
        PerceptualTables.responses.withUnsafeBufferPointer { responses in
            PerceptualTables.cubeRoots.withUnsafeBufferPointer { cubeRoots in
                PerceptualTables.toe.withUnsafeBufferPointer { toe in
                    body(
                        PerceptualDistance(
                            responses: responses.baseAddress!, cubeRoots: cubeRoots.baseAddress!,
                            toe: toe.baseAddress!))
                }
            }
        }
    }

    /// The two parts of a distance: lightness, and the square of chroma, in units of `one` and its square.
    package struct Parts {
        package var lightness: Int
        package var squaredChroma: Int

        /// Whether the sum of both parts is more than `limit`.
        @inline(__always)
        package func exceed(_ limit: Int) -> Bool {
            let left = limit &- lightness
            return left < 0 || squaredChroma > left &* left
        }

        /// The sum of both parts in units of `one`, rounded down.
        package var sum: Int { lightness + Int(Double(squaredChroma).squareRoot()) }
    }

    /// The parts of the distance of two pixels, red in the lowest byte; the highest byte does not count.
    @inline(__always)
    package func parts(_ first: UInt32, _ second: UInt32) -> Parts {
        let (l1, m1, s1) = cones(first)
        let (l2, m2, s2) = cones(second)
        // OKLab's second matrix times 2¹⁵.
        let lightness1 = (6896 &* l1 &+ 26005 &* m1 &- 133 &* s1) &>> 15
        let lightness2 = (6896 &* l2 &+ 26005 &* m2 &- 133 &* s2) &>> 15
        let (l, m, s) = (l1 &- l2, m1 &- m2, s1 &- s2)
        let greenRed = (64815 &* l &- 79580 &* m &+ 14765 &* s) &>> 15
        let blueYellow = (849 &* l &+ 25650 &* m &- 26499 &* s) &>> 15
        let difference = Int(toe[lightness1 &>> 3]) &- Int(toe[lightness2 &>> 3])
        return Parts(
            lightness: difference < 0 ? 0 &- difference : difference,
            squaredChroma: greenRed &* greenRed &+ blueYellow &* blueYellow)
    }

    /// Lightness and the two chroma axes of a pixel, in units of `one`; the last number is 0.
    func place(_ pixel: UInt32) -> SIMD4<Int32> {
        let (l, m, s) = cones(pixel)
        let lightness = (6896 &* l &+ 26005 &* m &- 133 &* s) &>> 15
        return SIMD4(
            Int32(toe[lightness &>> 3]), Int32((64815 &* l &- 79580 &* m &+ 14765 &* s) &>> 15),
            Int32((849 &* l &+ 25650 &* m &- 26499 &* s) &>> 15), 0)
    }

    /// Cube roots of the cone responses of a pixel, in units of `one`.
    @inline(__always)
    private func cones(_ pixel: UInt32) -> (Int, Int, Int) {
        let sum =
            responses[Int(pixel & 255)] + responses[256 &+ Int(pixel >> 8 & 255)]
            + responses[512 &+ Int(pixel >> 16 & 255)]
        let indices = unsafeBitCast(sum, to: SIMD4<UInt32>.self) &>> PerceptualTables.dropped
        return (
            Int(cubeRoots[Int(indices.x)]), Int(cubeRoots[Int(indices.y)]), Int(cubeRoots[Int(indices.z)])
        )
    }
}
