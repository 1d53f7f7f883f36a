import Compositor
import Raster
import TestSupport
import Testing

/// Work counted instead of timed: only what changes is drawn, copied and compressed.
@Suite struct RenderingCountsTests {
    /// Of the canvas: 844 rows in bands of 32.
    private static let bandCount = 27

    private func timeline(
        _ name: String, _ direction: Direction = .present, select: Int = 0, set: [String: String] = [:]
    ) throws -> Timeline {
        try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, select: select, direction: direction, set: set)
    }

    private func box(_ rect: Rect, _ color: Color = .white) -> Layer {
        Layer(frame: rect, backgroundColor: color)
    }

    @Test func whatDoesNotMoveIsDrawnOnce() throws {
        var rest = try timeline("photo-browser")
        rest.layers = rest.layers.filter { $0.id == "grid" }
        let counts = CountedSequence(rest).counts(0..<61)
        #expect(counts[0].bandsDrawn == Self.bandCount && counts[0].bandsReused == 0)
        for later in counts.dropFirst() {
            var expected = RenderingCounts()
            expected.bandsReused = Self.bandCount
            #expect(later == expected, "nothing but looking up")
        }
    }

    @Test func restBetweenTheLegsCostsNothing() throws {
        for name in TransitionCatalog.all.map(\.name) {
            let round = try timeline(name, .roundTrip, set: ["hold-start": "0.1", "hold-end": "0.1"])
            let present = try timeline(name).duration
            let sequence = CountedSequence(round)
            let last = sequence.schedule.lastFrame
            let counts = sequence.counts(0...last)
            // 0.1 s are six frames; the first frame of a rest may be the move's last.
            let begin = Int((present + 0.1) * 60)
            for frame in Array(1..<6) + Array(begin + 2..<begin + 29) + Array(last - 4...last) {
                #expect(counts[frame].bandsDrawn == 0, "\(name), frame \(frame)")
            }
        }
    }

    /// The photo grows over a grid at rest; then the browser fades in under it, seen beside it only.
    @Test func gridFullscreenDrawsWhatThePhotoTouches() throws {
        let sequence = CountedSequence(try timeline("grid-fullscreen", select: 6))
        #expect(sequence.schedule.lastFrame == 78)
        let counts = sequence.counts(0...78)
        #expect(counts[0].bandsDrawn == Self.bandCount)
        for frame in 1...60 {
            let touched = sequence.bands(of: "photo", frame).union(sequence.bands(of: "photo", frame - 1))
            #expect(counts[frame].bandsDrawn == touched.count, "frame \(frame)")
            #expect(counts[frame].bandsReused == Self.bandCount - touched.count)
        }
        // The cell is a small part of the canvas, and so is the photo at first.
        #expect(counts[1].bandsDrawn == 4)
        for frame in 61...77 {
            let covered = sequence.bandsWithin("photo", frame)
            #expect(covered.count == 7)
            #expect(counts[frame].bandsDrawn == Self.bandCount - covered.count, "frame \(frame)")
        }
        // The page's own picture draws what the photo drew.
        #expect(counts[78].bandsDrawn == Self.bandCount - 7)
    }

    /// The photo flies home over a grid that stands still: each band is drawn once more when it is left.
    @Test func photoBrowserDrawsWhatThePhotoTouchesOrLeaves() throws {
        for select in [0, 4, 8] {
            let sequence = CountedSequence(try timeline("photo-browser", .dismiss, select: select))
            let counts = sequence.counts(0...60)
            var drawn = 0
            for frame in 1...60 {
                let touched = sequence.bands(of: "photo", frame).union(
                    sequence.bands(of: "photo", frame - 1))
                #expect(counts[frame].bandsDrawn == touched.count, "frame \(frame) of \(select)")
                drawn += touched.count
            }
            #expect(drawn < 60 * Self.bandCount)
        }
    }

    /// Strips are compressed where bands are drawn, and nowhere else.
    @Test func stripsAreEncodedOnce() throws {
        let sequence = CountedSequence(try timeline("grid-fullscreen", select: 6))
        let renderer = sequence.renderer(of: PNGStrip.self)
        let canvas = renderer.makeCanvas()
        let encoder = PNGStripEncoder(format: PNGStripFormat(width: sequence.width, hasAlpha: false))
        var (expected, encoded) = (Self.bandCount, 0)
        for frame in 0...20 {
            let plan = sequence.plan(frame)
            for band in 0..<renderer.bandCount {
                _ = renderer.product(ofBand: band, in: plan, on: canvas) { canvas, rows in
                    encoded += 1
                    return canvas.withRows { encoder.encode(rows: $0, count: rows.count) }
                }
            }
            if frame > 0 {
                expected +=
                    sequence.bands(of: "photo", frame).union(sequence.bands(of: "photo", frame - 1)).count
            }
            #expect(encoded == expected, "frame \(frame)")
        }
        #expect(renderer.counts.bandsDrawn == expected)
    }

    /// A box slides over many layers at rest: these are flattened once a band, and copied from then on.
    @Test func aBackdropAtRestIsFlattenedOnce() {
        let tiles = (0..<60).map { index in
            box(
                Rect(x: Double(index % 6) * 15 + 2, y: Double(index / 6) * 20 + 2, width: 12, height: 16),
                Color(white: Double(index) / 60))
        }
        var slider = box(Rect(x: 0, y: 40, width: 20, height: 30), Color(red: 1, green: 0, blue: 0))
        slider.frame.move(
            to: Rect(x: 70, y: 40, width: 20, height: 30), at: 0, duration: 1, curve: .linear)
        let timeline = Timeline(
            canvas: Size(width: 90, height: 200), layers: tiles + [slider], duration: 1)
        let counts = CountedSequence(timeline).counts(0...60)
        // Rows 40 to 70 are in the second and third band of 32.
        let bandBytes = 32 * 90 * 4
        #expect(counts[1].backgroundsFlattened == 2 && counts[1].bytesCopied == 2 * bandBytes)
        for frame in 2...60 {
            let count = counts[frame]
            #expect(count.backgroundsFlattened == 0 && count.backgroundsReused == 2)
            #expect(count.itemsDrawn == 2 && count.bytesCopied == 2 * bandBytes)
            #expect(count.bandsDrawn == 2 && count.bandsReused == 5)
        }
    }

    /// What is kept does not grow with the number of frames.
    @Test func memoryIsBounded() throws {
        let sequence = CountedSequence(
            try timeline("app-store-card"), rate: FrameRate(300), scale: 0.25)
        let renderer = sequence.renderer(of: [UInt8].self)
        var most = (products: 0, backgrounds: 0)
        for frame in 0...sequence.schedule.lastFrame {
            _ = renderer.bitmap(of: sequence.plan(frame), isOpaque: true)
            let kept = renderer.kept
            most = (max(most.products, kept.products), max(most.backgrounds, kept.backgrounds))
        }
        #expect(sequence.schedule.count == 301 && renderer.bandCount == 7)
        #expect(most.products == 3 * renderer.bandCount && most.backgrounds <= renderer.bandCount)
        let unkept = sequence.renderer(of: [UInt8].self, reusesBands: false)
        _ = unkept.bitmap(of: sequence.plan(3), isOpaque: true)
        #expect(unkept.kept == (0, 0) && unkept.counts.bandsReused == 0 && unkept.counts.bytesCopied == 0)
    }
}
