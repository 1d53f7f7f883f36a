public import Raster

/// Compares two pictures of the same size by a tolerance.
///
/// Pictures that are the same in every byte are told apart from others by reading them once. Otherwise a mask of
/// one byte a pixel is filled, of which anti-aliasing is taken out if the tolerance says so, and which is then counted.
public struct PictureComparison: Sendable {
    /// The rule and the limits.
    public let tolerance: Tolerance

    /// A comparison by `tolerance`, exact by default.
    public init(tolerance: Tolerance = .exact) { self.tolerance = tolerance }

    /// What differs between two pictures of the same size; allocates up to a byte a pixel.
    public func compare(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference {
        measure(expected, actual).difference
    }

    /// What differs, with the mask that says where; the mask is nil when no compared byte differs.
    package func measure(
        _ expected: Bitmap, _ actual: Bitmap
    ) -> (difference: PictureDifference, mask: DifferenceMask?) {
        precondition(
            expected.width == actual.width && expected.height == actual.height,
            "pictures of different sizes are not compared")
        let spans = PixelSpans(
            width: expected.width, height: expected.height, ignoring: tolerance.ignoredRegions)
        var pass = ComparisonPass(threshold: tolerance.threshold)
        expected.withRows { expectedRows in
            actual.withRows { actualRows in
                pass.run(
                    expectedRows, actualRows, width: expected.width, height: expected.height, spans: spans)
            }
        }
        let compared = spans.pixelCount(height: expected.height)
        guard var mask = pass.mask else {
            return (.none(comparedPixels: compared, maxDistance: pass.maxDistance), nil)
        }
        let tolerated =
            tolerance.toleratesAntiAliasing
            ? EdgeTolerance(expected: expected, actual: actual).apply(to: &mask) : 0
        let tally = mask.tally()
        let fullest = WindowCount.fullest(of: mask, rows: tally.rows)
        let difference = PictureDifference(
            comparedPixels: compared, differentPixels: tally.rows.reduce(0, +), toleratedPixels: tolerated,
            maxDelta: Int(pass.maxDelta), maxDistance: pass.maxDistance, maxWindow: fullest.count,
            fullestWindow: fullest.window, bounds: tally.bounds)
        return (difference, mask)
    }
}

/// One walk over two pictures, which leaves a mask as soon as a byte differs.
private struct ComparisonPass {
    private(set) var mask: DifferenceMask?
    private(set) var maxDelta: UInt8 = 0
    /// Set when distances decide rather than bytes.
    private var perceptual: PerceptualKernel?

    init(threshold: Double) {
        perceptual = threshold > 0 ? PerceptualKernel(threshold: threshold) : nil
    }

    var maxDistance: Double? { perceptual.map { Double($0.maxDistance) } }

    mutating func run(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, width: Int, height: Int,
        spans: PixelSpans
    ) {
        spans.forEachRow(height: height) { y, row in
            for span in row {
                let offset = (y * width + span.lowerBound) * 4
                let (left, right) = (expected + offset, actual + offset)
                if PixelKernels.areEqual(left, right, count: span.count * 4) { continue }
                maxDelta = max(maxDelta, PixelKernels.largestDelta(left, right, count: span.count * 4))
                if mask == nil { mask = DifferenceMask(width: width, height: height) }
                mark(left, right, count: span.count, at: y * width + span.lowerBound)
            }
        }
    }

    private mutating func mark(
        _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>, count: Int, at index: Int
    ) {
        mask?.codes.withUnsafeMutableBufferPointer { codes in
            expected.withMemoryRebound(to: UInt32.self, capacity: count) { left in
                actual.withMemoryRebound(to: UInt32.self, capacity: count) { right in
                    let target = codes.baseAddress! + index
                    if perceptual == nil {
                        PixelKernels.markUnequal(left, right, count: count, into: target)
                    } else {
                        perceptual?.mark(left, right, count: count, into: target)
                    }
                }
            }
        }
    }
}
