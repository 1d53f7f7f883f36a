/// How badly each actual frame matches each moment of a reference sequence.
///
/// Moments lie on a grid of at least eight a frame. Between reference frames the signature is interpolated by a
/// Catmull-Rom curve; as that is a weighted sum of four frames, the squared distance to it follows from the dot products
/// of frames. Before the first reference frame and behind the last, those two hold.
struct MatchCosts {
    /// Moments a reference interval.
    let momentsPerInterval: Int
    /// Time between moments, in actual frames.
    let momentSpacing: Double
    /// Moments in the time of an actual frame, at least 1.
    var momentsPerFrame: Int { max(1, Int((1 / momentSpacing).rounded())) }
    /// Moments that the reference itself covers: from 0 to this one.
    let lastMoment: Int

    private let actual: [FrameSignature]
    private let reference: [FrameSignature]
    /// Dot products of reference frames with those up to three places on.
    private let products: [[Double]]
    private let actualSquares: [Double]

    /// Costs of matching `actual` with `reference`, whose frames are `interval` actual frames apart.
    init(actual: [FrameSignature], reference: [FrameSignature], interval: Double) {
        self.actual = actual
        self.reference = reference
        momentsPerInterval = max(1, Int((8 * interval).rounded(.up)))
        momentSpacing = interval / Double(momentsPerInterval)
        lastMoment = (reference.count - 1) * momentsPerInterval
        actualSquares = actual.map { Self.product($0, $0) }
        products = reference.indices.map { index in
            (0...3).map { offset in
                index + offset < reference.count
                    ? Self.product(reference[index], reference[index + offset]) : 0
            }
        }
    }

    /// Squared distance, summed over all cells and channels, of actual frame `frame` to each moment of `moments`.
    func row(frame: Int, moments: ClosedRange<Int>) -> [Double] {
        let inside = clamped(moments.lowerBound)...clamped(moments.upperBound)
        let (first, last) = (
            max(0, inside.lowerBound / momentsPerInterval - 1),
            min(reference.count - 1, inside.upperBound / momentsPerInterval + 2)
        )
        let dots = (first...last).map { Self.product(actual[frame], reference[$0]) }
        return moments.map { moment in
            let taps = taps(at: clamped(moment))
            var cross = 0.0
            for tap in taps { cross += tap.weight * dots[tap.index - first] }
            return max(0, actualSquares[frame] - 2 * cross + square(of: taps))
        }
    }

    /// Squared distance between two moments of the reference.
    func distance(_ first: Int, _ second: Int) -> Double {
        signature(at: first).squaredDistance(to: signature(at: second))
    }

    /// The interpolated signature at a moment.
    func signature(at moment: Int) -> FrameSignature {
        let taps = taps(at: clamped(moment))
        if taps.count == 1 { return reference[taps[0].index] }
        var cells = [SIMD4<Float>](repeating: .zero, count: reference[0].cells.count)
        for tap in taps {
            let source = reference[tap.index].cells
            let weight = Float(tap.weight)
            for index in cells.indices { cells[index] += source[index] * weight }
        }
        return FrameSignature(cells: cells)
    }

    /// The reference frame at a moment, if there is one.
    func referenceFrame(at moment: Int) -> Int? {
        let moment = clamped(moment)
        return moment % momentsPerInterval == 0 ? moment / momentsPerInterval : nil
    }

    /// The moment at which actual frame `frame` is shown when nothing is early or late.
    func moment(ofFrame frame: Int) -> Int { Int((Double(frame) / momentSpacing).rounded()) }

    private func clamped(_ moment: Int) -> Int { min(max(0, moment), lastMoment) }

    private typealias Tap = (index: Int, weight: Double)

    /// Reference frames and weights of a moment; equal frames at the ends are counted as often as they take part.
    private func taps(at moment: Int) -> [Tap] {
        let index = moment / momentsPerInterval
        let u = Double(moment % momentsPerInterval) / Double(momentsPerInterval)
        if u == 0 { return [(index, 1)] }
        let weights = [
            ((-0.5 * u + 1) * u - 0.5) * u, (1.5 * u - 2.5) * u * u + 1, ((-1.5 * u + 2) * u + 0.5) * u,
            (0.5 * u - 0.5) * u * u,
        ]
        return weights.enumerated().map { offset, weight in
            (min(max(0, index - 1 + offset), reference.count - 1), weight)
        }
    }

    private func square(of taps: [Tap]) -> Double {
        var sum = 0.0
        for first in taps {
            for second in taps {
                let (low, high) = (min(first.index, second.index), max(first.index, second.index))
                sum += first.weight * second.weight * products[low][high - low]
            }
        }
        return sum
    }

    private static func product(_ first: FrameSignature, _ second: FrameSignature) -> Double {
        first.cells.withUnsafeBytes { left in
            second.cells.withUnsafeBytes { right in
                let (left, right) = (left.bindMemory(to: Float.self), right.bindMemory(to: Float.self))
                // Sums of a few cells of a picture in single precision, all of them in double: enough for a tenth of a
                // level. Values of layers are few, and may be large beside what they differ by.
                let piece = left.count <= fewValues ? 4 : 64
                var total = 0.0
                var start = 0
                while start < left.count {
                    let end = min(start &+ piece, left.count)
                    if piece == 4 {
                        while start < end {
                            total += Double(left[start]) * Double(right[start])
                            start &+= 1
                        }
                        continue
                    }
                    var (a, b, c, d) = (Float(0), Float(0), Float(0), Float(0))
                    while start < end {
                        a += left[start] * right[start]
                        b += left[start &+ 1] * right[start &+ 1]
                        c += left[start &+ 2] * right[start &+ 2]
                        d += left[start &+ 3] * right[start &+ 3]
                        start &+= 4
                    }
                    total += Double(a) + Double(b) + Double(c) + Double(d)
                }
                return total
            }
        }
    }

    /// Values up to which all products are added in double precision.
    private static let fewValues = 1200
}
