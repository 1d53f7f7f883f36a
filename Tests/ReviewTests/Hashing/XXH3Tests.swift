import Review
import TestSupport
import Testing

@Suite struct XXH3Tests {
    private func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) }
    }

    /// Hashes by the reference implementation, xxHash 0.8, of `bytes`.
    @Test(arguments: [
        (241, "75f4da43f23cce5a541b19226f0052e8"), (256, "2f433606b2ebce2dff5a1cefade75bb9"),
        (257, "74a279c1dcf5382a84eb2acdd4c7b1a1"), (1024, "fd58ff7c09808f5ef8cae2b9bc3b4a23"),
        (1025, "52e96489b5ee74e32f191e004ba2798d"), (1088, "7ad281d6f812b89f6137eb0e6b6f4c34"),
        (5000, "11af934da383a13edaf779c80e2d206f"), (100_003, "77bb85deb87b4150aadd1f8f3908d597"),
    ])
    func agreesWithTheReference(count: Int, expected: String) {
        var hash = XXH3()
        bytes(count).withUnsafeBytes { hash.update($0) }
        #expect(hash.finished() == expected)
    }

    @Test func piecesOfAnySizeGiveTheSameHash() {
        let all = bytes(5000)
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<50 {
            var hash = XXH3()
            var at = 0
            while at < all.count {
                let end = min(all.count, at + Int.random(in: 0...200, using: &generator))
                all[at..<end].withUnsafeBytes { hash.update($0) }
                at = end
            }
            #expect(hash.finished() == "11af934da383a13edaf779c80e2d206f")
        }
    }
}
