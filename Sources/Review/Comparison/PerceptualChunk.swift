/// What `PerceptualBounds` say of some pixels at a time, in loops that the compiler turns into vectors.
struct PerceptualChunk {
    /// Stands in a mask for a pixel that has to be looked at more closely.
    static let doubtful: UInt8 = 2
    /// Not zero in eight codes of which one is `doubtful`.
    static let anyDoubtful: UInt64 = 0x0202_0202_0202_0202

    private let levels: UnsafeMutablePointer<UInt32>
    private let first: UnsafeMutablePointer<UInt32>
    private let second: UnsafeMutablePointer<UInt32>
    /// Differences of two cells' middles, and the sum of their radii.
    private let between: UnsafeMutablePointer<SIMD4<Int16>>

    /// Calls `body` with memory for up to `capacity` pixels.
    static func withMemory<Result>(capacity: Int, _ body: (PerceptualChunk) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * capacity) { words in
            withUnsafeTemporaryAllocation(of: SIMD4<Int16>.self, capacity: capacity) { between in
                let start = words.baseAddress!
                return body(
                    PerceptualChunk(
                        levels: start, first: start + capacity, second: start + 2 * capacity,
                        between: between.baseAddress!))
            }
        }
    }

    /// Whether every alpha is 255.
    static func areOpaque(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int
    ) -> Bool {
        var all = UInt32.max
        for index in 0..<count { all &= expected[index] & actual[index] }
        return all >> 24 == 255
    }

    /// Works out `levels` of each pair, and returns the largest.
    func weigh(_ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int) -> UInt32 {
        UnsafeMutableRawPointer(levels).withMemoryRebound(to: UInt8.self, capacity: count &* 4) { apart in
            let left = UnsafeRawPointer(expected).assumingMemoryBound(to: UInt8.self)
            let right = UnsafeRawPointer(actual).assumingMemoryBound(to: UInt8.self)
            for index in 0..<count &* 4 {
                let (a, b) = (left[index], right[index])
                apart[index] = a > b ? a &- b : b &- a
            }
        }
        var most: UInt32 = 0
        for index in 0..<count {
            levels[index] = Self.weighted(levels[index])
            most = levels[index] > most ? levels[index] : most
        }
        return most
    }

    /// How many levels two pixels are apart, weighted by `PerceptualBounds.levelWeights`.
    static func levels(_ left: UInt32, _ right: UInt32) -> UInt32 {
        var apart: UInt32 = 0
        for shift in [UInt32(0), 8, 16] {
            let (a, b) = (left >> shift & 255, right >> shift & 255)
            apart |= (a > b ? a - b : b - a) << shift
        }
        return weighted(apart)
    }

    /// 9 red + 16 green + 8 blue, by shifts: SSE2 has no multiplication of 32 bits.
    @inline(__always)
    private static func weighted(_ apart: UInt32) -> UInt32 {
        let red = apart & 255
        return red &<< 3 &+ red &+ (apart &>> 8 & 255) &<< 4 &+ (apart &>> 16 & 255) &<< 3
    }

    /// The most that any of these pairs can be apart, by their levels; that of each pair is kept as well.
    func mostDistance(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        _ bounds: PerceptualBounds
    ) -> Int {
        var most = 0
        for index in 0..<count {
            let here = bounds.most(expected[index], actual[index], levels: levels[index])
            first[index] = UInt32(truncatingIfNeeded: here)
            most = max(most, here)
        }
        return most
    }

    /// The most that a pair can be apart, after `mostDistance`.
    func mostDistance(at index: Int) -> Int { Int(first[index]) }

    /// Writes `DifferenceMask.same`, `different` or `doubtful` for each pair of opaque pixels.
    ///
    /// Floats here are whole numbers below 2³¹, rounded to 24 bits where they are squares: the same on every machine, and
    /// by less than what radii have to spare.
    func judge(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int, threshold: Int,
        bound: Int, _ bounds: PerceptualBounds, into mask: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            first[index] = PerceptualBounds.index(expected[index])
            second[index] = PerceptualBounds.index(actual[index])
        }
        let radius = SIMD4<Int16>(0, 0, 0, -1)
        for index in 0..<count {
            let (a, b) = (bounds.cells[Int(first[index])], bounds.cells[Int(second[index])])
            // Minus in three lanes, plus in the fourth, where b is negated first.
            between[index] = a &- ((b ^ radius) &- radius)
        }
        let (threshold, bound) = (Float(threshold), Float(bound))
        UnsafeMutableRawPointer(between).withMemoryRebound(to: Int16.self, capacity: count &* 4) { numbers in
            for index in 0..<count {
                let at = index &* 4
                let lightness = Float(numbers[at]).magnitude
                let (greenRed, blueYellow) = (Float(numbers[at &+ 1]), Float(numbers[at &+ 2]))
                let slack = Float(numbers[at &+ 3])
                let chroma = greenRed * greenRed + blueYellow * blueYellow
                // A square that keeps the sign: where lightness alone is more, so is the whole.
                @inline(__always) func exceeds(_ limit: Float) -> Bool {
                    let left = limit - lightness
                    return chroma > left * left.magnitude
                }
                let code: UInt8 = exceeds(threshold + slack) ? 1 : exceeds(threshold - slack) ? 2 : 0
                mask[index] = exceeds(bound - slack) ? Self.doubtful : code
            }
        }
    }
}
