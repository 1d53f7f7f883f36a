public import Raster

/// How far a list or grid is scrolled, and how it scrolls to show something.
public struct VerticalScroll: Hashable, Sendable {
    /// Height of all content, in points.
    public let contentHeight: Double
    /// The canvas that shows part of it.
    public let canvas: Size

    /// The scrolling of `contentHeight` points of content on `canvas`.
    public init(contentHeight: Double, canvas: Size) {
        self.contentHeight = contentHeight
        self.canvas = canvas
    }

    /// `offset` limited to the content: 0 when all of it fits.
    public func clamped(_ offset: Double) -> Double {
        min(max(offset, 0), max(0, contentHeight - canvas.height))
    }

    /// `offset` if it shows any part of `item`, else the offset that brings it to the vertical centre,
    /// clamped: what `scrollToItem(at:at:animated:)` does with `.centeredVertically`.
    public func revealing(_ item: Rect, from offset: Double) -> Double {
        isInSight(item.offset(x: 0, y: -offset)) ? offset : clamped(item.center.y - canvas.height / 2)
    }

    /// Whether any part of `rect`, in canvas points, is inside the canvas.
    public func isInSight(_ rect: Rect) -> Bool {
        rect.maxX > 0 && rect.minX < canvas.width && rect.maxY > 0 && rect.minY < canvas.height
    }
}
