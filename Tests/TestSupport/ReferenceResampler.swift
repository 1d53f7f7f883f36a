import Foundation
public import Raster

/// Resampling the slow way: doubles, one pixel at a time, written from the definition and not for speed.
///
/// The fast scaler is compared with this. Levels are limited to 0...255 but never rounded.
public struct ReferenceResampler {
    /// Columns and rows of the samples.
    public let width: Int, height: Int
    /// Four channels a pixel, 0...255.
    public let samples: [Double]

    /// The samples of a bitmap.
    public init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        samples = bitmap.withRows { bytes in
            (0..<bitmap.width * bitmap.height * 4).map { Double(bytes[$0]) }
        }
    }

    private init(width: Int, height: Int, samples: [Double]) {
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// The whole picture in `destination`, as the pixels of `columns` × `rows`.
    public func drawn(into destination: Rect, columns: Range<Int>, rows: Range<Int>) -> [Double] {
        var level = self
        while true {
            let width = Self.halved(level.width, toward: destination.width)
            let height = Self.halved(level.height, toward: destination.height)
            if (width, height) == (level.width, level.height) { break }
            level = level.resampled(
                Rect(x: 0, y: 0, width: Double(width), height: Double(height)), 0..<width, 0..<height,
                kernel: Self.lanczos3, support: 3)
        }
        return level.resampled(destination, columns, rows).samples
    }

    /// Half of `count`, rounded up, when that is at least 1.5 times `extent`; else `count`.
    private static func halved(_ count: Int, toward extent: Double) -> Int {
        count > 1 && Double((count + 1) / 2) >= 1.5 * extent ? (count + 1) / 2 : count
    }

    private func resampled(
        _ destination: Rect, _ columns: Range<Int>, _ rows: Range<Int>,
        kernel: (Double) -> Double = catmullRom, support: Double = 2
    ) -> ReferenceResampler {
        let turned = transposed().resampledColumns(
            rows.map { Double($0) }, edge: destination.minY, extent: destination.height, kernel: kernel,
            support: support)
        return turned.transposed().resampledColumns(
            columns.map { Double($0) }, edge: destination.minX, extent: destination.width, kernel: kernel,
            support: support
        ).limited()
    }

    /// Alpha limited to 0...255 and colours to alpha.
    private func limited() -> ReferenceResampler {
        var result = samples
        for pixel in stride(from: 0, to: result.count, by: 4) {
            let alpha = min(max(result[pixel + 3], 0), 255)
            for channel in 0..<3 { result[pixel + channel] = min(max(result[pixel + channel], 0), alpha) }
            result[pixel + 3] = alpha
        }
        return ReferenceResampler(width: width, height: height, samples: result)
    }

    private func transposed() -> ReferenceResampler {
        var turned: [Double] = []
        for x in 0..<width {
            for y in 0..<height { turned += samples[(y * width + x) * 4..<(y * width + x) * 4 + 4] }
        }
        return ReferenceResampler(width: height, height: width, samples: turned)
    }

    private func resampledColumns(
        _ columns: [Double], edge: Double, extent: Double, kernel: (Double) -> Double, support: Double
    ) -> ReferenceResampler {
        let shrink = Double(width) / extent
        let stretch = max(shrink, 1)
        var result = [Double](repeating: 0, count: columns.count * height * 4)
        for (index, column) in columns.enumerated() {
            let center = (column + 0.5 - edge) * shrink - 0.5
            let weights = Self.weights(around: center, stretch: stretch, kernel: kernel, support: support)
            for (tap, weight) in weights {
                let x = min(max(tap, 0), width - 1)
                for y in 0..<height {
                    for channel in 0..<4 {
                        result[(y * columns.count + index) * 4 + channel] +=
                            weight * samples[(y * width + x) * 4 + channel]
                    }
                }
            }
        }
        return ReferenceResampler(width: columns.count, height: height, samples: result)
    }

    /// The stretched kernel at whole positions, summing to 1, its centre of mass moved to `center` by the two
    /// samples next to it.
    private static func weights(
        around center: Double, stretch: Double, kernel: (Double) -> Double, support: Double
    ) -> [(tap: Int, weight: Double)] {
        let reach = support * stretch
        let taps = Array(Int((center - reach).rounded(.up))...Int((center + reach).rounded(.down)))
        var weights = taps.map { kernel(abs(Double($0) - center) / stretch) }
        let total = weights.reduce(0, +)
        weights = weights.map { $0 / total }
        let off = center - zip(taps, weights).map { Double($0) * $1 }.reduce(0, +)
        if let lower = taps.firstIndex(of: Int(center.rounded(.down))), lower + 1 < taps.count {
            weights[lower] -= off
            weights[lower + 1] += off
        }
        return zip(taps, weights).map { ($0, $1) }
    }

    private static func catmullRom(_ t: Double) -> Double {
        if t < 1 { return 1.5 * t * t * t - 2.5 * t * t + 1 }
        if t < 2 { return -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 }
        return 0
    }

    private static func lanczos3(_ t: Double) -> Double {
        if t == 0 { return 1 }
        return t < 3 ? sin(.pi * t) / (.pi * t) * sin(.pi * t / 3) / (.pi * t / 3) : 0
    }
}
