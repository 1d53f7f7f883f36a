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

    /// How many items at the back are the same as in the band drawn before, and the pixels of just these
    /// if they are kept.
    func background(of items: [DisplayItem]) -> (count: Int, pixels: [UInt8]?) {
        state.withLock { state in
            defer { state.lastItems = items }
            if let background = state.background, items.starts(with: background.items) {
                return (background.items.count, background.pixels)
            }
            return (zip(items, state.lastItems).prefix { $0 == $1 }.count, nil)
        }
    }

    /// Keeps the pixels that `items` alone draw.
    func keepBackground(_ pixels: [UInt8], of items: [DisplayItem]) {
        state.withLock { $0.background = (items, pixels) }
    }
}
