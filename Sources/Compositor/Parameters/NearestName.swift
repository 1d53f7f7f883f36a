/// Finds the known name that a mistyped one was most likely meant to be.
public enum NearestName {
    /// The candidate closest to `name`, or nothing when none is close enough to be worth proposing.
    ///
    /// Close means that at most a third of the longer name's letters need changing, or that `name`
    /// (two letters or more) is how exactly one candidate begins. Upper and lower case count as the same.
    /// Of equally close candidates the first one wins.
    public static func nearest(to name: some StringProtocol, in candidates: some Sequence<String>) -> String?
    {
        let wanted = Array(name.lowercased())
        var best: (name: String, distance: Int)?
        var continuations: [String] = []
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let distance = editDistance(wanted, letters)
            let limit = (max(wanted.count, letters.count) + 2) / 3
            if distance <= limit, distance < best?.distance ?? .max, distance < letters.count {
                best = (candidate, distance)
            }
            if wanted.count >= 2, letters.starts(with: wanted) { continuations.append(candidate) }
        }
        if continuations.count == 1, best?.distance ?? .max > 1 { return continuations[0] }
        return best?.name
    }

    /// `; did you mean NAME?`, or nothing: the end of a message about an unknown name.
    public static func hint(for name: some StringProtocol, in candidates: some Sequence<String>) -> String {
        nearest(to: name, in: candidates).map { "; did you mean \($0)?" } ?? ""
    }

    /// How many letters have to be inserted, deleted, replaced or exchanged with their neighbour to turn
    /// `a` into `b` (optimal string alignment: no letter is touched twice).
    package static func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        // Three rows of the table: an exchange looks two rows back.
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in 1...a.count {
            var current = [i] + [Int](repeating: 0, count: b.count)
            for j in 1...b.count {
                let replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                current[j] = min(replaced, previous[j] + 1, current[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    current[j] = min(current[j], beforePrevious[j - 2] + 1)
                }
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
