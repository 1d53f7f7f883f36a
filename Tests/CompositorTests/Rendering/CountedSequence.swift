import Compositor
import Raster
import TestSupport

/// A timeline's frames, to be drawn one by one while the work is counted.
struct CountedSequence {
    let timeline: Timeline
    let scale: Double
    let schedule: FrameSchedule
    let pictures: [String: Picture]

    init(
        _ timeline: Timeline, rate: FrameRate = FrameRate(60), scale: Double = 1,
        pictures: [String: Picture] = CountedSequence.pictures
    ) {
        self.timeline = timeline
        self.scale = scale
        self.schedule = FrameSchedule(rate: rate, duration: timeline.duration)
        self.pictures = pictures
    }

    var width: Int { Int((timeline.canvas.width * scale).rounded()) }
    var height: Int { Int((timeline.canvas.height * scale).rounded()) }

    /// The pictures of ``TransitionFixture`` as noise, at a thirtieth of their size.
    static let pictures: [String: Picture] = {
        var pictures: [String: Picture] = [:]
        for (index, reference) in TransitionFixture.pictures.enumerated() {
            let size = reference.size * (1.0 / 30)
            pictures[reference.id] = Picture(
                .noise(width: Int(size.width), height: Int(size.height), isOpaque: true, seed: UInt64(index)))
        }
        return pictures
    }()

    func displayList(_ frame: Int) -> DisplayList {
        DisplayListBuilder(scale: scale, hasSoftEdges: timeline.hasSoftEdges)
            .displayList(for: timeline.presentation(at: schedule.sampleTime(ofFrame: frame)))
    }

    func plan(_ frame: Int) -> FramePlan { FramePlan(displayList(frame)) }

    func renderer<Product>(of: Product.Type, reusesBands: Bool = true) -> FrameRenderer<Product> {
        FrameRenderer(
            width: width, height: height, background: timeline.background, pictures: pictures,
            rowsPerBand: 32, reusesBands: reusesBands)
    }

    /// Draws `frames` one after the other and tells what each took.
    func counts(_ frames: some Sequence<Int>) -> [RenderingCounts] {
        let renderer = renderer(of: Void.self)
        let canvas = renderer.makeCanvas()
        var last = RenderingCounts()
        return frames.map { frame in
            let plan = plan(frame)
            for band in 0..<renderer.bandCount {
                renderer.product(ofBand: band, in: plan, on: canvas) { _, _ in }
            }
            defer { last = renderer.counts }
            return renderer.counts - last
        }
    }

    /// The bands that the layer named `id` touches in a frame: none where it is not seen.
    func bands(of id: String, _ frame: Int) -> Set<Int> {
        guard let rect = pixels(of: id, frame) else { return [] }
        let rows = PixelRect(covering: rect).intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
        return rows.isEmpty ? [] : Set(rows.y0 / 32...(rows.y1 - 1) / 32)
    }

    /// The bands of which the layer named `id` covers every pixel.
    func bandsWithin(_ id: String, _ frame: Int) -> Set<Int> {
        guard let rect = pixels(of: id, frame), rect.minX <= 0, rect.maxX >= Double(width) else { return [] }
        let bands = (0..<(height + 31) / 32).filter { (band: Int) -> Bool in
            let (top, bottom) = (Double(band * 32), Double(min(height, band * 32 + 32)))
            return rect.minY <= top && rect.maxY >= bottom
        }
        return Set(bands)
    }

    /// Where the layer is, on the grid on which pixels are drawn: 65536ths.
    private func pixels(of id: String, _ frame: Int) -> Rect? {
        let time = schedule.sampleTime(ofFrame: frame)
        guard let trace = timeline.trace(id, at: time), trace.isVisible else { return nil }
        func snap(_ value: Double) -> Double { (value * scale * 65536).rounded() / 65536 }
        let (x, y) = (snap(trace.frame.minX), snap(trace.frame.minY))
        return Rect(x: x, y: y, width: snap(trace.frame.maxX) - x, height: snap(trace.frame.maxY) - y)
    }
}

extension RenderingCounts {
    /// What was done since `earlier`.
    static func - (later: RenderingCounts, earlier: RenderingCounts) -> RenderingCounts {
        var counts = later
        counts.bandsDrawn -= earlier.bandsDrawn
        counts.bandsReused -= earlier.bandsReused
        counts.backgroundsFlattened -= earlier.backgroundsFlattened
        counts.backgroundsReused -= earlier.backgroundsReused
        counts.itemsDrawn -= earlier.itemsDrawn
        counts.bytesCopied -= earlier.bytesCopied
        return counts
    }
}
