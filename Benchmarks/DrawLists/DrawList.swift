import Compositor
import Foundation
import Raster

/// Frames as plain drawing operations, for other renderers to draw: what a workload's display lists say, in
/// pixels, with clips resolved as far as they can be.
///
///     {"size": [w, h], "frames": [{"number": n, "ops": [op, …]}, …], "omitted": k}
///     op = {"fill": [r, g, b], …} | {"image": path, "dst": [x, y, w, h], …} | {"group": [op, …], …}
///          with "clip": [x, y, w, h], "rounds": [{"rect": [x, y, w, h], "radius": r}, …], "alpha": a
///
/// `dst` is where the whole image lands, `clip` how much of it shows; each of `rounds` cuts the corners of
/// its rectangle off, too, and is only there where it touches the clip. A group is composed first and then
/// drawn with its alpha. `omitted` counts what is left out because peers would each need code for it:
/// shapes that are turned, borders, shadows, gradients.
struct DrawList: Encodable {
    struct Frame: Encodable {
        let number: Int
        let ops: [DrawOperation]
    }

    let size: [Int]
    let frames: [Frame]
    let omitted: Int

    /// The operations of `frames` of `scene`.
    init(_ scene: BenchScene, frames: ClosedRange<Int>) {
        size = [scene.width, scene.height]
        let canvas = Rect(x: 0, y: 0, width: Double(scene.width), height: Double(scene.height))
        let ground = DisplayItem.fill(Shape(canvas), scene.timeline.background)
        var omitted = 0
        self.frames = frames.map { number in
            var flattener = DrawListFlattener()
            let items = [ground] + scene.displayList(ofFrame: number).items
            let ops = flattener.operations(items, in: DrawRegion(clip: canvas))
            omitted += flattener.omitted
            return Frame(number: number, ops: ops)
        }
        self.omitted = omitted
    }

    /// Writes the list as JSON.
    func write(to path: String) throws {
        try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
    }
}

/// One operation of a draw list; see there.
struct DrawOperation: Encodable {
    var fill: [Double]?
    var image: String?
    var dst: [Double]?
    var group: [DrawOperation]?
    var clip: [Double]
    var rounds: [DrawRegion.Round]
    var alpha: Double

    init(in region: DrawRegion, alpha: Double) {
        clip = region.clip.edges
        rounds = region.rounds
        self.alpha = alpha
    }
}
