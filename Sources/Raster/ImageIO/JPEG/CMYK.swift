/// Four-colour pixels without a profile.
enum CMYK {
    /// Turns pixels of inverted cyan, magenta, yellow and black (255 is no ink) into opaque red, green, blue, in
    /// place.
    ///
    /// Ink is taken as ideal: red is what neither cyan nor black takes away. Adobe's programs store CMYK
    /// inverted, and so few files do not that Chromium, WebKit and Firefox take all of them as inverted,
    /// whether Adobe's marker is there or not; so do we.
    static func convertToRGBA(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        for index in 0..<count {
            let pixel = pixels + index &* 4
            let light = UInt32(pixel[3])
            for channel in 0..<3 {
                pixel[channel] = Premultiplication.multiply(UInt32(pixel[channel]), light)
            }
            pixel[3] = 255
        }
    }
}
