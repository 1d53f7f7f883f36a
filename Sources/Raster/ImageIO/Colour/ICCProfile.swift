/// An ICC profile, as far as it says how to turn a picture into sRGB.
///
/// Source: ICC.1:2022; ICC.1:2001-04 for version 2.
struct ICCProfile {
    /// What the profile turned out to be.
    enum Meaning: Equatable {
        /// A matrix with curves, or a curve of grey.
        case colors(SourceColors)
        /// Only tables from its space to Lab or XYZ, which are not applied.
        case tables
        /// Nothing that can be used; why.
        case broken(String)
    }

    /// The space of the samples: `RGB`, `GRAY`, `CMYK`.
    let space: String
    /// The description in it; its space where there is none.
    let name: String
    let meaning: Meaning

    private let data: [UInt8]
    private let tags: [String: Range<Int>]

    init(_ data: [UInt8]) {
        self.data = data
        var tags: [String: Range<Int>] = [:]
        if let count = data.big32(at: 128), count <= 1000 {
            for index in 0..<count {
                let entry = 132 + index * 12
                guard let offset = data.big32(at: entry + 4), let size = data.big32(at: entry + 8),
                    offset + size <= data.count, size >= 8
                else { continue }
                let signature = String(decoding: data[entry..<entry + 4], as: UTF8.self)
                if tags[signature] == nil { tags[signature] = offset..<offset + size }
            }
        }
        self.tags = tags
        guard data.count >= 132, data.has("acsp", at: 36) else {
            space = ""
            name = "broken profile"
            meaning = .broken("it has no profile header")
            return
        }
        let space = String(decoding: data[16..<20], as: UTF8.self).filter { $0 != " " }
        self.space = space
        let text = tags["desc"].flatMap { ICCText.read(data, at: $0) }
        let name = text.flatMap { $0.isEmpty ? nil : $0 } ?? "unnamed \(space) profile"
        self.name = name
        meaning = Self.meaning(of: data, tags, space: space, name: name)
    }

    private static func meaning(
        of data: [UInt8], _ tags: [String: Range<Int>], space: String, name: String
    ) -> Meaning {
        let connectsByLab = data.has("Lab ", at: 20)
        func curve(_ tag: String) -> ToneCurve? { tags[tag].flatMap { ICCCurve.read(data, at: $0) } }
        func colorant(_ tag: String) -> [Double]? {
            guard let range = tags[tag], range.count >= 20, data.has("XYZ ", at: range.lowerBound) else {
                return nil
            }
            return (0..<3).map { Double(data.signedBig32(at: range.lowerBound + 8 + $0 * 4) ?? 0) / 65536 }
        }
        let hasTables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1"].contains { tags[$0] != nil }
        switch space {
        case "GRAY":
            if let curve = curve("kTRC") {
                return .colors(
                    SourceColors(name: name, model: .grey(connectsByLab ? curve.fromLightness : curve)))
            }
            return hasTables ? .tables : .broken("it has no curve of grey")
        case "RGB":
            if let red = colorant("rXYZ"), let green = colorant("gXYZ"), let blue = colorant("bXYZ"),
                let redCurve = curve("rTRC"), let greenCurve = curve("gTRC"), let blueCurve = curve("bTRC"),
                !connectsByLab
            {
                let matrix = ColorMatrix(columns: [red, green, blue])
                guard matrix.inverse != nil else { return .broken("its colours span no space") }
                return .colors(
                    SourceColors(
                        name: name, model: .rgb(curves: [redCurve, greenCurve, blueCurve], toXYZ: matrix)))
            }
            return hasTables ? .tables : .broken("it has neither a matrix with curves nor tables")
        default:
            return hasTables ? .tables : .broken("it is for \(space) and has no tables")
        }
    }
}
