import Compositor
import Raster
import TestSupport
import Testing

/// Layers that cannot be seen cost nothing: the same work as without them, and no picture of theirs.
@Suite struct InvisibleLayerTests {
    private static let canvas = Size(width: 90, height: 200)
    private static let ghost = PictureReference(id: "ghost", size: Size(width: 30, height: 20))

    private func box(_ rect: Rect, _ color: Color = .white, id: String? = nil) -> Layer {
        Layer(id: id, frame: rect, backgroundColor: color)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    /// What is seen: a ground, a cover, a window that clips, and a box that slides over all of it.
    private func scene(behindCover: [Layer] = [], inWindow: [Layer] = [], onTop: [Layer] = []) -> Timeline {
        let ground = box(rect(0, 0, 90, 200), Color(white: 0.2))
        let cover = box(rect(5, 10, 80, 60), Color(red: 0, green: 0.5, blue: 0))
        let window = Layer(
            frame: rect(5, 80, 40, 60), masksToBounds: true,
            sublayers: [box(rect(0, 0, 20, 60), Color(white: 0.7))] + inWindow)
        var slider = box(rect(0, 100, 20, 30), Color(red: 1, green: 0, blue: 0))
        slider.frame.move(to: rect(70, 20, 20, 30), at: 0, duration: 0.5, curve: .linear)
        return Timeline(
            canvas: Self.canvas, layers: [ground] + behindCover + [cover, window, slider] + onTop,
            duration: 0.5)
    }

    /// A layer with a picture, a shadow, a border and a sublayer at `frame`; moving a little if asked.
    private func ghost(_ frame: Rect, moves: Bool) -> Layer {
        var layer = Layer(
            frame: frame, backgroundColor: .white, contents: .picture(Self.ghost),
            sublayers: [Layer(frame: rect(2, 2, 10, 10), contents: .picture(Self.ghost), opacity: 0.5)])
        layer.border = AnimatedValue(LayerBorder(width: 1, color: .black))
        if moves { layer.frame.move(to: frame.offset(x: 3, y: 2), at: 0, duration: 0.5, curve: .easeInOut) }
        return layer
    }

    /// The scenes in which the ghost is, but not to be seen, by what hides it.
    private func scenes(moves: Bool) -> [(reason: String, timeline: Timeline)] {
        let frame = rect(20, 30, 30, 20)
        var hidden = ghost(frame, moves: moves)
        hidden.isHidden = SteppedValue(true)
        var clear = ghost(frame, moves: moves)
        clear.opacity = AnimatedValue(0, overlap: .replace)
        let inClear = Layer(frame: rect(0, 0, 90, 200), opacity: 0, sublayers: [ghost(frame, moves: moves)])
        var inHidden = inClear
        inHidden.opacity = AnimatedValue(1, overlap: .replace)
        inHidden.isHidden = SteppedValue(true)
        var shadowed = ghost(rect(-80, 30, 30, 20), moves: moves)
        shadowed.shadow = AnimatedValue(LayerShadow(color: .black, radius: 2, offset: Point(x: 5, y: 0)))
        let outside = [
            rect(-40, 30, 30, 20), rect(95, 30, 30, 20), rect(20, -30, 30, 20), rect(20, 201, 30, 20),
        ].map { ghost($0, moves: moves) }
        return [
            ("hidden", scene(onTop: [hidden])), ("opacity 0", scene(onTop: [clear])),
            ("in a layer of opacity 0", scene(onTop: [inClear])),
            ("in a hidden layer", scene(onTop: [inHidden])),
            ("outside the canvas", scene(onTop: outside)),
            ("outside the canvas with its shadow", scene(onTop: [shadowed])),
            ("outside its clip", scene(inWindow: [ghost(rect(50, 70, 30, 20), moves: moves)])),
            ("covered", scene(behindCover: [ghost(frame, moves: moves)])),
            ("covered and hidden", scene(behindCover: [hidden, ghost(frame, moves: moves)])),
            ("of no size", scene(onTop: [Layer(frame: rect(20, 30, 0, 0), contents: .picture(Self.ghost))])),
        ]
    }

    private func seen(_ sequence: CountedSequence, _ frame: Int) -> [DisplayItem] {
        sequence.displayList(frame).visibleItems(
            width: sequence.width, height: sequence.height, isOpaque: { _ in true })
    }

    @Test(arguments: [false, true]) func theyAreNeitherListedNorDrawn(moves: Bool) {
        let plain = CountedSequence(scene(), pictures: [:])
        let expected = plain.counts(0...30)
        for (reason, timeline) in scenes(moves: moves) {
            // A renderer that has no picture of the ghost stops when it is to draw it.
            let sequence = CountedSequence(timeline, pictures: [:])
            for frame in [0, 7, 30] {
                #expect(seen(sequence, frame) == seen(plain, frame), "\(reason), frame \(frame)")
            }
            let counts = sequence.counts(0...30)
            for frame in 0...30 where counts[frame] != expected[frame] {
                Issue.record(
                    "\(reason), moving \(moves), frame \(frame): \(counts[frame]), \(expected[frame])")
                break
            }
        }
    }

    /// The measure itself: a ghost that is seen is listed, drawn and counted.
    @Test func aLayerThatIsSeenIsFound() {
        let visible = box(rect(20, 150, 30, 20))
        let sequence = CountedSequence(scene(onTop: [visible]), pictures: [:])
        let plain = CountedSequence(scene(), pictures: [:])
        #expect(seen(sequence, 3).count == seen(plain, 3).count + 1)
        #expect(sequence.counts(0...3) != plain.counts(0...3))
    }

    /// What hides nothing: a translucent cover, a cover that is smaller, a transparent picture.
    @Test func whatIsPartlyCoveredIsDrawn() {
        let frame = rect(20, 30, 30, 20)
        func visibleCount(cover: Layer, isOpaque: Bool = true) -> Int {
            let timeline = Timeline(
                canvas: Self.canvas, layers: [box(frame), cover], duration: 1)
            let sequence = CountedSequence(timeline)
            return sequence.displayList(0).visibleItems(
                width: 90, height: 200, isOpaque: { _ in isOpaque }
            ).count
        }
        #expect(visibleCount(cover: box(frame, .black)) == 1)
        #expect(visibleCount(cover: box(frame, Color(white: 0, alpha: 0.99))) == 2)
        #expect(visibleCount(cover: box(rect(20, 30, 30, 19.5), .black)) == 2)
        var rounded = box(frame, .black)
        rounded.cornerRadius = AnimatedValue(1)
        #expect(visibleCount(cover: rounded) == 2)
        let picture = Layer(frame: frame, contents: .picture(Self.ghost))
        #expect(visibleCount(cover: picture) == 1)
        #expect(visibleCount(cover: picture, isOpaque: false) == 2)
        var turned = box(frame, .black)
        turned.transform = AnimatedValue(LayerTransform(rotation: 0.01))
        #expect(visibleCount(cover: turned) == 2)
    }
}
