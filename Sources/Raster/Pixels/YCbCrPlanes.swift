/// Luma and colour differences for video, as ITU-R BT.601 defines them: limited range, full resolution.
public enum YCbCrPlanes {
    /// `pixels` premultiplied RGBA pixels (seen over black) as a plane of Y, one of Cb and one of Cr.
    ///
    /// Coefficients are those of BT.601-7, 2.5.1 and 2.5.4 (219 steps of luma from 16, 224 of difference
    /// around 128) times 65536, rounded so that greys have differences of exactly 128. Allocates three
    /// bytes a pixel.
    public static func planes(_ premultiplied: UnsafePointer<UInt8>, pixels: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels * 3) { buffer, count in
            let luma = buffer.baseAddress!
            let blue = luma + pixels
            let red = blue + pixels
            for pixel in 0..<pixels {
                let r = Int32(premultiplied[pixel &* 4])
                let g = Int32(premultiplied[pixel &* 4 &+ 1])
                let b = Int32(premultiplied[pixel &* 4 &+ 2])
                luma[pixel] = UInt8(
                    truncatingIfNeeded: (16829 &* r &+ 33039 &* g &+ 6416 &* b &+ (16 << 16) &+ 32768) &>> 16)
                blue[pixel] = UInt8(
                    truncatingIfNeeded: (-9714 &* r &- 19070 &* g &+ 28784 &* b &+ (128 << 16) &+ 32768)
                        &>> 16)
                red[pixel] = UInt8(
                    truncatingIfNeeded: (28784 &* r &- 24103 &* g &- 4681 &* b &+ (128 << 16) &+ 32768) &>> 16
                )
            }
            count = pixels * 3
        }
    }
}
