import Compositor
import Raster

/// Turns display items into a draw list's operations.
struct DrawListFlattener {
    /// Items that no operation says.
    private(set) var omitted = 0

    /// What `items` draw in `region`, from the back.
    mutating func operations(_ items: [DisplayItem], in region: DrawRegion) -> [DrawOperation] {
        items.flatMap { operations($0, in: region) }
    }

    private mutating func operations(_ item: DisplayItem, in region: DrawRegion) -> [DrawOperation] {
        switch item {
        case .fill(let shape, let color) where shape.transform == nil:
            guard let inside = region.clipped(to: shape) else { return [] }
            var operation = DrawOperation(in: inside, alpha: color.alpha)
            operation.fill = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
            return [operation]
        case .picture(let id, .upright(let rect), let clip, let opacity) where clip.transform == nil:
            guard let inside = region.clipped(to: clip) else { return [] }
            var operation = DrawOperation(in: inside, alpha: opacity)
            operation.image = id
            operation.dst = rect.edges
            return [operation]
        case .group(let clip, let opacity, let items) where clip?.transform == nil:
            guard let inside = clip.map({ region.clipped(to: $0) }) ?? region else { return [] }
            if opacity == 1 { return operations(items, in: inside) }
            var operation = DrawOperation(in: inside, alpha: opacity)
            operation.group = operations(items, in: inside.square)
            return [operation]
        default:
            omitted += 1
            return []
        }
    }
}
