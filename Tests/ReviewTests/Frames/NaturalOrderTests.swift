import Review
import TestSupport
import Testing

@Suite struct NaturalOrderTests {
    @Test func numbersCompareByValue() {
        let sorted = [
            "1.jpg", "01.jpg", "2.jpg", "10.jpg", "a.jpg", "A1.jpg", "a2.jpg", "a2b.jpg", "a10.jpg",
            "a10b1.jpg",
            "a99999999999999999999999.jpg", "a100000000000000000000000.jpg", "b.jpg", "é.jpg",
        ]
        var random = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            #expect(sorted.shuffled(using: &random).sorted { NaturalOrder.precedes($0, $1) } == sorted)
        }
    }

    @Test func theOrderIsStrictAndTotal() {
        var random = SeededGenerator(seed: 4)
        let names = (0..<60).map { _ in
            String(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    "0019aAb.".randomElement(using: &random) ?? "0"
                })
        }
        for a in names {
            for b in names {
                let (forward, backward) = (NaturalOrder.precedes(a, b), NaturalOrder.precedes(b, a))
                #expect(a == b ? !forward && !backward : forward != backward, "\(a) and \(b)")
                for c in names where forward && NaturalOrder.precedes(b, c) {
                    #expect(NaturalOrder.precedes(a, c), "\(a) < \(b) < \(c)")
                }
            }
        }
    }
}
