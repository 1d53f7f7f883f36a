package import Raster

/// What is hashed so that frames can be told apart without keeping them.
///
/// Each hash is XXH3 of a head of 256 bytes, a line of text followed by zeros, and of the content:
/// - pixels: `render-transition pixels WIDTHxHEIGHT`, then premultiplied RGBA rows from the top;
/// - a file: `render-transition file`, then its bytes;
/// - a sequence: `render-transition sequence`, then the hashes of its frames as text, each with a line feed.
package enum FrameHash {
    /// The hash of a picture's size and premultiplied pixels.
    package static func ofPixels(_ bitmap: Bitmap) -> String {
        var hash = start("render-transition pixels \(bitmap.width)x\(bitmap.height)")
        bitmap.withRows {
            hash.update(UnsafeRawBufferPointer(start: $0, count: bitmap.width * bitmap.height * 4))
        }
        return hash.finished()
    }

    /// A hash of a file, to which its bytes are added.
    package static func ofFile() -> XXH3 { start("render-transition file") }

    /// The hash of a sequence of frames that have the given hashes.
    package static func ofSequence(_ hashes: some Sequence<String>) -> String {
        var hash = start("render-transition sequence")
        for frame in hashes { Array("\(frame)\n".utf8).withUnsafeBytes { hash.update($0) } }
        return hash.finished()
    }

    private static func start(_ text: String) -> XXH3 {
        var head = Array(text.utf8)
        head += [UInt8](repeating: 0, count: 256 - head.count)
        var hash = XXH3()
        head.withUnsafeBytes { hash.update($0) }
        return hash
    }
}
