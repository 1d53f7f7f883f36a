import Raster
import Synchronization

/// The frames of an animated PNG as they are seen: each composed onto what earlier frames left.
package final class APNGFrames: FrameSource {
    package let origin: String
    package let names: [String]
    package var isNamed: Bool { false }
    package var file: String? { origin }
    package let framesPerSecond: Double?

    private let animation: APNGFile
    private let player: Mutex<Player>

    /// Reads the animation at `path`; allocates the file, not its frames.
    package init(path: String) throws(FrameError) {
        let bytes = try FrameFile.bytes(at: path)
        do { animation = try APNGFile(bytes) } catch { throw .brokenAnimation(path, reason: error.reason) }
        // Every frame is a picture of the canvas's size: its limits are those of any picture.
        do { _ = try PictureDecoder.inspect(bytes) } catch { throw .notAPicture(path, error) }
        origin = path
        names = animation.frames.indices.map(FrameName.numbered)
        let delays = Set(animation.frames.map(\.delay))
        framesPerSecond = delays.count == 1 && delays.first! > 0 ? 1 / delays.first! : nil
        player = Mutex(Player(canvas: APNGCanvas(width: animation.width, height: animation.height)))
    }

    /// The composed frames; what lies between the last frame asked for and these is decoded too.
    package func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        try player.withLock { player in
            if player.next > range.lowerBound {
                player = Player(canvas: APNGCanvas(width: animation.width, height: animation.height))
            }
            let first = player.next
            var shown: [StoredFrame] = []
            // A few pictures at a time, so that a long way to the first frame asked for needs little memory.
            for start in stride(from: first, to: range.upperBound, by: 2 * jobs) {
                let indices = start..<min(start + 2 * jobs, range.upperBound)
                let pictures = try Parallel.map(count: indices.count, jobs: jobs) { offset in
                    try self.decode(start + offset)
                }
                for (index, picture) in zip(indices, pictures) {
                    player.canvas.show(picture, as: animation.frames[index], isFirst: index == 0)
                    if index >= range.lowerBound { shown.append(.pixels(player.canvas.bitmap)) }
                }
                player.next = indices.upperBound
            }
            return shown
        }
    }

    private func decode(_ index: Int) throws(FrameError) -> Bitmap {
        do {
            return try PictureDecoder.decode(
                animation.picture(index), options: DecodingOptions(isStrict: true)
            ).bitmap
        } catch {
            throw .notAPicture("\(origin), frame \(index)", error)
        }
    }
}

/// Where the animation stands.
private struct Player {
    var canvas: APNGCanvas
    /// The frame that is shown next.
    var next = 0
}
