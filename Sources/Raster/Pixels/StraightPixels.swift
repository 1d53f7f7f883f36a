/// Pixels as other programs want them: straight alpha.
public enum StraightPixels {
    /// `pixels` premultiplied RGBA pixels as straight RGBA: each colour is divided by alpha and rounded.
    ///
    /// Allocates four bytes a pixel. Opaque pixels are copied; pixels of alpha 0 become all zero.
    public static func rgba(_ premultiplied: UnsafePointer<UInt8>, pixels: Int) -> [UInt8] {
        var bytes = [UInt8](UnsafeBufferPointer(start: premultiplied, count: pixels * 4))
        bytes.withUnsafeMutableBufferPointer { buffer in
            var at = 0
            while at < buffer.count {
                let alpha = UInt32(buffer[at &+ 3])
                if alpha != 255 && alpha != 0 {
                    for channel in at..<at &+ 3 {
                        buffer[channel] = UInt8(
                            truncatingIfNeeded: (UInt32(buffer[channel]) &* 255 &+ alpha / 2) / alpha)
                    }
                }
                at &+= 4
            }
        }
        return bytes
    }
}
