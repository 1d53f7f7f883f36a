import Compositor
import Foundation
import Raster

/// Renders frames on one thread and keeps apart what each stage takes of the processor.
struct StageClock {
    /// Milliseconds, all frames together.
    private(set) var plan = 0.0, decode = 0.0, pyramid = 0.0, draw = 0.0, encode = 0.0, write = 0.0
    /// Bands that were drawn, of all.
    private(set) var bandsDrawn = 0, bandsTotal = 0

    /// Everything together.
    var sum: Double { plan + decode + pyramid + draw + encode + write }

    /// Renders `frames` of `scene` into the file `output`, one over the other.
    init(_ scene: BenchScene, frames: ClosedRange<Int>, reusesBands: Bool, output: String) throws {
        var start = Stopwatch.threadTime()
        /// Milliseconds since the last call.
        func lap() -> Double {
            let now = Stopwatch.threadTime()
            defer { start = now }
            return now - start
        }
        let pictures = Dictionary(
            uniqueKeysWithValues: try scene.picturesNeeded(frames).map { needed in
                _ = lap()
                let picture = try BenchScene.decode(needed)
                decode += lap()
                return (needed.path, picture)
            })
        let renderer = FrameRenderer<PNGStrip>(
            width: scene.width, height: scene.height, background: scene.timeline.background,
            pictures: pictures, rowsPerBand: PNGStripFormat.rowsPerStrip, reusesBands: reusesBands)
        let format = PNGStripFormat(width: scene.width, hasAlpha: false)
        let encoder = PNGStripEncoder(format: format)
        let canvas = renderer.makeCanvas()
        for frame in frames {
            let visible = scene.visibleItems(ofFrame: frame)
            _ = lap()
            // Drawing would make the reductions it needs; made here, they count apart.
            visible.forEachPicture { id, width, height in
                if let picture = pictures[id] {
                    let place = picture.bitmapRect(in: Rect(x: 0, y: 0, width: width, height: height))
                    _ = ScaledImage(picture.pyramid, destination: place, columns: 0..<1)
                }
            }
            pyramid += lap()
            let framePlan = FramePlan(scene.displayList(ofFrame: frame))
            plan += lap()
            var encoding = 0.0
            let strips = (0..<renderer.bandCount).map { band in
                renderer.product(ofBand: band, in: framePlan, on: canvas) { canvas, rows in
                    draw += lap()
                    let strip = canvas.withRows { encoder.encode(rows: $0, count: rows.count) }
                    encoding += lap()
                    return strip
                }
            }
            draw += lap()
            encode += encoding
            let file = PNGFile.assemble(format: format, height: scene.height, strips: strips)
            try Data(file).write(to: URL(fileURLWithPath: output))
            write += lap()
        }
        bandsDrawn = renderer.counts.bandsDrawn
        bandsTotal = bandsDrawn + renderer.counts.bandsReused
    }

    /// The better of each stage.
    func best(_ other: StageClock) -> StageClock {
        var best = self
        best.plan = min(plan, other.plan)
        best.decode = min(decode, other.decode)
        best.pyramid = min(pyramid, other.pyramid)
        best.draw = min(draw, other.draw)
        best.encode = min(encode, other.encode)
        best.write = min(write, other.write)
        return best
    }
}
