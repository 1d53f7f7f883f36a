import Raster

/// A pinch on the browser: what follows the fingers, and what happens when they let go.
struct Pinch {
    private let screens: PhotoBrowserScreens
    private let pieces: [GesturePiece]
    private let last: GestureTrack.Sample
    private let zoomsPicture: Bool

    init(_ screens: PhotoBrowserScreens) {
        self.screens = screens
        let values = screens.scene.values
        zoomsPicture = values.word("zoom") == "picture"
        if let track = screens.scene.track {
            pieces = track.pieces
            last = track.samples[track.samples.count - 1]
        } else {
            last = GestureTrack.Sample(
                time: values.number("pinch-duration"), scale: values.number("pinch-scale"))
            pieces = [
                GesturePiece(
                    from: GestureTrack.Sample(time: 0, scale: 1), to: last,
                    curve: values.optionalCurve("pinch-curve") ?? .easeInOut)
            ]
        }
    }

    private var scene: TransitionScene { screens.scene }
    private var isRefined: Bool { screens.photo.isRefined }
    private var page: String { "browser/page-\(scene.current)" }

    /// How long the gesture lasts, in seconds.
    var duration: Double { last.time }

    /// Whether the browser goes when the gesture ends.
    var isDismissing: Bool { last.scale < scene.values.number("threshold") }

    /// Makes ready the layers that follow the fingers.
    ///
    /// What the fingers held does not go on by itself: whatever comes next, the way back of an interruption
    /// as well, starts from what is seen.
    func prepare(_ layers: inout [Layer]) {
        for id in ["browser", page] {
            layers.update(id) { $0.transform = AnimatedValue(.identity, overlap: .replace) }
        }
    }

    /// Writes the gesture on the layers, beginning at `begin`.
    func follow(_ layers: inout [Layer], at begin: Double) {
        if isRefined { hideCell(true, &layers, at: begin) }
        for piece in pieces {
            // At scale 1 itself the browser is as it is: what changes below it does so just after.
            let starts =
                begin + piece.from.time + (piece.isBelow && piece.from.scale == 1 ? 2 * timeTolerance : 0)
            let timing = MoveTiming(duration: begin + piece.to.time - starts, curve: piece.curve)
            if piece.isBelow, piece.from.scale == 1 { restore(&layers, at: begin + piece.from.time) }
            let (from, to) = (piece.browserState(piece.from), piece.browserState(piece.to))
            layers.update("browser") {
                $0.transform.set(from.transform, at: starts)
                $0.transform.move(to: to.transform, at: starts, timing)
                $0.opacity.set(from.opacity, at: starts)
                $0.opacity.move(to: to.opacity, at: starts, timing)
            }
            if zoomsPicture {
                zoom(&layers, from: piece.from.scale, to: piece.to.scale, at: starts, timing)
            }
            if isRefined {
                fadeChrome(&layers, to: from.opacity, at: starts, MoveTiming(duration: 0, curve: .linear))
                fadeChrome(&layers, to: to.opacity, at: starts, timing)
            } else {
                showChrome(&layers, !piece.isBelow, at: starts)
            }
        }
        // A gesture that ends at scale 1 or above leaves the browser as it is.
        if last.scale >= 1 { restore(&layers, at: begin + last.time) }
    }

    /// At scale 1 the browser is as it is, wherever the fingers are.
    private func restore(_ layers: inout [Layer], at time: Double) {
        layers.update("browser") {
            $0.transform.set(.identity, at: time)
            $0.opacity.set(1, at: time)
        }
        if !isRefined { showChrome(&layers, true, at: time) }
    }

    /// Refined, the picture is in the browser only, from the first moment at which the grid can be seen.
    private func hideCell(_ isHidden: Bool, _ layers: inout [Layer], at time: Double) {
        layers.update("grid/cell-\(scene.current)") { $0.isHidden.set(isHidden, at: time) }
    }

    /// Zooms the picture about the centre of its page, which is the canvas's.
    private func zoom(
        _ layers: inout [Layer], from: Double, to: Double, at time: Double, _ timing: MoveTiming
    ) {
        layers.update(page) {
            // Sideways a picture is centred on its page already, so only y differs.
            let toMiddle = Point(x: 0, y: scene.canvas.height / 2 - $0.frame.model(at: time).center.y)
            func zoomed(_ scale: Double) -> LayerTransform {
                LayerTransform(scaleX: scale, scaleY: scale, translation: toMiddle * (1 - scale))
            }
            $0.transform.set(zoomed(from), at: time)
            $0.transform.move(to: zoomed(to), at: time, timing)
        }
    }

    private func fadeChrome(
        _ layers: inout [Layer], to opacity: Double, at time: Double, _ timing: MoveTiming
    ) {
        screens.fadeChrome(&layers, to: opacity, at: time, timing)
    }

    /// Shows or hides the page's background and the buttons.
    private func showChrome(_ layers: inout [Layer], _ isShown: Bool, at time: Double) {
        layers.update("browser") {
            $0.backgroundColor.set(isShown ? screens.browser.backgroundColor : .clear, at: time)
        }
        for id in PhotoBrowserScreens.buttons {
            layers.updateIfPresent(id) { $0.isHidden.set(!isShown, at: time) }
        }
    }

    /// Released below the threshold: the photo flies from the middle of the canvas to its cell.
    ///
    /// `legBegin` is when the gesture began.
    func dismiss(
        _ layers: inout [Layer], _ timing: MoveTiming, _ start: LegStart, legBegin: Double
    ) -> Double {
        let picture = scene.picture(scene.current)
        let end = start.motion + timing.duration
        let seen = layers.layer(named: "browser")!
        let frame = isRefined ? pageFrame(seen, at: start.begin) : releasedFrame(picture)
        let opacity = isRefined ? seen.opacity.value(at: start.begin) : 1
        // Unseen, the photo makes the gesture, too: a flight that is turned round ends where that began.
        let gesture = MoveTiming(duration: duration, curve: .linear)
        layers.update("photo") {
            $0.frame.set(screens.browser.shownFrame(picture, scrolledBy: screens.pageScroll), at: legBegin)
            $0.frame.move(to: frame, at: legBegin, gesture)
            $0.opacity.set(1, at: legBegin)
            $0.opacity.move(to: opacity, at: legBegin, gesture)
        }
        screens.photo.takeOff(
            &layers, picture, from: frame, cell: scene.current, page: scene.current, at: start.begin)
        layers.update("photo") {
            $0.frame.move(to: screens.landing(scene.current), at: start.motion, timing)
            $0.opacity.move(to: 1, at: start.motion, timing)
        }
        if isRefined {
            fadeChrome(&layers, to: 0, at: start.motion, timing)
            screens.fadeNeighbours(&layers, of: scene.current, to: 0, at: start.motion, timing)
        } else {
            layers.update("browser") { $0.isHidden.set(true, at: start.begin) }
        }
        layers.update("browser") { $0.isHidden.set(true, at: end) }
        layers.update("backdrop") { $0.isHidden.set(true, at: end) }
        screens.photo.land(&layers, cell: scene.current, page: scene.current, at: end)
        return end
    }

    /// The page's picture at the released scale, centred on the canvas.
    private func releasedFrame(_ picture: PictureReference) -> Rect {
        let full = screens.browser.pictureFrame(picture)
        return Rect(center: scene.bounds.center, size: full.size * last.scale)
    }

    /// Where the page's picture is seen.
    private func pageFrame(_ browser: Layer, at time: Double) -> Rect {
        [browser].map { $0.presentation(at: time) }.traced().first { $0.id == page }!.frame
    }

    /// Released at or above the threshold: back to full size, then background and buttons return.
    func comeBack(_ layers: inout [Layer], _ start: LegStart) -> Double {
        let timing = MoveTiming(
            duration: scene.values.number("return.duration"),
            curve: scene.values.optionalCurve("return.curve") ?? .easeInOut)
        let end = start.motion + timing.duration
        layers.update("browser") {
            $0.transform.move(to: .identity, at: start.motion, timing)
            $0.opacity.move(to: 1, at: start.motion, timing)
        }
        layers.update(page) { $0.transform.move(to: .identity, at: start.motion, timing) }
        if isRefined {
            fadeChrome(&layers, to: 1, at: start.motion, timing)
            hideCell(false, &layers, at: end)
        } else {
            showChrome(&layers, true, at: end)
        }
        return end
    }
}
