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
