internal import Compositor
internal import Raster

/// A timeline on a pixel canvas at a frame rate: what each frame shows.
struct FramePlanner: Sendable {
    let timeline: Timeline
    let schedule: FrameSchedule
    /// Pixels a point.
    let scale: Double

    /// Columns of a frame.
    var width: Int { max(1, Int((timeline.canvas.width * scale).rounded())) }
    /// Rows of a frame.
    var height: Int { max(1, Int((timeline.canvas.height * scale).rounded())) }

    /// What frame `number` shows, in pixels.
    func displayList(ofFrame number: Int) -> DisplayList {
        DisplayListBuilder(scale: scale, hasSoftEdges: timeline.hasSoftEdges)
            .displayList(for: timeline.presentation(at: schedule.sampleTime(ofFrame: number)))
    }

    /// The largest size, in pixels, at which each picture is drawn in any frame of the whole timeline.
    ///
    /// Always of the whole: a still must come out as it does within its sequence, so a picture is decoded
    /// to the same size whichever frames are asked for.
    func largestSizes() -> [String: Size] {
        var sizes: [String: Size] = [:]
        for number in 0..<schedule.count {
            displayList(ofFrame: number).items.forEachPicture { id, width, height in
                let known = sizes[id] ?? .zero
                sizes[id] = Size(width: max(known.width, width), height: max(known.height, height))
            }
        }
        return sizes
    }

    /// The pictures that can be seen in any of `frames`.
    func picturesSeen(in frames: [Int], isOpaque: (String) -> Bool) -> Set<String> {
        var seen: Set<String> = []
        for number in frames {
            displayList(ofFrame: number).visibleItems(width: width, height: height, isOpaque: isOpaque)
                .forEachPicture { id, _, _ in seen.insert(id) }
        }
        return seen
    }
}
