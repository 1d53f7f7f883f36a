// Holds every frame of a transition of your own against a golden, in a test.
//
//     RECORD_GOLDENS=missing swift test     records the golden, and fails
//     swift test                            compares; a failure names layers and frames, with a page attached

import Compositor
import FrameTesting
import Raster

/// A square that moves to the right and fades.
func slide() -> Timeline {
    let timing = MoveTiming(duration: 0.5, curve: .easeInOut)
    var square = Layer(
        id: "square", frame: Rect(x: 10, y: 40, width: 40, height: 40), backgroundColor: .white)
    square.frame.move(to: Rect(x: 50, y: 40, width: 40, height: 40), at: 0, timing)
    square.opacity.move(to: 0.2, at: 0, timing)
    return Timeline(canvas: Size(width: 100, height: 120), layers: [square], duration: 0.5)
}

/// In Swift Testing this stands in a `@Test` function, in XCTest in a method whose name begins with `test`.
func theSlideLooksAsItDid() {
    let frames = TimelineFrames(slide(), pictures: [:], scale: 2)
    expectFrames(of: frames, matchGolden: "slide.json", tracks: frames.tracks)
}
