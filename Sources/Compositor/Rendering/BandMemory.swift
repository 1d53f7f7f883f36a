import Raster
import Synchronization

/// What is remembered of one band of rows, so that work is not done twice.
///
/// Remembering never changes a byte: what is kept is found again only by an equal list of items.
final class BandMemory<Product: Sendable>: Sendable {
    /// Products kept a band: workers on neighbouring frames each find theirs.
    private static var capacity: Int { 3 }

    private struct State {
        var products: [(items: [DisplayItem], product: Product)] = []
        var lastItems: [DisplayItem] = []
        var background: (items: [DisplayItem], pixels: [UInt8])?
    }

    private let state = Mutex(State())

    /// How many products and backgrounds are kept now.
    var kept: (products: Int, backgrounds: Int) {
        state.withLock { ($0.products.count, $0.background == nil ? 0 : 1) }
    }

    /// What was made from equal items, if it is still kept.
    func product(for items: [DisplayItem]) -> Product? {
        state.withLock { state in
            guard let index = state.products.lastIndex(where: { $0.items == items }) else { return nil }
            let entry = state.products.remove(at: index)
            state.products.append(entry)
            return entry.product
        }
    }

    /// Keeps `product`; the one that was least lately asked for goes.
    func keep(_ product: Product, for items: [DisplayItem]) {
        state.withLock { state in
            if state.products.count >= Self.capacity { state.products.removeFirst() }
            state.products.append((items, product))
        }
    }

    /// A band's items in two parts: those at the back that are the same as in the band drawn before, with the
    /// pixels of just these if they are kept, and those above.
    ///
    /// `uncover` takes those away that lie below an item at rest, given which are: what moves unseen is not part
    /// of either.
    func background(
        of items: [DisplayItem], uncover: ([DisplayItem], (DisplayItem) -> Bool) -> [DisplayItem]
    ) -> (still: [DisplayItem], pixels: [UInt8]?, above: [DisplayItem]) {
        state.withLock { state in
            defer { state.lastItems = items }
            func parts(_ items: [DisplayItem], _ count: Int, _ pixels: [UInt8]?)
                -> ([DisplayItem], [UInt8]?, [DisplayItem])
            {
                (Array(items[..<count]), pixels, Array(items[count...]))
            }
            if let background = state.background, items.starts(with: background.items) {
                return parts(items, background.items.count, background.pixels)
            }
            let (now, before) = (Set(items), Set(state.lastItems))
            let shown = uncover(items) { before.contains($0) }
            if let background = state.background, shown.starts(with: background.items) {
                return parts(shown, background.items.count, background.pixels)
            }
            let shownBefore = uncover(state.lastItems) { now.contains($0) }
            return parts(shown, zip(shown, shownBefore).prefix { $0 == $1 }.count, nil)
        }
    }

    /// Keeps the pixels that `items` alone draw.
    func keepBackground(_ pixels: [UInt8], of items: [DisplayItem]) {
        state.withLock { $0.background = (items, pixels) }
    }
}
