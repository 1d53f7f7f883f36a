/// How a stored picture must be turned to be upright: EXIF's values 1 to 8.
///
/// Where pixel (x, y) of a stored picture of w × h stands on the upright one (the standard names the sides
/// that the stored first row and first column are to lie on):
///
///     1  (x, y)              5  (y, x)
///     2  (w-1-x, y)          6  (h-1-y, x)
///     3  (w-1-x, h-1-y)      7  (h-1-y, w-1-x)
///     4  (x, h-1-y)          8  (y, w-1-x)
public enum PictureOrientation: Int, Sendable, CaseIterable {
    /// As stored.
    case up = 1
    /// Mirrored left to right.
    case upMirrored
    /// Turned by 180°.
    case down
    /// Mirrored top to bottom.
    case downMirrored
    /// Mirrored along the main diagonal.
    case leftMirrored
    /// Must be turned 90° clockwise: what phones write for portrait pictures.
    case right
    /// Mirrored along the other diagonal.
    case rightMirrored
    /// Must be turned 90° anticlockwise.
    case left

    /// Whether rows become columns.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// The upright size of a picture stored as `width` × `height`.
    public func upright(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsAxes ? (height, width) : (width, height)
    }

    /// Whether x of the stored picture counts down on the upright one.
    var reversesColumns: Bool { [.upMirrored, .down, .rightMirrored, .left].contains(self) }
    /// Whether y of the stored picture counts down on the upright one.
    var reversesRows: Bool { [.down, .downMirrored, .right, .rightMirrored].contains(self) }
}
