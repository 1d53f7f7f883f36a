import Raster
import Synchronization

/// Keeps small pictures of the frames that differ most while a comparison runs, for its page.
///
/// Each frame costs about 200 kB; at most `limit` of them are kept, whatever the number of frames.
public final class ReportPictures: Sendable {
    /// Pictures of one frame as PNG files: expected, difference, actual.
    struct Triple: Sendable {
        /// The whole frame, reduced.
        var whole: [[UInt8]]
        /// Pixels around the fullest window, as they are; empty where sizes differ.
        var closeUp: [[UInt8]]
    }

    private struct Kept {
        var weight: Double
        var triple: Triple
    }

    private let ignored: [PixelRect]
    private let limit: Int
    private let kept = Mutex<[Int: Kept]>([:])

    /// Longer side of a whole frame's picture: a screen of 1170 × 2532 pixels becomes 195 × 422.
    private static let side = 422
    /// Side of a close-up.
    private static let closeUpSide = 48

    /// Keeps the `limit` worst frames of a comparison by `tolerance`.
    public init(tolerance: Tolerance, limit: Int = 100) {
        ignored = tolerance.ignoredRegions
        self.limit = limit
    }

    /// Takes pictures of a frame that differs.
    public func observe(_ frame: SequenceComparison.JudgedFrame) {
        guard let expected = frame.expected?.bitmap, let actual = frame.actual?.bitmap else { return }
        let isSize = frame.result.status == .size
        guard isSize || frame.result.difference.maxDelta > 0 else { return }
        let weight = isSize ? 2 : frame.result.difference.ratio
        guard kept.withLock({ isWorthKeeping(weight, in: $0) }) else { return }
        let triple = triple(frame, expected, actual)
        kept.withLock { kept in
            guard isWorthKeeping(weight, in: kept) else { return }
            if kept.count == limit, let lightest = kept.min(by: { $0.value.weight < $1.value.weight }) {
                kept[lightest.key] = nil
            }
            kept[frame.index] = Kept(weight: weight, triple: triple)
        }
    }

    /// The pictures kept, by the frame's place in the comparison.
    func triples() -> [Int: Triple] { kept.withLock { $0.mapValues(\.triple) } }

    private func isWorthKeeping(_ weight: Double, in kept: [Int: Kept]) -> Bool {
        kept.count < limit || kept.contains { $0.value.weight < weight }
    }

    private func triple(
        _ frame: SequenceComparison.JudgedFrame, _ expected: Bitmap, _ actual: Bitmap
    ) -> Triple {
        let difference = DifferencePicture(
            expected: expected, actual: actual, mask: frame.mask, ignored: ignored
        ).difference()
        func png(_ bitmap: Bitmap) -> [UInt8] { PNGEncoder.encode(bitmap, compression: .small) }
        let whole = [
            Thumbnail.reduced(expected, to: Self.side),
            Thumbnail.reducedKeepingRed(difference, to: Self.side),
            Thumbnail.reduced(actual, to: Self.side),
        ]
        let window = frame.result.difference.fullestWindow
        let closeUp = window.map { window in
            [expected, difference, actual].map {
                Thumbnail.crop($0, around: window, side: Self.closeUpSide)
            }
        }
        return Triple(whole: whole.map(png), closeUp: (closeUp ?? []).map(png))
    }
}
