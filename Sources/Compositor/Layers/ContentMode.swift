public import Raster

/// How contents of their own size are placed in a layer; UIKit's content modes (Core Animation's gravities).
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the layer, aspect not kept; UIKit's default.
    case scaleToFill = "scale-to-fill"
    /// As large as fits inside, aspect kept, centred.
    case scaleAspectFit = "aspect-fit"
    /// As small as covers the layer, aspect kept, centred; what hangs over shows unless the layer clips.
    case scaleAspectFill = "aspect-fill"
    /// Natural size, centred.
    case center
    /// Natural size at the middle of the top edge.
    case top
    /// Natural size at the middle of the bottom edge.
    case bottom
    /// Natural size at the middle of the left edge.
    case left
    /// Natural size at the middle of the right edge.
    case right
    /// Natural size in the top left corner.
    case topLeft = "top-left"
    /// Natural size in the top right corner.
    case topRight = "top-right"
    /// Natural size in the bottom left corner.
    case bottomLeft = "bottom-left"
    /// Natural size in the bottom right corner.
    case bottomRight = "bottom-right"

    /// Where contents of `size` land in `rect`, in the unit of `rect`; `size` is in that unit, too.
    public func placement(of size: Size, in rect: Rect) -> Rect {
        switch self {
        case .scaleToFill: return rect
        case .scaleAspectFit: return rect.fitting(size)
        case .scaleAspectFill: return rect.filling(size)
        default: break
        }
        let slackX = rect.width - size.width
        let slackY = rect.height - size.height
        let x =
            switch self {
            case .left, .topLeft, .bottomLeft: 0.0
            case .right, .topRight, .bottomRight: slackX
            default: slackX / 2
            }
        let y =
            switch self {
            case .top, .topLeft, .topRight: 0.0
            case .bottom, .bottomLeft, .bottomRight: slackY
            default: slackY / 2
            }
        return Rect(origin: Point(x: rect.minX + x, y: rect.minY + y), size: size)
    }
}

extension Rect {
    /// The centred rectangle in which a picture of `size` aspect-fills this one.
    public func filling(_ size: Size) -> Rect { aspectScaled(size, by: max) }

    /// The centred rectangle in which a picture of `size` aspect-fits this one.
    public func fitting(_ size: Size) -> Rect { aspectScaled(size, by: min) }

    private func aspectScaled(_ content: Size, by choose: (Double, Double) -> Double) -> Rect {
        guard !content.isEmpty else { return Rect(origin: center, size: .zero) }
        let scale = choose(width / content.width, height / content.height)
        return Rect(center: center, size: content * scale)
    }
}
