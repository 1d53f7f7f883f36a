public import Compositor
public import Raster

extension Timeline {
    /// What is seen at `time`, at `scale` pixels a point; drawn in one go, without reuse.
    public func picture(at time: Double, scale: Double = 1, pictures: [String: Picture]) -> Bitmap {
        let width = max(1, Int((canvas.width * scale).rounded()))
        let height = max(1, Int((canvas.height * scale).rounded()))
        let renderer = FrameRenderer<Void>(
            width: width, height: height, background: background, pictures: pictures, rowsPerBand: height,
            reusesBands: false)
        let list = DisplayListBuilder(scale: scale, hasSoftEdges: hasSoftEdges)
            .displayList(for: presentation(at: time))
        let band = renderer.makeCanvas()
        renderer.product(ofBand: 0, in: FramePlan(list), on: band) { _, _ in }
        return band.bitmap()
    }
}

extension Bitmap {
    /// How many pixels of two pictures of one size differ, and the largest difference of a channel.
    public func difference(from other: Bitmap) -> (pixels: Int, largest: Int) {
        precondition(width == other.width && height == other.height, "pictures of two sizes")
        var (pixels, largest) = (0, 0)
        withRows { left in
            other.withRows { right in
                for pixel in 0..<width * height {
                    let steps = (0..<4).map {
                        abs(Int(left[pixel * 4 + $0]) - Int(right[pixel * 4 + $0]))
                    }
                    if steps.max()! > 0 { pixels += 1 }
                    largest = max(largest, steps.max()!)
                }
            }
        }
        return (pixels, largest)
    }
}
