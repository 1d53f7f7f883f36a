import Compositor
import Raster

/// Growth of planning and drawing a frame with more moving layers, on one core and without reuse.
enum LayerGrowth {
    private static let frames = 8

    static func measure(runs: Int) -> GrowthSeries {
        GrowthSeries(
            unit: "layers",
            points: [32, 64, 128, 256, 512].map { count in
                let timeline = timeline(layers: count)
                let time = Stopwatch.best(of: runs) { draw(timeline) }
                return (Double(count), time / Double(frames), nil)
            })
    }

    /// Rounded squares of 60 points that move over the screen, all of them different.
    private static func timeline(layers count: Int) -> Timeline {
        let layers = (0..<count).map { index in
            let start = Rect(
                x: Double(index * 97 % 330), y: Double(index * 61 % 784), width: 60, height: 60)
            let shade = Double(index % 16) / 16
            var layer = Layer(
                frame: start, backgroundColor: Color(red: shade, green: 0.5, blue: 1 - shade), cornerRadius: 8
            )
            let end = Rect(
                x: Double(index * 31 % 330), y: Double(index * 17 % 784), width: 60, height: 60)
            layer.frame.move(to: end, at: 0, MoveTiming(duration: 1, curve: .easeInOut))
            return layer
        }
        return Timeline(canvas: Size(width: 390, height: 844), layers: layers, duration: 1)
    }

    private static func draw(_ timeline: Timeline) {
        let renderer = FrameRenderer<Int>(
            width: 1170, height: 2532, background: timeline.background, pictures: [:], reusesBands: false)
        let canvas = renderer.makeCanvas()
        for frame in 0..<frames {
            let layers = timeline.presentation(at: Double(frame) / Double(frames))
            let plan = FramePlan(DisplayListBuilder(scale: 3).displayList(for: layers))
            for band in 0..<renderer.bandCount {
                _ = renderer.product(ofBand: band, in: plan, on: canvas) { _, rows in rows.count }
            }
        }
    }
}
