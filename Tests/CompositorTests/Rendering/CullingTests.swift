import Compositor
import Raster
import TestSupport
import Testing

/// What is left out because something lies above it changes no byte, whatever the shapes.
@Suite struct CullingTests {
    private static let (width, height) = (80, 70)

    private static let pictures: [String: Picture] = {
        var pictures: [String: Picture] = [:]
        for index in 0..<6 {
            let isOpaque = index < 4
            pictures["picture-\(index)"] = Picture(
                .noise(width: 20 + index, height: 16, isOpaque: isOpaque, seed: UInt64(index)))
        }
        return pictures
    }()

    /// A list of large shapes, so that many are hidden: plain, rounded and turned ones, pictures and groups.
    private struct ListMaker {
        var generator: SeededGenerator

        mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

        mutating func shape() -> Shape {
            let left = (number(-20...50) * 2).rounded() / 2
            let top = (number(-20...45) * 2).rounded() / 2
            let rect = Rect(
                x: left, y: top, width: number(5...90).rounded(), height: number(5...80).rounded())
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let curve: CornerCurve = Bool.random(using: &generator) ? .circular : .continuous
                return Shape(RoundedRect(rect, radius: number(1...25), curve: curve))
            case 1 where number(0...1) < 0.3:
                return Shape(
                    RoundedRect(rect), transform: Affine(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 5, ty: -5))
            default:
                return Shape(rect)
            }
        }

        mutating func item(depth: Int) -> DisplayItem {
            let opacity = number(0...1) < 0.7 ? 1 : number(0.1...0.9)
            switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
            case 0, 1:
                let color = Color(
                    red: number(0...1), green: number(0...1), blue: number(0...1), alpha: opacity)
                return .fill(shape(), color)
            case 2:
                return .border(shape(), width: number(1...4), color: .white)
            case 3, 4, 5:
                let clip = shape()
                let id = "picture-\(Int.random(in: 0..<6, using: &generator))"
                return .picture(id: id, placement: .upright(clip.outline.rect), clip: clip, opacity: opacity)
            case 6:
                let clip = Bool.random(using: &generator) ? shape() : nil
                return .group(clip: clip, opacity: opacity, items: items(3, depth: depth - 1))
            default:
                return .dissolve(
                    from: items(2, depth: depth - 1), to: items(2, depth: depth - 1),
                    progress: number(0.1...0.9))
            }
        }

        mutating func items(_ count: Int, depth: Int) -> [DisplayItem] {
            (0..<count).map { _ in item(depth: depth) }
        }
    }

    private func drawn(
        _ frames: [DisplayList], pictures: [String: Picture], rowsPerBand: Int, reusesBands: Bool
    ) -> [Bitmap] {
        let renderer = FrameRenderer<[UInt8]>(
            width: Self.width, height: Self.height, background: .black, pictures: pictures,
            rowsPerBand: rowsPerBand, reusesBands: reusesBands)
        return frames.map { renderer.bitmap(of: FramePlan($0), isOpaque: true) }
    }

    /// Sequences in which an item in the middle moves, drawn with all pictures and with those that are seen.
    @Test(arguments: 0..<24) func picturesThatAreNotSeenNeedNotBeGiven(seed: Int) {
        var maker = ListMaker(generator: SeededGenerator(seed: UInt64(seed)))
        let (below, above) = (maker.items(6, depth: 2), maker.items(3, depth: 2))
        let frames = (0..<4).map { _ in DisplayList(items: below + [maker.item(depth: 1)] + above) }
        var seen: Set<String> = []
        for frame in frames {
            frame.visibleItems(
                width: Self.width, height: Self.height,
                isOpaque: { Self.pictures[$0]!.pyramid.isOpaque }
            ).forEachPicture { id, _, _ in seen.insert(id) }
        }
        let given = Self.pictures.filter { seen.contains($0.key) }
        let expected = drawn(frames, pictures: Self.pictures, rowsPerBand: Self.height, reusesBands: false)
        for rows in [1, 9, 32, 70] {
            for reuses in [true, false] {
                #expect(
                    drawn(frames, pictures: given, rowsPerBand: rows, reusesBands: reuses) == expected,
                    "bands of \(rows), \(reuses ? "with" : "without") reuse, \(seen.count) pictures seen")
            }
        }
    }

    /// Hiding is found: below opaque shapes that cover the canvas nothing is left.
    @Test func whatIsHiddenIsLeftOut() {
        var maker = ListMaker(generator: SeededGenerator(seed: 99))
        let canvas = Rect(x: 0, y: 0, width: 80, height: 70)
        let below = maker.items(8, depth: 2)
        let rounded = Shape(RoundedRect(canvas.inset(by: -20), radius: 20))
        let covers: [DisplayItem] = [
            .fill(Shape(canvas), .black), .fill(rounded, .black),
            .picture(id: "picture-0", placement: .upright(canvas), clip: Shape(canvas), opacity: 1),
            .group(clip: rounded, opacity: 1, items: [.fill(Shape(canvas), .white)]),
        ]
        for cover in covers {
            let list = DisplayList(items: below + [cover])
            #expect(list.visibleItems(width: 80, height: 70, isOpaque: { _ in true }) == [cover])
        }
    }
}
