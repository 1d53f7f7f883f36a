import Raster

/// A frame's display list, ready to be asked what each band of rows shows.
public struct FramePlan: Sendable {
    private let items: [DisplayItem]
    private let bounds: [PixelRect]

    /// Plans `list`; works out once which pixels each item may touch.
    public init(_ list: DisplayList) {
        items = list.items
        bounds = list.items.map(\.bounds)
    }

    /// The items that may touch `band`, from the back, without those below an item that hides all of it.
    func items(in band: PixelRect, isOpaque: (String) -> Bool) -> [DisplayItem] {
        var found: [DisplayItem] = []
        for index in items.indices.reversed() where !bounds[index].intersection(band).isEmpty {
            found.append(items[index])
            if items[index].opaqueRegion(in: band, isOpaque: isOpaque).contains(band) { break }
        }
        return found.reversed()
    }
}

extension [DisplayItem] {
    /// The items without those that cannot be seen in `band`: outside it, or below something opaque.
    ///
    /// What is left draws the same pixels. Hidden by one item alone counts; a patchwork does not.
    func culled(to band: PixelRect, isOpaque: (String) -> Bool) -> [DisplayItem] {
        var hidden: [PixelRect] = []
        return culled(to: band, hidden: &hidden, isOpaque: isOpaque)
    }

    /// The items without those that lie in `band` wholly below an opaque one for which `isAtRest` is true.
    ///
    /// What is left draws the same pixels. Unlike culling by whatever is above, this list does not change when
    /// something that moves comes or goes on top.
    func withoutCovered(
        in band: PixelRect, isOpaque: (String) -> Bool, isAtRest: (DisplayItem) -> Bool
    ) -> [DisplayItem] {
        var hidden: [PixelRect] = []
        var left: [DisplayItem] = []
        for item in reversed() {
            let touched = item.bounds.intersection(band)
            if hidden.contains(where: { $0.contains(touched) }) { continue }
            left.append(item)
            let region = item.opaqueRegion(in: band, isOpaque: isOpaque)
            if !region.isEmpty, hidden.count < 16, isAtRest(item) { hidden.append(region) }
        }
        return left.reversed()
    }

    private func culled(
        to band: PixelRect, hidden: inout [PixelRect], isOpaque: (String) -> Bool
    ) -> [DisplayItem] {
        var seen: [DisplayItem] = []
        for item in reversed() {
            let touched = item.bounds.intersection(band)
            if touched.isEmpty || hidden.contains(where: { $0.contains(touched) }) { continue }
            if case .group(let clip, let opacity, let items) = item {
                var hiddenInside = hidden
                let inside = items.culled(to: touched, hidden: &hiddenInside, isOpaque: isOpaque)
                if inside.isEmpty { continue }
                seen.append(.group(clip: clip, opacity: opacity, items: inside))
            } else {
                seen.append(item)
            }
            let region = item.opaqueRegion(in: band, isOpaque: isOpaque)
            // A few large occluders do nearly all the work; more would make many layers quadratic.
            if !region.isEmpty, hidden.count < 16 { hidden.append(region) }
        }
        return seen.reversed()
    }
}
