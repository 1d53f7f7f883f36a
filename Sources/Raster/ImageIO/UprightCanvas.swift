/// The memory of an upright bitmap, written to in rows of the stored picture.
///
/// This is how an orientation is applied without a second full-size copy: a strip of stored rows at a time
/// goes to its place, be that rows or columns.
struct UprightCanvas {
    /// The bitmap's memory.
    let base: UnsafeMutablePointer<UInt8>
    /// Size of the stored picture.
    let width: Int, height: Int
    let orientation: PictureOrientation
    /// Bytes from stored pixel (x, y) to (x + 1, y) and to (x, y + 1), and where (0, 0) is.
    private let columnStride: Int, rowStride: Int, origin: Int

    init(base: UnsafeMutablePointer<UInt8>, width: Int, height: Int, orientation: PictureOrientation) {
        self.base = base
        self.width = width
        self.height = height
        self.orientation = orientation
        let uprightWidth = orientation.upright(width: width, height: height).width
        let column = orientation.swapsAxes ? uprightWidth * 4 : 4
        let row = orientation.swapsAxes ? 4 : uprightWidth * 4
        columnStride = orientation.reversesColumns ? -column : column
        rowStride = orientation.reversesRows ? -row : row
        origin =
            (orientation.reversesColumns ? column * (width - 1) : 0)
            + (orientation.reversesRows ? row * (height - 1) : 0)
    }

    /// Whether stored rows lie in the bitmap as they are, so that they may be decoded in place.
    var isUpright: Bool { orientation == .up }

    /// Where stored pixel (x, y) belongs.
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + (origin + x &* columnStride &+ y &* rowStride)
    }

    /// Puts `count` stored rows, the first of which is row `y`, to their places; rows follow each other
    /// without padding.
    func place(_ rows: UnsafePointer<UInt8>, from y: Int, count: Int) {
        rows.withMemoryRebound(to: UInt32.self, capacity: width * count) { source in
            if columnStride == 4 {
                for row in 0..<count {
                    pixel(0, y + row).withMemoryRebound(to: UInt32.self, capacity: width) {
                        $0.update(from: source + row * width, count: width)
                    }
                }
            } else {
                // Column by column of the strip: where rows become columns, 16 of them fill a cache line.
                for x in 0..<width {
                    var target = UnsafeMutableRawPointer(pixel(x, y))
                    var from = source + x
                    for _ in 0..<count {
                        target.storeBytes(of: from.pointee, as: UInt32.self)
                        target += rowStride
                        from += width
                    }
                }
            }
        }
    }
}
