public import Raster

extension FrameRenderer<[UInt8]> {
    /// The whole frame in memory, for who looks at pixels rather than writing them.
    ///
    /// Bands that an earlier frame showed too are copied instead of drawn. `isOpaque` says that the background hides
    /// everything below. Allocates four bytes a pixel, and a canvas of one band.
    public func bitmap(of frame: FramePlan, isOpaque: Bool) -> Bitmap {
        let canvas = makeCanvas()
        let rowBytes = width * 4
        return Bitmap(width: width, height: height) { memory in
            for index in 0..<bandCount {
                let band = product(ofBand: index, in: frame, on: canvas) { canvas, rows in
                    canvas.withRows { Array(UnsafeBufferPointer(start: $0, count: rows.count * rowBytes)) }
                }
                let start = self.rows(ofBand: index).lowerBound * rowBytes
                UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + band.count])
                    .copyBytes(from: band)
            }
            return isOpaque
        }
    }
}
