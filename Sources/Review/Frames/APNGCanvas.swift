import Raster

/// The canvas of an animation, onto which frames are put one after the other.
struct APNGCanvas: Sendable {
    private(set) var bitmap: Bitmap
    /// What has to happen to the canvas before the next frame.
    private var pending: (disposal: APNGFile.Disposal, region: PixelRect, before: Bitmap?)?

    /// A transparent canvas.
    init(width: Int, height: Int) {
        bitmap = Bitmap(width: width, height: height, filledWith: .clear)
    }

    /// Puts `picture`, which fills the frame's rectangle, onto the canvas.
    mutating func show(_ picture: Bitmap, as frame: APNGFile.Frame, isFirst: Bool) {
        dispose()
        let region = PixelRect(
            x0: frame.x, y0: frame.y, x1: frame.x + frame.width, y1: frame.y + frame.height)
        // A first frame that asks for what was there before leaves nothing.
        let disposal = isFirst && frame.disposal == .restore ? .clear : frame.disposal
        pending = (disposal, region, disposal == .restore ? bitmap : nil)
        if frame.isDrawnOver && !picture.isOpaque {
            draw(picture, over: region)
        } else {
            copy(picture, to: region)
        }
    }

    private mutating func dispose() {
        guard let pending else { return }
        switch pending.disposal {
        case .keep: break
        case .clear:
            copy(Bitmap(width: pending.region.width, height: pending.region.height), to: pending.region)
        case .restore:
            if let before = pending.before { bitmap = before }
        }
    }

    private mutating func copy(_ picture: Bitmap, to region: PixelRect) {
        let width = bitmap.width
        bitmap.withMutableRows { canvas in
            picture.withRows { rows in
                for row in 0..<region.height {
                    let target = canvas + ((region.y0 + row) * width + region.x0) * 4
                    target.update(from: rows + row * region.width * 4, count: region.width * 4)
                }
            }
        }
    }

    /// Source-over on premultiplied values, rounded once.
    private mutating func draw(_ picture: Bitmap, over region: PixelRect) {
        let width = bitmap.width
        bitmap.withMutableRows { canvas in
            picture.withRows { rows in
                for row in 0..<region.height {
                    let source = rows + row * region.width * 4
                    let target = canvas + ((region.y0 + row) * width + region.x0) * 4
                    for at in 0..<region.width * 4 {
                        let left = 255 &- UInt32(source[at | 3])
                        let kept = (UInt32(target[at]) &* left &+ 127) / 255
                        target[at] = UInt8(truncatingIfNeeded: UInt32(source[at]) &+ kept)
                    }
                }
            }
        }
    }
}
