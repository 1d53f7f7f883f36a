import Compositor
import Raster
import TestSupport
import Testing

/// How layers become items: Core Animation's order, clips, groups and spaces.
@Suite struct DisplayListBuilderTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private static let picture = PictureReference(id: "p", size: Size(width: 20, height: 10))

    private func items(_ layers: Layer..., scale: Double = 1, hasSoftEdges: Bool = true) -> [DisplayItem] {
        DisplayListBuilder(scale: scale, hasSoftEdges: hasSoftEdges)
            .displayList(for: layers.presentation(at: 0)).items
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private func fill(_ rect: Rect, _ color: Color) -> DisplayItem { .fill(Shape(rect), color) }

    /// A layer with everything that can be drawn, and a red sublayer.
    private func complete(_ frame: Rect) -> Layer {
        var layer = Layer(
            frame: frame, backgroundColor: .white, contents: .picture(Self.picture),
            sublayers: [Layer(frame: rect(2, 2, 4, 4), backgroundColor: red)])
        layer.border = AnimatedValue(LayerBorder(width: 1, color: .black))
        layer.shadow = AnimatedValue(LayerShadow(color: blue, radius: 3, offset: Point(x: 1, y: 2)))
        return layer
    }

    @Test func partsComeInCoreAnimationsOrder() {
        let frame = rect(10, 20, 40, 30)
        let outline = Shape(frame)
        #expect(
            items(complete(frame)) == [
                .shadow(outline, sigma: 3, offset: Point(x: 1, y: 2), color: blue),
                fill(frame, .white),
                .picture(id: "p", placement: .upright(frame), clip: outline, opacity: 1),
                fill(rect(12, 22, 4, 4), red),
                .border(outline, width: 1, color: .black),
            ])
    }

    @Test func pointsBecomePixels() {
        var layer = complete(rect(10, 20, 40, 30))
        layer.cornerRadius = AnimatedValue(5)
        let outline = Shape(RoundedRect(rect(20, 40, 80, 60), radius: 10))
        #expect(
            items(layer, scale: 2) == [
                .shadow(outline, sigma: 6, offset: Point(x: 2, y: 4), color: blue),
                .fill(outline, .white),
                // Contents are not rounded unless the layer clips.
                .picture(
                    id: "p", placement: .upright(rect(20, 40, 80, 60)), clip: Shape(rect(20, 40, 80, 60)),
                    opacity: 1),
                fill(rect(24, 44, 8, 8), red),
                .border(outline, width: 2, color: .black),
            ])
    }

    @Test func whatIsHiddenOrTransparentIsNotInTheList() {
        let seen = Layer(frame: rect(0, 0, 10, 10), backgroundColor: red)
        var hidden = complete(rect(0, 0, 10, 10))
        hidden.isHidden = SteppedValue(true)
        var clear = complete(rect(0, 0, 10, 10))
        clear.opacity = AnimatedValue(0, overlap: .replace)
        var below = clear
        below.opacity = AnimatedValue(-0.2, overlap: .replace)
        let parent = Layer(frame: rect(0, 0, 10, 10), opacity: 0, sublayers: [seen])
        let empty = Layer(frame: rect(0, 0, 10, 10), sublayers: [hidden])
        #expect(items(hidden, clear, seen, below, parent, empty) == items(seen))
    }

    @Test func opacityIsLimitedToOne() {
        var layer = Layer(frame: rect(0, 0, 10, 10), backgroundColor: red)
        let plain = items(layer)
        layer.opacity = AnimatedValue(1.3, overlap: .replace)
        #expect(items(layer) == plain)
    }

    /// A single part carries the opacity itself; more are composed first.
    @Test func translucentLayersAreGroupsOnlyWhereNeeded() {
        let frame = rect(0, 0, 20, 10)
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(items(Layer(frame: frame, backgroundColor: red, opacity: 0.5)) == [fill(frame, half)])
        #expect(
            items(Layer(frame: frame, contents: .picture(Self.picture), opacity: 0.5)) == [
                .picture(id: "p", placement: .upright(frame), clip: Shape(frame), opacity: 0.5)
            ])
        let inner = Layer(frame: rect(0, 0, 5, 5), backgroundColor: blue)
        let both = Layer(frame: frame, backgroundColor: red, opacity: 0.5, sublayers: [inner])
        #expect(
            items(both) == [
                .group(clip: nil, opacity: 0.5, items: [fill(frame, red), fill(rect(0, 0, 5, 5), blue)])
            ])
        // Opacities multiply through the tree.
        let nested = Layer(
            frame: frame, opacity: 0.5,
            sublayers: [Layer(frame: frame, backgroundColor: red, opacity: 0.5)])
        let quarter = Color(red: 1, green: 0, blue: 0, alpha: 0.25)
        #expect(items(nested) == [fill(frame, quarter)])
    }

    @Test func withoutGroupOpacityEachPartIsWeakenedByItself() {
        let frame = rect(0, 0, 20, 10)
        let inner = Layer(frame: rect(0, 0, 5, 5), backgroundColor: blue)
        var layer = Layer(frame: frame, backgroundColor: red, opacity: 0.5, sublayers: [inner])
        layer.allowsGroupOpacity = false
        #expect(
            items(layer) == [
                fill(frame, red.withAlpha(multipliedBy: 0.5)),
                fill(rect(0, 0, 5, 5), blue.withAlpha(multipliedBy: 0.5)),
            ])
        // What clips is one in any case.
        layer.masksToBounds = true
        layer.cornerRadius = AnimatedValue(3)
        guard case .group(_, 0.5, let inside) = items(layer).first else {
            Issue.record("a layer that clips is not a group")
            return
        }
        #expect(inside.count == 2)
    }

    /// The clip takes the layer's own shadow away, and the border lies above the sublayers.
    @Test func aClipIsOneGroup() {
        var layer = complete(rect(10, 20, 40, 30))
        layer.masksToBounds = true
        layer.cornerRadius = AnimatedValue(6)
        guard case .group(let clip?, 1, let inside) = items(layer).first, items(layer).count == 1 else {
            Issue.record("not one group: \(items(layer))")
            return
        }
        #expect(clip == Shape(RoundedRect(rect(10, 20, 40, 30), radius: 6)))
        #expect(inside.count == 4)
        // The background is plain and reaches past the rim: the clip rounds it.
        #expect(inside[0] == fill(rect(8, 18, 44, 34), .white))
        guard case .border(let line, 3, .black) = inside[3] else {
            Issue.record("\(inside[3])")
            return
        }
        // Two pixels wider outside, so that its inner edge is where it was.
        #expect(line == Shape(RoundedRect(rect(8, 18, 44, 34), radius: 8)))
    }

    @Test func aClippedPictureIsCutByItself() {
        let picture = Layer(
            frame: rect(10, 20, 30, 30), contents: .picture(Self.picture), contentMode: .scaleAspectFill,
            masksToBounds: true)
        // Aspect-fill of 20 × 10 in 30 × 30 is 60 × 30, centred.
        #expect(
            items(picture) == [
                .picture(
                    id: "p", placement: .upright(rect(-5, 20, 60, 30)), clip: Shape(rect(10, 20, 30, 30)),
                    opacity: 1)
            ])
        var rounded = picture
        rounded.cornerRadius = AnimatedValue(4)
        #expect(
            items(rounded) == [
                .picture(
                    id: "p", placement: .upright(rect(-5, 20, 60, 30)),
                    clip: Shape(RoundedRect(rect(10, 20, 30, 30), radius: 4)), opacity: 1)
            ])
    }

    @Test func negativeRadiiAreSquare() {
        var layer = Layer(frame: rect(0, 0, 9, 9), backgroundColor: red)
        layer.cornerRadius = AnimatedValue(-4)
        #expect(items(layer) == [fill(rect(0, 0, 9, 9), red)])
    }

    @Test func hardEdgesAreSaidOfEveryShape() {
        let layer = complete(rect(1.5, 2.5, 10, 10))
        for case .fill(let shape, _) in items(layer, hasSoftEdges: false) { #expect(!shape.hasSoftEdges) }
        for case .fill(let shape, _) in items(layer) { #expect(shape.hasSoftEdges) }
    }

    @Test func layersLieByDepthAndOfEqualDepthInOrder() {
        let colors = [Color.white, red, blue, .black]
        var layers = colors.map { Layer(frame: rect(0, 0, 5, 5), backgroundColor: $0) }
        layers[0].zPosition = SteppedValue(1)
        layers[1].zPosition = SteppedValue(-1)
        func drawnColors(_ layers: [Layer]) -> [Color] {
            DisplayListBuilder(scale: 1).displayList(for: layers.presentation(at: 0)).items.compactMap {
                if case .fill(_, let color) = $0 { color } else { nil }
            }
        }
        #expect(drawnColors(layers) == [red, blue, .black, .white])
        // Among siblings only: a sublayer does not come out of its layer.
        var parent = Layer(frame: rect(0, 0, 9, 9), sublayers: [layers[0], layers[1]])
        parent.zPosition = SteppedValue(0)
        #expect(drawnColors([parent, layers[2]]) == [red, .white, blue])
    }

    /// Sublayers in a space of their own are placed like a picture of its size.
    @Test func aSpaceForSublayersIsScaledAsContentsAre() {
        let inner = Layer(frame: rect(1, 2, 4, 4), backgroundColor: red)
        var layer = Layer(frame: rect(10, 20, 40, 40), sublayers: [inner])
        layer.sublayerSpace = Size(width: 20, height: 10)
        #expect(items(layer) == [fill(rect(12, 28, 8, 16), red)], "stretched by 2 and 4")
        layer.contentMode = .scaleAspectFit
        // 40 × 20, centred: by 2, ten lower.
        #expect(items(layer) == [fill(rect(12, 34, 8, 8), red)])
        layer.contentMode = .scaleAspectFill
        // 80 × 40, centred: by 4, twenty to the left.
        #expect(items(layer) == [fill(rect(-6, 28, 16, 16), red)])
    }

    @Test func transformsTurnAboutTheCentre() {
        var layer = Layer(frame: rect(10, 10, 20, 10), backgroundColor: red)
        layer.transform = AnimatedValue(LayerTransform(scaleX: 2, scaleY: 2, translation: Point(x: 3, y: -1)))
        #expect(items(layer) == [fill(rect(3, 4, 40, 20), red)])
        layer.transform = AnimatedValue(LayerTransform(rotation: .pi / 2))
        guard case .fill(let shape, _) = items(layer).first, shape.transform != nil else {
            Issue.record("a turned layer is not a transformed shape")
            return
        }
        let bounds = shape.bounds
        #expect(bounds.distance(to: rect(15, 5, 10, 20)) < 1e-3)
    }

    @Test func twoSublayersDissolve() {
        let (from, to) = (
            Layer(frame: rect(0, 0, 5, 5), backgroundColor: red, opacity: 0.2),
            Layer(frame: rect(0, 0, 6, 6), backgroundColor: blue, opacity: 0.75)
        )
        var layer = Layer(frame: rect(10, 0, 9, 9), sublayers: [from, to])
        layer.dissolvesSublayers = true
        let (first, second) = (fill(rect(10, 0, 5, 5), red), fill(rect(10, 0, 6, 6), blue))
        #expect(items(layer) == [.dissolve(from: [first], to: [second], progress: 0.75)])
        layer.sublayers[1].opacity = AnimatedValue(1.2, overlap: .replace)
        #expect(items(layer) == [second])
        layer.sublayers[1].isHidden = SteppedValue(true)
        #expect(items(layer) == [first])
    }

    // MARK: - Rims

    private func drawn(_ layers: [Layer], background: Color) -> Bitmap {
        Timeline(
            canvas: Size(width: 60, height: 50), background: background, layers: layers, duration: 1
        ).picture(at: 0, pictures: [:])
    }

    /// At fractional edges and round corners, of layers within each other: what is covered never shows.
    @Test func nothingThatIsCoveredShinesThroughARim() {
        let frame = rect(7.3, 6.6, 40.5, 33.25)
        let bounds = Rect(origin: .zero, size: frame.size)
        for radius in [0.0, 9] {
            var expected = Layer(frame: frame, backgroundColor: .black)
            expected.cornerRadius = AnimatedValue(radius)
            let cover = Layer(frame: bounds, backgroundColor: .black)
            var layer = Layer(
                frame: frame, backgroundColor: .white, masksToBounds: true, cornerRadius: radius,
                sublayers: [Layer(frame: bounds, backgroundColor: red), cover])
            #expect(drawn([layer], background: blue) == drawn([expected], background: blue), "\(radius)")
            // The cover clips, too, and holds what covers it.
            layer.sublayers[1] = Layer(
                frame: bounds, backgroundColor: .white, masksToBounds: true, sublayers: [cover])
            #expect(drawn([layer], background: blue) == drawn([expected], background: blue), "\(radius)")
        }
    }

    /// Halves that meet inside a clip each keep their own edge, and reach past the rim on the other sides.
    @Test func onlySidesAtTheRimAreExtended() {
        let layer = Layer(
            frame: rect(10.5, 10, 20, 20), backgroundColor: .white, masksToBounds: true,
            sublayers: [
                Layer(frame: rect(0, 0, 8, 20), backgroundColor: red),
                Layer(frame: rect(8, 5, 12, 15), backgroundColor: blue),
            ])
        guard case .group(_, 1, let inside) = items(layer).first else {
            Issue.record("not a group")
            return
        }
        // Above and below the clip ends between two pixels and cuts none: these sides stay.
        #expect(inside[0] == fill(rect(8.5, 8, 24, 24), .white))
        #expect(inside[1] == fill(rect(8.5, 10, 10, 20), red))
        #expect(inside[2] == fill(rect(18.5, 15, 14, 15), blue))
    }

    /// A clip inside a clip is cut by both, once.
    @Test func aMaskInAMaskIsCutOnce() {
        let outer = rect(10.5, 10.5, 20, 20)
        let layer = Layer(
            frame: outer, masksToBounds: true,
            sublayers: [
                Layer(
                    frame: rect(0, 0, 20, 20), masksToBounds: true,
                    sublayers: [Layer(frame: rect(0, 0, 20, 20), backgroundColor: .white)])
            ])
        let plain = Layer(frame: outer, backgroundColor: .white)
        #expect(drawn([layer], background: .black) == drawn([plain], background: .black))
    }

    /// The border covers what reaches the rim, whole.
    @Test func aBorderCoversTheRim() {
        var layer = Layer(
            frame: rect(10.5, 10.25, 20, 20), backgroundColor: .white, masksToBounds: true,
            sublayers: [Layer(frame: rect(0, 0, 20, 20), backgroundColor: red)])
        layer.border = AnimatedValue(LayerBorder(width: 2, color: .black))
        var frame = Layer(frame: rect(10.5, 10.25, 20, 20), backgroundColor: .black)
        frame.sublayers = [Layer(frame: rect(2, 2, 16, 16), backgroundColor: red)]
        let difference = drawn([layer], background: blue).difference(from: drawn([frame], background: blue))
        // Inside the line both put red over black with the same coverage: rounded once more at most.
        #expect(difference.largest <= 1)
        let rim = drawn([layer], background: .black)[10, 20]
        #expect(rim == PremultipliedRGBA(.black))
    }
}
