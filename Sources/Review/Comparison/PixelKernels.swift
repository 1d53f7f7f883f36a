/// Loops over runs of pixels that lie in memory one after the other, four bytes each.
package enum PixelKernels {
    /// Whether two runs of `count` bytes are the same.
    package static func areEqual(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, count: Int
    ) -> Bool {
        let left = UnsafeRawPointer(expected)
        let right = UnsafeRawPointer(actual)
        var at = 0
        while at &+ 64 <= count {
            let difference =
                left.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
                ^ right.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
            if difference != .zero { return false }
            at &+= 64
        }
        while at < count {
            if expected[at] != actual[at] { return false }
            at &+= 1
        }
        return true
    }

    /// Writes `DifferenceMask.different` for each of `count` pixels whose bytes differ, `same` for the others.
    package static func markUnequal(
        _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
        into mask: UnsafeMutablePointer<UInt8>
    ) {
        for index in 0..<count {
            mask[index] = expected[index] == actual[index] ? 0 : 1
        }
    }

    /// The largest difference between two runs of `count` bytes.
    package static func largestDelta(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, count: Int
    ) -> UInt8 {
        var largest: UInt8 = 0
        for index in 0..<count {
            let left = expected[index]
            let right = actual[index]
            let delta = left > right ? left &- right : right &- left
            largest = delta > largest ? delta : largest
        }
        return largest
    }
}
