import Compositor
import Raster
import Testing

/// For which size a picture is decoded: one of the timeline, whatever frames are made of it.
@Suite struct PictureSizesTests {
    private func picture(_ rect: Rect, id: String = "a") -> Layer {
        let reference = PictureReference(id: id, size: Size(width: 40, height: 30))
        return Layer(frame: rect, contents: .picture(reference), contentMode: .scaleToFill)
    }

    private func sizes(_ layers: [Layer], duration: Double = 1, scale: Double = 2) -> [String: Size] {
        Timeline(canvas: Size(width: 200, height: 200), layers: layers, duration: duration)
            .largestPictureSizes(scale: scale)
    }

    private func isNear(_ a: Double?, _ b: Double, within tolerance: Double) -> Bool {
        a.map { abs($0 - b) <= tolerance } ?? false
    }

    @Test func aPictureThatRestsHasItsOwnSizeInPixels() {
        let size = sizes([picture(Rect(x: 10, y: 10, width: 50, height: 20))])["a"]
        #expect(size == Size(width: 100, height: 40))
    }

    @Test func whatGrowsAndThenGoesCountsAtItsEnd() {
        var layer = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        layer.frame.move(
            to: Rect(x: 0, y: 0, width: 90, height: 60), at: 0.2, duration: 0.5, curve: .easeInOut)
        layer.isHidden.set(true, at: 0.7)
        // No frame shows this moment; the next nanoseconds earlier do.
        let size = sizes([layer])["a"]
        #expect(isNear(size?.width, 180, within: 0.001) && isNear(size?.height, 120, within: 0.001))
    }

    @Test func aSpringCountsWhereItIsFarthestOut() throws {
        var layer = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        let curve = try TimingCurve.spring(dampingRatio: 0.5)
        layer.frame.move(to: Rect(x: 0, y: 0, width: 110, height: 10), at: 0, duration: 1, curve: curve)
        // The first overshoot of a damped oscillator from rest: exp(-pi z / sqrt(1 - z^2)).
        let peak = 1.1630335
        #expect(isNear(sizes([layer])["a"]?.width, 2 * (10 + 100 * peak), within: 0.1))
        // Of a limited move nothing is larger than its end.
        var limited = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        limited.frame.move(
            to: Rect(x: 0, y: 0, width: 110, height: 10), at: 0, duration: 1, curve: curve,
            overshoot: .limited)
        #expect(isNear(sizes([limited])["a"]?.width, 220, within: 0.001))
    }

    @Test func onlyWhatIsSeenCounts() {
        var layer = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        layer.frame.move(
            to: Rect(x: 0, y: 0, width: 110, height: 110), at: 0, duration: 1, curve: .linear)
        layer.opacity.set(0, at: 0.4)
        #expect(isNear(sizes([layer])["a"]?.width, 2 * 50, within: 0.001))
        layer.isHidden.set(true, at: 0.2)
        #expect(isNear(sizes([layer])["a"]?.width, 2 * 30, within: 0.001))
    }

    @Test func movesThatAddUpMayBeFarthestBetweenTheirEnds() {
        var layer = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        layer.frame.move(
            to: Rect(x: 0, y: 0, width: 110, height: 10), at: 0, duration: 1, curve: .easeInOut)
        layer.frame.move(to: Rect(x: 0, y: 0, width: 10, height: 10), at: 0.5, duration: 1, curve: .easeInOut)
        let timeline = Timeline(canvas: Size(width: 200, height: 200), layers: [layer], duration: 1.5)
        let dense = (0...1500).map { timeline.presentation(at: Double($0) / 1000)[0].frame.width }.max()!
        let found = timeline.largestPictureSizes(scale: 1)["a"]?.width
        #expect(dense > 60 && isNear(found, dense, within: 0.2))
    }

    @Test func thousandsOfSamplesOfAGestureAreThinned() {
        var layer = picture(Rect(x: 0, y: 0, width: 10, height: 10))
        for sample in 1...5000 {
            let side = 10 + 100 * Double(sample) / 5000
            layer.frame.move(
                to: Rect(x: 0, y: 0, width: side, height: side), at: Double(sample - 1) / 1000,
                duration: 0.001,
                curve: .linear)
        }
        #expect(isNear(sizes([layer], duration: 5, scale: 1)["a"]?.width, 110, within: 0.001))
    }
}
