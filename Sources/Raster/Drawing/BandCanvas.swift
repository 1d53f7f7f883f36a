/// Draws into a band of the canvas's rows: premultiplied, sRGB-encoded RGBA of 8 bits a channel.
///
/// A band is begun with a colour or with finished pixels, drawn into from back to front, and read. What is
/// drawn is a pure function of the calls: any division of a frame into bands, in any order, gives the same
/// bytes. One canvas a worker; it owns its scratch memory (the band, one more for each nested group that
/// needs it, a few rows) and small caches of plans for pictures and shadows, which never change a byte.
///
/// Coordinates are canvas pixels, y downwards, and may be fractional and lie outside the band. What has no
/// area or no finite place draws nothing.
public final class BandCanvas {
    /// Pixels in a row.
    public let width: Int
    /// The most rows a band can have.
    public let maximumRows: Int
    /// The canvas rows of the present band.
    public private(set) var rows: Range<Int> = 0..<0

    /// The band's pixels, rows without padding.
    let pixels: UnsafeMutablePointer<UInt8>
    /// Where drawing has an effect: the band, or the clip of the innermost group.
    var scissor = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The groups that are being drawn, outermost first.
    var groups: [GroupBackdrop] = []
    /// Memory of groups that are done, for the next ones.
    var spareGroups: [GroupBackdrop] = []
    /// What the shape of the present drawing covers.
    let coverage: CoverageBand
    /// The colour that is drawn with.
    let paint = Paint()
    /// How pictures are sampled.
    var picturePlans = PicturePlanCache()
    let scalerScratch = ScalerScratch()
    /// Blurred shapes and a row of their coverage.
    var shadows = ShadowCache()
    let shadowMask: UnsafeMutablePointer<UInt8>
    /// Room for one row of pixels that is not drawn in place.
    let line: UnsafeMutablePointer<UInt8>

    /// A canvas `width` pixels wide, for bands of up to `maximumRows` rows; allocates one band and a few
    /// rows.
    public init(width: Int, maximumRows: Int) {
        precondition(width > 0 && maximumRows > 0, "a band has at least one pixel")
        self.width = width
        self.maximumRows = maximumRows
        pixels = .allocate(capacity: width * maximumRows * 4)
        line = .allocate(capacity: width * 4)
        shadowMask = .allocate(capacity: width)
        coverage = CoverageBand(width: width, maximumRows: maximumRows)
    }

    deinit {
        pixels.deallocate()
        line.deallocate()
        shadowMask.deallocate()
    }

    /// Starts the band of the canvas rows `rows`, filled with `background`.
    public func begin(rows: Range<Int>, background: PremultipliedRGBA) {
        reset(to: rows)
        FillKernels.store(background.packed, to: pixels, count: width * rows.count)
    }

    /// Starts the band of the canvas rows `rows` from finished pixels, `rows.count * width * 4` bytes.
    package func begin(rows: Range<Int>, copying finished: UnsafePointer<UInt8>) {
        reset(to: rows)
        pixels.update(from: finished, count: rows.count * width * 4)
    }

    /// Calls `body` with the band's pixels, `rows.count * width * 4` bytes without padding.
    package func withRows<Result>(
        _ body: (UnsafePointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try body(pixels)
    }

    private func reset(to rows: Range<Int>) {
        precondition(rows.count <= maximumRows, "a band of \(rows.count) rows on a canvas for \(maximumRows)")
        precondition(groups.isEmpty, "a band is begun inside a group")
        self.rows = rows
        scissor = PixelRect(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound)
    }

    /// The first byte of the pixel in column `x` of canvas row `y`.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        pixels + ((y &- rows.lowerBound) &* width &+ x) &* 4
    }

    /// Works out what `shape` covers of the scissor and tells the groups; false when that is nothing.
    func cover(_ shape: Shape) -> Bool {
        guard mayTouch(shape.bounds) else { return false }
        coverage.set(shape, in: scissor)
        guard !coverage.bounds.isEmpty else { return false }
        willDraw(in: coverage.bounds)
        return true
    }

    /// Whether `bounds` and the scissor have a pixel in common; a quick test before any work is done.
    func mayTouch(_ bounds: Rect) -> Bool {
        bounds.maxY > Double(scissor.y0) && bounds.minY < Double(scissor.y1)
            && bounds.maxX > Double(scissor.x0) && bounds.minX < Double(scissor.x1)
    }

    /// Lets the groups save what they will need of the pixels in `area`, which are about to be drawn over.
    func willDraw(in area: PixelRect) {
        for group in groups { group.save(area, of: self) }
    }
}
