/// Lengths of a prefix code for symbols of given frequencies, none longer than a limit.
package enum HuffmanLengths {
    /// Writes the code length of each symbol, 0 for symbols that do not occur.
    ///
    /// The code is optimal for the limit, and fills the code space (Kraft's sum is 1): where fewer than two
    /// symbols occur, the first ones that do not are given a code as well, because readers refuse codes with gaps.
    ///
    /// - Parameters:
    ///   - counts: how often each symbol occurs; their sum must be below 2²⁸.
    ///   - symbols: number of symbols, 2...2^`limit` and at most 512.
    ///   - limit: longest code allowed, 1...15 bits.
    ///   - lengths: receives `symbols` lengths.
    package static func assign(
        counts: UnsafePointer<UInt32>, symbols: Int, limit: Int, lengths: UnsafeMutablePointer<UInt8>
    ) {
        precondition(symbols >= 2 && symbols <= 512 && symbols <= 1 << limit, "code cannot hold the symbols")
        // A key holds the count above the symbol's number, so that sorting keys sorts symbols, ties by
        // number: the result does not depend on the sorting method.
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 512) { keys in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 512) { weights in
                var used = 0
                for symbol in 0..<symbols {
                    lengths[symbol] = 0
                    if counts[symbol] != 0 {
                        keys[used] = UInt64(counts[symbol]) &<< 16 | UInt64(symbol)
                        used &+= 1
                    }
                }
                var spare = 0
                while used < 2 {
                    if counts[spare] == 0 {
                        keys[used] = UInt64(spare)
                        used &+= 1
                    }
                    spare &+= 1
                }
                var sorted = UnsafeMutableBufferPointer(rebasing: keys[0..<used])
                sorted.sort()
                for i in 0..<used { weights[i] = UInt32(truncatingIfNeeded: sorted[i] &>> 16) }
                depths(weights.baseAddress!, used)
                if weights[0] > UInt32(limit) {
                    packageMerge(sorted.baseAddress!, used, limit, lengths)
                } else {
                    for i in 0..<used {
                        lengths[Int(sorted[i] & 0xffff)] = UInt8(truncatingIfNeeded: weights[i])
                    }
                }
            }
        }
    }

    /// Turns weights in ascending order into the depths of an optimal tree, in place and in linear time
    /// (Moffat and Katajainen, *In-place calculation of minimum-redundancy codes*, 1995).
    private static func depths(_ a: UnsafeMutablePointer<UInt32>, _ n: Int) {
        // First pass, left to right: a[node] becomes the weight of an inner node, and once that node is
        // joined into another one, the number of its parent.
        var leaf = 0
        var root = 0
        for node in 0..<(n &- 1) {
            var weight: UInt32 = 0
            for _ in 0..<2 {
                if leaf < n && (root >= node || a[leaf] <= a[root]) {
                    weight &+= a[leaf]
                    leaf &+= 1
                } else {
                    weight &+= a[root]
                    a[root] = UInt32(truncatingIfNeeded: node)
                    root &+= 1
                }
            }
            a[node] = weight
        }
        // Second pass, right to left: depths of inner nodes.
        a[n &- 2] = 0
        var node = n &- 3
        while node >= 0 {
            a[node] = a[Int(a[node])] &+ 1
            node &-= 1
        }
        // Third pass, right to left: depths of leaves, from the number of inner nodes at each depth.
        var available = 1
        var depth: UInt32 = 0
        var next = n &- 1
        root = n &- 2
        while available > 0 {
            var inner = 0
            while root >= 0 && a[root] == depth {
                inner &+= 1
                root &-= 1
            }
            while available > inner {
                a[next] = depth
                next &-= 1
                available &-= 1
            }
            available = 2 &* inner
            depth &+= 1
        }
    }

    /// Finds optimal lengths of at most `limit` bits by package-merge (Larmore and Hirschberg, 1990).
    ///
    /// Level by level, the leaves are merged with pairs of the level before. What the last level's cheapest
    /// `2n - 2` items are made of counts how often each leaf is chosen, and that is its length. As leaves are
    /// always chosen from the lightest on, their number per level is enough.
    private static func packageMerge(
        _ keys: UnsafePointer<UInt64>, _ n: Int, _ limit: Int, _ lengths: UnsafeMutablePointer<UInt8>
    ) {
        let stride = 2 &* n
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 &* stride) { weights in
            withUnsafeTemporaryAllocation(of: Bool.self, capacity: limit &* stride) { isLeaf in
                var before = weights.baseAddress!
                var merged = before + stride
                var size = 0
                for level in 0..<limit {
                    let marks = isLeaf.baseAddress! + level &* stride
                    let pairs = size &>> 1
                    var leaf = 0
                    var pair = 0
                    size = 0
                    while leaf < n || pair < pairs {
                        let leafWeight = leaf < n ? UInt32(truncatingIfNeeded: keys[leaf] &>> 16) : .max
                        let pairWeight = pair < pairs ? before[2 &* pair] &+ before[2 &* pair &+ 1] : .max
                        let takesLeaf = leafWeight <= pairWeight
                        merged[size] = takesLeaf ? leafWeight : pairWeight
                        marks[size] = takesLeaf
                        leaf &+= takesLeaf ? 1 : 0
                        pair &+= takesLeaf ? 0 : 1
                        size &+= 1
                    }
                    swap(&before, &merged)
                }
                var chosen = 2 &* n &- 2
                for level in (0..<limit).reversed() {
                    let marks = isLeaf.baseAddress! + level &* stride
                    var leaves = 0
                    for item in 0..<chosen { leaves &+= marks[item] ? 1 : 0 }
                    for leaf in 0..<leaves { lengths[Int(truncatingIfNeeded: keys[leaf] & 0xffff)] &+= 1 }
                    chosen = 2 &* (chosen &- leaves)
                }
            }
        }
    }
}
