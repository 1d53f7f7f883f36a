import Raster
import TestSupport
import Testing

@Suite struct PNGHuffmanTests {
    private static func lengths(_ counts: [UInt32], limit: Int) -> [Int] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        HuffmanLengths.assign(counts: counts, symbols: counts.count, limit: limit, lengths: &lengths)
        return lengths.map(Int.init)
    }

    /// Code space taken, in units of a code of 15 bits; a complete code takes 2¹⁵.
    private static func kraft(_ lengths: [Int]) -> Int {
        lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (15 - $1) }
    }

    private static func cost(_ counts: [UInt32], _ lengths: [Int]) -> Int {
        zip(counts, lengths).reduce(0) { $0 + Int($1.0) * $1.1 }
    }

    /// The least total length with codes of at most `limit` bits, by package-merge (Larmore, Hirschberg, 1990).
    private static func leastCost(_ counts: [UInt32], limit: Int) -> Int {
        struct Item {
            var weight: Int
            var symbols: [Int]
        }
        let leaves = counts.indices.filter { counts[$0] > 0 }
            .map { Item(weight: Int(counts[$0]), symbols: [$0]) }
        var items: [Item] = []
        for _ in 0..<limit {
            let packages = stride(from: 0, to: items.count - 1, by: 2).map {
                Item(
                    weight: items[$0].weight + items[$0 + 1].weight,
                    symbols: items[$0].symbols + items[$0 + 1].symbols)
            }
            items = (leaves + packages).sorted { $0.weight < $1.weight }
        }
        return items.prefix(2 * leaves.count - 2).reduce(0) { $0 + $1.weight }
    }

    @Test func smallAlphabetsAreOptimal() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let symbols = Int.random(in: 2...12, using: &random)
            let counts = (0..<symbols).map { _ in UInt32.random(in: 1...50, using: &random) }
            let lengths = Self.lengths(counts, limit: 15)
            #expect(Self.kraft(lengths) == 1 << 15)
            #expect(Self.cost(counts, lengths) == Self.leastCost(counts, limit: 15))
        }
    }

    @Test func fibonacciCountsHitTheLimit() {
        var counts: [UInt32] = [1, 1]
        while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        for limit in [5, 7, 9, 12, 15] {
            let lengths = Self.lengths(counts, limit: limit)
            #expect(lengths.max()! == limit)
            #expect(Self.kraft(lengths) == 1 << 15)
            #expect(Self.cost(counts, lengths) == Self.leastCost(counts, limit: limit), "limit \(limit)")
        }
    }

    @Test func limitedCodesAreCompleteAndOptimal() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let symbols = Int.random(in: 40...286, using: &random)
            let steep = Double.random(in: 1.02...1.9, using: &random)
            var weight = 1.0
            let counts = (0..<symbols).map { _ -> UInt32 in
                weight = min(weight * steep, 1e6)
                return UInt32.random(in: 0...UInt32(weight), using: &random)
            }
            let lengths = Self.lengths(counts, limit: 9)
            #expect(Self.kraft(lengths) == 1 << 15)
            for (count, length) in zip(counts, lengths) where count > 0 { #expect((1...9).contains(length)) }
            #expect(Self.cost(counts, lengths) == Self.leastCost(counts, limit: 9))
        }
    }

    @Test func codesAreCompleteEvenWithoutSymbols() {
        #expect(Self.lengths([0, 0, 0], limit: 7) == [1, 1, 0])
        #expect(Self.lengths([0, 0, 9], limit: 7) == [1, 0, 1])
        #expect(Self.lengths([5, 0, 0], limit: 7) == [1, 1, 0])
        #expect(Self.lengths([1, 1], limit: 1) == [1, 1])
    }

    @Test func moreFrequentSymbolsAreNeverLonger() {
        var random = SeededGenerator(seed: 13)
        let counts = (0..<286).map { _ in
            UInt32.random(in: 0...60000, using: &random) >> UInt32.random(in: 0...15, using: &random)
        }
        let lengths = Self.lengths(counts, limit: 12)
        for a in 0..<286 {
            for b in 0..<286 where counts[a] > counts[b] && counts[b] > 0 {
                #expect(lengths[a] <= lengths[b])
            }
        }
    }
}
