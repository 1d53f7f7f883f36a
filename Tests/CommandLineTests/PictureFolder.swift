import Foundation
import Raster
import TestImages

/// A folder with small pictures, for runs of the program.
enum PictureFolder {
    /// Runs `body` with a folder that holds `a.png` (30 × 20, dark grey), `b.png` (30 × 20, light grey),
    /// `text.jpg`, which is no picture, and the empty folder `empty`.
    static func use<Result>(_ body: (URL) throws -> Result) throws -> Result {
        try TemporaryFolder.use { folder in
            for (name, grey) in [("a.png", 0.2), ("b.png", 0.8)] {
                let bitmap = Bitmap(width: 30, height: 20, filledWith: PremultipliedRGBA(Color(white: grey)))
                try Data(PNGEncoder.encode(bitmap)).write(to: folder.appendingPathComponent(name))
            }
            try Data("hello".utf8).write(to: folder.appendingPathComponent("text.jpg"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("empty"), withIntermediateDirectories: false)
            return try body(folder)
        }
    }

    /// The bytes of all files in `folder`, by name.
    static func contents(_ folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
            })
    }

    /// The picture in a file of `folder`.
    static func picture(_ name: String, in folder: URL) throws -> Bitmap {
        try PictureDecoder.decode(Array(Data(contentsOf: folder.appendingPathComponent(name)))).bitmap
    }

    /// A PNG whose chunks are all right, but whose data end in the middle of the picture.
    static func damagedPNG(colorType: Int = 6) -> [UInt8] {
        let png = TestPNG(width: 30, height: 20, colorType: colorType)
        var short = png
        short.height = 10
        let full = png.encoded()
        let header = Array(full[..<33])
        return header + short.encoded()[33...]
    }
}
