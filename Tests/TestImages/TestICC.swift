import Foundation

/// An ICC profile made for a test, tag by tag.
package struct TestICC {
    package var space: String
    package var connection: String
    package var tags: [(signature: String, content: [UInt8])]

    /// A profile of the given tags.
    package init(
        space: String = "RGB ", connection: String = "XYZ ",
        tags: [(signature: String, content: [UInt8])] = []
    ) {
        (self.space, self.connection, self.tags) = (space, connection, tags)
    }

    /// A profile of three lights, given as XYZ under D50, and their curves.
    package static func rgb(_ name: String, _ lights: [[Double]], _ curves: [[UInt8]]) -> TestICC {
        var tags = [("desc", description(name))]
        for (index, channel) in ["r", "g", "b"].enumerated() {
            tags.append((channel + "XYZ", text("XYZ ") + [0, 0, 0, 0] + lights[index].flatMap(fixed)))
            tags.append((channel + "TRC", curves[index]))
        }
        return TestICC(tags: tags)
    }

    /// A profile of grey with one curve.
    package static func grey(_ curve: [UInt8], connection: String = "XYZ ") -> TestICC {
        TestICC(
            space: "GRAY", connection: connection, tags: [("desc", description("a grey")), ("kTRC", curve)])
    }

    /// Apple's Display P3.
    package static let displayP3 = rgb(
        "Display P3",
        [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
        Array(repeating: parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045), count: 3))
    /// Adobe RGB (1998).
    package static let adobeRGB = rgb(
        "Adobe RGB (1998)", adobeLights, Array(repeating: gamma(0x233), count: 3))
    package static let adobeLights = [
        [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ]
    /// ProPhoto's lights, with its power as a table.
    package static let proPhoto = rgb(
        "ProPhoto",
        [[0.7976749, 0.2880402, 0], [0.1351917, 0.7118741, 0], [0.0313534, 0.0000857, 0.8252100]],
        Array(repeating: table((0...1023).map { pow(Double($0) / 1023, 1.8) }), count: 3))
    /// sRGB's lights.
    package static let sRGBLights = [
        [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ]

    /// A power whose exponent has 8 bits of fraction.
    package static func gamma(_ exponent: Int) -> [UInt8] {
        text("curv") + [0, 0, 0, 0] + TestPNG.big32(1) + big16(exponent)
    }

    /// A curve of points 0...1.
    package static func table(_ points: [Double]) -> [UInt8] {
        text("curv") + [0, 0, 0, 0] + TestPNG.big32(points.count)
            + points.flatMap { big16(Int(($0 * 65535).rounded())) }
    }

    /// A parametric curve of the given type.
    package static func parametric(_ kind: Int, _ parameters: Double...) -> [UInt8] {
        text("para") + [0, 0, 0, 0] + big16(kind) + [0, 0] + parameters.flatMap(fixed)
    }

    package static func description(_ name: String) -> [UInt8] {
        text("desc") + [0, 0, 0, 0] + TestPNG.big32(name.utf8.count + 1) + text(name)
            + Array(repeating: 0, count: 79)
    }

    /// The profile.
    package func encoded() -> [UInt8] {
        var table = TestPNG.big32(tags.count), body: [UInt8] = []
        let start = 132 + tags.count * 12
        for (signature, content) in tags {
            table += Self.text(signature) + TestPNG.big32(start + body.count) + TestPNG.big32(content.count)
            body += content + Array(repeating: 0, count: -content.count & 3)
        }
        var header = TestPNG.big32(start + body.count) + Self.text("test") + [4, 0, 0, 0] + Self.text("mntr")
        header +=
            Self.text(space) + Self.text(connection) + Array(repeating: 0, count: 12) + Self.text("acsp")
        header += Array(repeating: 0, count: 128 - header.count)
        return header + table + body
    }

    /// An iCCP chunk's content.
    package func chunk() -> [UInt8] { Self.text("p") + [0, 0] + TestPNG.deflate(encoded()) }

    /// APP2 segments of at most `size` bytes of profile each.
    package func segments(pieceSize size: Int = 60_000) -> [(marker: UInt8, content: [UInt8])] {
        let data = encoded()
        let starts = Array(stride(from: 0, to: data.count, by: size))
        return starts.enumerated().map { index, start in
            (
                0xE2,
                Self.text("ICC_PROFILE\0") + [UInt8(index + 1), UInt8(starts.count)]
                    + data[start..<min(start + size, data.count)]
            )
        }
    }

    private static func text(_ string: String) -> [UInt8] { Array(string.utf8) }
    private static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    private static func fixed(_ value: Double) -> [UInt8] {
        TestPNG.big32(Int(UInt32(bitPattern: Int32((value * 65536).rounded()))))
    }
}
