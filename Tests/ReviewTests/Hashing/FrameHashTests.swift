import Raster
import Review
import TestSupport
import Testing

@Suite struct FrameHashTests {
    @Test func sizeAndEveryPixelCount() {
        let picture = Bitmap.noise(width: 12, height: 9, isOpaque: true, seed: 1)
        var other = picture
        other[11, 8].blue ^= 1
        #expect(FrameHash.ofPixels(picture) == FrameHash.ofPixels(picture))
        #expect(FrameHash.ofPixels(picture) != FrameHash.ofPixels(other))
        let wide = Bitmap(width: 6, height: 2, filledWith: .clear)
        let tall = Bitmap(width: 2, height: 6, filledWith: .clear)
        #expect(FrameHash.ofPixels(wide) != FrameHash.ofPixels(tall))
    }

    /// The value may never change: manifests hold it.
    @Test func pixelHashIsFixed() {
        let pixel = Bitmap(width: 1, height: 1, filledWith: .init(red: 1, green: 2, blue: 3, alpha: 255))
        #expect(FrameHash.ofPixels(pixel) == "bcd6785a515173c37a8b4106cb3be1df")
    }

    @Test func orderOfFramesCounts() {
        #expect(FrameHash.ofSequence(["a", "b"]) != FrameHash.ofSequence(["b", "a"]))
        #expect(FrameHash.ofSequence(["ab"]) != FrameHash.ofSequence(["a", "b"]))
    }
}
