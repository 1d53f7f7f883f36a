import Raster

/// Frames as one animated PNG.
enum AnimationFile {
    /// The file; allocates it whole, and a few frames.
    ///
    /// All frames have the size of the first. Without a rate of its own a sequence plays at 60 frames a second.
    static func bytes(of source: any FrameSource, jobs: Int) throws -> [UInt8] {
        var writer: (APNGWriter, PNGStripFormat)?
        var bytes: [UInt8] = []
        let delay = APNGDelay(1, UInt16(min(max(1, (source.framesPerSecond ?? 60).rounded()), 65535)))
        for index in source.names.indices {
            let frame = try source.frames(index..<index + 1, jobs: jobs)[0].load().bitmap
            if writer == nil {
                // Alpha is kept throughout: the first frame does not tell whether a later one needs it.
                let format = PNGStripFormat(width: frame.width, hasAlpha: true)
                writer = (
                    APNGWriter(format: format, height: frame.height, frameCount: source.names.count), format
                )
                bytes += writer!.0.head()
            }
            let format = writer!.1
            guard frame.width == format.width else {
                throw FrameError.brokenAnimation(source.names[index], reason: "frames have different sizes")
            }
            let encoder = PNGStripEncoder(format: format)
            let strips = frame.withRows { rows in
                (0..<format.stripCount(height: frame.height)).map { strip in
                    let range = format.rows(ofStrip: strip, height: frame.height)
                    return encoder.encode(rows: rows + range.lowerBound * frame.width * 4, count: range.count)
                }
            }
            bytes += writer!.0.frame(strips, delay: delay)
        }
        return bytes + (writer?.0.tail() ?? [])
    }
}
