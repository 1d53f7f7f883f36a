internal import Raster

/// Finds frames that show, pixel for pixel, what the reference shows at another time.
///
/// Where little moves in the time of a frame, frames that changed places look like noise of the match; their pixels tell.
struct OutOfOrder {
    let reference: any FrameSource
    let actual: any FrameSource
    /// Actual frames between two of the reference.
    let interval: Double

    /// More frames than this that differ are no slip of the order.
    private static let most = 6
    /// How far from its place a frame is looked for, in reference frames.
    private static let reach = 8

    /// What is wrong with the order, if that explains all the frames in `failing`, of `count` pairs that were compared.
    ///
    /// Decodes up to 17 reference frames for each that fails, one at a time.
    func defects(
        _ failing: [(frame: Int, reference: Int)], of count: Int
    ) throws -> [FrameDefect]? {
        guard (1...Self.most).contains(failing.count), failing.count * 4 < count else { return nil }
        var hashes: [Int: String] = [:]
        func hash(_ index: Int) throws -> String {
            if let known = hashes[index] { return known }
            let hash = FrameHash.ofPixels(try reference.frames(index..<index + 1, jobs: 1)[0].load().bitmap)
            hashes[index] = hash
            return hash
        }
        var shown: [(frame: Int, shows: Int)] = []
        for (frame, place) in failing {
            let own = FrameHash.ofPixels(try actual.frames(frame..<frame + 1, jobs: 1)[0].load().bitmap)
            let near = max(0, place - Self.reach)..<min(reference.names.count, place + Self.reach + 1)
            let order = near.sorted { abs($0 - place) < abs($1 - place) }
            guard let index = try order.first(where: { try hash($0) == own }) else { return nil }
            shown.append((frame, Int((Double(index) * interval).rounded())))
        }
        let isReverse =
            shown.count > 1
            && zip(shown, shown.dropFirst()).allSatisfy { $1.frame == $0.frame + 1 && $1.shows < $0.shows }
        if isReverse { return [FrameDefect(frame: shown.last!.frame, kind: .reverse(from: shown[0].frame))] }
        return shown.map { FrameDefect(frame: $0.frame, kind: .misplaced(shows: $0.shows)) }
    }
}
