import CTestImages
import Glibc

/// A JPEG made for a test: how it is coded, what markers it has, and its samples.
package struct TestJPEG {
    package var width: Int, height: Int
    /// 1 grey, 3 red-green-blue, 4 cyan-magenta-yellow-black.
    package var components: Int
    /// YCbCr for three components, YCCK for four.
    package var transform: Bool
    /// Sampling factors of the first component.
    package var sampling: (horizontal: Int, vertical: Int)
    package var isProgressive: Bool, isArithmetic: Bool
    package var restartInterval: Int
    package var hasJFIF: Bool, hasAdobe: Bool
    /// Segments put right after the start: marker's low byte and contents.
    package var segments: [(marker: UInt8, content: [UInt8])]
    /// The samples of the pixel at (x, y); as many as there are components.
    package var pixel: (_ x: Int, _ y: Int) -> [UInt8]

    /// A picture with the given differences from a small YCbCr 4:4:4 one of baseline coding.
    package init(
        width: Int = 16, height: Int = 16, components: Int = 3, transform: Bool = true,
        sampling: (horizontal: Int, vertical: Int) = (1, 1), isProgressive: Bool = false,
        isArithmetic: Bool = false, restartInterval: Int = 0, hasJFIF: Bool = true, hasAdobe: Bool = false,
        segments: [(marker: UInt8, content: [UInt8])] = [],
        pixel: @escaping (_ x: Int, _ y: Int) -> [UInt8] = { x, y in
            [UInt8(x * 16 & 255), UInt8(y * 16 & 255), 128]
        }
    ) {
        (self.width, self.height, self.components, self.transform) = (width, height, components, transform)
        (self.sampling, self.isProgressive, self.isArithmetic) = (sampling, isProgressive, isArithmetic)
        (self.restartInterval, self.hasJFIF, self.hasAdobe) = (restartInterval, hasJFIF, hasAdobe)
        (self.segments, self.pixel) = (segments, pixel)
    }

    /// The file.
    package func encoded() -> [UInt8] {
        var samples: [UInt8] = []
        for y in 0..<height { for x in 0..<width { samples += pixel(x, y).prefix(components) } }
        var how = CTestImagesJPEG(
            width: UInt32(width), height: UInt32(height), components: UInt32(components),
            transform: transform,
            horizontal: UInt32(sampling.horizontal), vertical: UInt32(sampling.vertical),
            quality: 100, progressive: isProgressive, arithmetic: isArithmetic,
            restart_interval: UInt32(restartInterval), write_jfif: hasJFIF, write_adobe: hasAdobe)
        var size = 0
        guard let bytes = ctestimages_write_jpeg(&how, samples, &size) else {
            preconditionFailure("libjpeg refuses to write this")
        }
        defer { free(bytes) }
        var file = Array(UnsafeBufferPointer(start: bytes, count: size))
        file.insert(contentsOf: segments.flatMap { Self.segment($0.marker, $0.content) }, at: 2)
        return file
    }

    /// A marker with its length and contents.
    package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }

    /// The contents of an APP1 segment with an orientation, in either byte order.
    package static func exif(orientation: Int, isLittleEndian: Bool = true, tag: Int = 274) -> [UInt8] {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] {
            let little = (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
            return isLittleEndian ? little : little.reversed()
        }
        let entry = bytes(tag, 2) + bytes(3, 2) + bytes(1, 4) + bytes(orientation, 2) + [0, 0]
        return Array("Exif\0\0".utf8) + Array((isLittleEndian ? "II" : "MM").utf8) + bytes(42, 2)
            + bytes(8, 4)
            + bytes(1, 2) + entry + bytes(0, 4)
    }
}
