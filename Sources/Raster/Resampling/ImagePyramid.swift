import Synchronization

/// A picture with its 2:1 reductions, each made when a draw first needs it.
///
/// Width and height are halved independently, rounding odd sizes up, so a picture that is squeezed along one
/// axis finds a level too, and every level shows exactly the whole picture. Halving uses the scaler itself,
/// which rounds to nearest: brightness stays. Copies share their levels; a level takes `width * height * 4`
/// bytes, all levels of an evenly shrunk picture together at most a third of the picture.
public struct ImagePyramid: Sendable {
    /// The picture itself.
    public let base: Bitmap
    private let reductions: Reductions

    /// The picture `base` and nothing else yet.
    public init(_ base: Bitmap) {
        self.base = base
        self.reductions = Reductions()
    }

    /// Whether every pixel has alpha 255.
    public var isOpaque: Bool { base.isOpaque }

    /// The level from which to draw the whole picture `width` × `height` large; makes what is missing.
    ///
    /// It leaves a shrink of 1.5...3 along an axis that was halved. Down to 1 would take fewer taps, but the level's
    /// own sampling would show: just past a switch at 1 a drawn photograph is 2.2 times as far from exact references
    /// as just before it, past one at 1.5 it is 1.05 times, and neighbouring pixels differ by 1 % more, which nobody
    /// sees. Safe from any thread; the first caller works, others wait.
    func level(forWidth width: Double, height: Double) -> Bitmap {
        level(
            columns: Self.halvings(of: base.width, toward: abs(width)),
            rows: Self.halvings(of: base.height, toward: abs(height)))
    }

    /// The picture halved `columns` times along x and `rows` times along y.
    package func level(columns: Int, rows: Int) -> Bitmap {
        reductions.level(of: base, ReductionKey(columns: columns, rows: rows))
    }

    /// How often `count` samples can be halved and still give at least 1.5 for each of `extent`.
    private static func halvings(of count: Int, toward extent: Double) -> Int {
        var size = count
        var halvings = 0
        while size > 1 {
            size = (size + 1) / 2
            guard Double(size) >= extent * 1.5 else { break }
            halvings += 1
        }
        return halvings
    }
}

private struct ReductionKey: Hashable {
    var columns: Int
    var rows: Int
}

/// The reductions made so far, behind a lock.
private final class Reductions: Sendable {
    private let made = Mutex<[ReductionKey: Bitmap]>([:])

    func level(of base: Bitmap, _ key: ReductionKey) -> Bitmap {
        if key.columns == 0, key.rows == 0 { return base }
        return made.withLock { Self.level(of: base, key, &$0) }
    }

    private static func level(
        of base: Bitmap, _ key: ReductionKey, _ made: inout [ReductionKey: Bitmap]
    ) -> Bitmap {
        if key.columns == 0, key.rows == 0 { return base }
        if let level = made[key] { return level }
        // Both axes at once where both are wanted, so that an evenly shrunk picture makes square levels only.
        let parent = ReductionKey(
            columns: key.columns - (key.columns >= key.rows ? 1 : 0),
            rows: key.rows - (key.rows >= key.columns ? 1 : 0))
        let source = Self.level(of: base, parent, &made)
        let width = key.columns > parent.columns ? (source.width + 1) / 2 : source.width
        let height = key.rows > parent.rows ? (source.height + 1) / 2 : source.height
        let level = source.scaled(toWidth: width, height: height)
        made[key] = level
        return level
    }
}

extension Bitmap {
    /// The whole picture resampled to a size of at least half its own along each axis.
    fileprivate func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
        let scaled = ScaledImage(
            level: self,
            columnFilter: AxisFilter(.lanczos3, count: width, edge: 0, extent: Double(newWidth)),
            rowFilter: AxisFilter(.lanczos3, count: height, edge: 0, extent: Double(newHeight)),
            columns: 0..<newWidth)
        let scratch = ScalerScratch()
        return Bitmap(width: newWidth, height: newHeight) { memory in
            let bytes = memory.baseAddress!.assumingMemoryBound(to: UInt8.self)
            for y in 0..<newHeight { scaled.drawRow(y, into: bytes + y * newWidth * 4, scratch: scratch) }
            return isOpaque
        }
    }
}
