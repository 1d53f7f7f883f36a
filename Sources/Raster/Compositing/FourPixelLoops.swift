/// Runs `body` on four pixels at a time; what is left over at the end goes through a small copy, so that no byte
/// past the row is touched.
@inline(__always)
func forEachFourPixels(
    _ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void
) {
    var at = 0
    while at &+ 4 <= count {
        body(pixels + at &* 4)
        at &+= 4
    }
    guard at < count else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { rest in
        let rest = rest.baseAddress!
        rest.initialize(repeating: 0, count: 16)
        rest.update(from: pixels + at &* 4, count: (count &- at) &* 4)
        body(rest)
        (pixels + at &* 4).update(from: rest, count: (count &- at) &* 4)
    }
}

/// The same with a mask of one byte a pixel.
@inline(__always)
func forEachFourPixels(
    _ pixels: UnsafeMutablePointer<UInt8>, _ mask: UnsafePointer<UInt8>, _ count: Int,
    _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>) -> Void
) {
    var at = 0
    while at &+ 4 <= count {
        body(pixels + at &* 4, mask + at)
        at &+= 4
    }
    guard at < count else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { rest in
        let rest = rest.baseAddress!
        rest.initialize(repeating: 0, count: 20)
        rest.update(from: pixels + at &* 4, count: (count &- at) &* 4)
        (rest + 16).update(from: mask + at, count: count &- at)
        body(rest, rest + 16)
        (pixels + at &* 4).update(from: rest, count: (count &- at) &* 4)
    }
}
