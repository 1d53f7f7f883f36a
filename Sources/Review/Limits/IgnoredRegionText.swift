public import Raster

extension Tolerance {
    /// The regions that `text` says: `x1:y1-x2:y2`, more of them behind commas.
    ///
    /// The two corners are pixels inside the region, in any order, counted from 0 at the top left.
    public static func regions(reading text: String) throws(LimitError) -> [PixelRect] {
        var regions: [PixelRect] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            regions.append(try region(reading: String(part.filter { $0 != " " })))
        }
        return regions
    }

    private static func region(reading text: String) throws(LimitError) -> PixelRect {
        let corners = text.split(separator: "-", omittingEmptySubsequences: false).map {
            $0.split(separator: ":", omittingEmptySubsequences: false).compactMap { coordinate($0) }
        }
        guard corners.count == 2, corners[0].count == 2, corners[1].count == 2 else {
            throw .notARegion(text)
        }
        let (x, y) = ([corners[0][0], corners[1][0]], [corners[0][1], corners[1][1]])
        return PixelRect(x0: x.min()!, y0: y.min()!, x1: x.max()! + 1, y1: y.max()! + 1)
    }

    private static func coordinate(_ text: Substring) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text) else { return nil }
        return min(value, 1 << 30)
    }
}
