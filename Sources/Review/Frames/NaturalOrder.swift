/// The order in which people number files: `photo2` before `photo10`.
package enum NaturalOrder {
    /// Whether `a` comes before `b`.
    ///
    /// Runs of digits compare by value, everything else letter by letter without regard to case. Names that
    /// are equal so far are told apart by leading zeros (fewer first), then by their bytes, so that two
    /// different names are never equal and the order never depends on how a folder lists them.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        var (restA, restB) = (scalars(a)[...], scalars(b)[...])
        while let first = restA.first, let second = restB.first {
            if isDigit(first), isDigit(second) {
                let (numberA, numberB) = (takeNumber(&restA), takeNumber(&restB))
                if numberA.count != numberB.count { return numberA.count < numberB.count }
                if numberA != numberB { return numberA.lexicographicallyPrecedes(numberB) }
            } else {
                if first != second { return first < second }
                restA.removeFirst()
                restB.removeFirst()
            }
        }
        if restA.isEmpty != restB.isEmpty { return restA.isEmpty }
        let (countA, countB) = (a.utf8.count, b.utf8.count)
        return countA == countB ? a.utf8.lexicographicallyPrecedes(b.utf8) : countA < countB
    }

    private static func scalars(_ text: String) -> [UInt32] { text.lowercased().unicodeScalars.map(\.value) }

    private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

    /// Takes a run of digits off the beginning and returns it without leading zeros.
    private static func takeNumber(_ rest: inout ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        let digits = rest.prefix { isDigit($0) }
        rest = rest.dropFirst(digits.count)
        return digits.drop { $0 == 0x30 }
    }
}
