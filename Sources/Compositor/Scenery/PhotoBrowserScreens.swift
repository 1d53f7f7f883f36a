import Raster

/// The two screens of the photo browser (a grid, and a browser with buttons over its pages), and how the
/// browser comes: what the photo browser and the pinch have in common.
struct PhotoBrowserScreens {
    let scene: TransitionScene
    let grid: PhotoGrid
    let browser: PagedBrowser
    let photo: FlyingPhoto
    /// Whether the browser has its save and close buttons.
    let hasButtons: Bool
    /// How far the grid is scrolled.
    let offset: Double
    /// How far the page that the way back starts from is scrolled.
    let pageScroll: Double

    /// Names of the button layers, in drawing order.
    static let buttons = ["browser/save", "browser/close"]

    static let buttonParameters: [Parameter] = [
        Parameter(
            "page-scroll", .length(0...1_000_000), .number(0),
            "how far a long picture is scrolled before the way back"),
        Parameter("close-frame", .rect, default: "20,H-55,90,35", "rectangle of the close button"),
        Parameter("save-frame", .rect, default: "W-110,H-55,90,35", "rectangle of the save button"),
        Parameter("button-color", .color, .color(Color(white: 2.0 / 3)), "behind the buttons' titles"),
        Parameter("close-title", .picture, default: "none", "snapshot of the close button's title, centred"),
        Parameter("save-title", .picture, default: "none", "snapshot of the save button's title, centred"),
    ]

    init(_ scene: TransitionScene, _ grid: PhotoGrid.Style, _ browser: PagedBrowser.Style, hasButtons: Bool) {
        self.scene = scene
        self.grid = PhotoGrid(scene, grid)
        self.browser = PagedBrowser(scene, browser)
        self.hasButtons = hasButtons
        photo = FlyingPhoto(isRefined: scene.variant == .refined)
        offset = self.grid.offset(scene)
        pageScroll = scene.values.number("page-scroll")
    }

    /// The layers from the back, as they are before the first leg.
    ///
    /// Documented: grid, backdrop, browser, photo. Refined: the photo flies below the browser, whose
    /// background is clear and leaves the backdrop to be seen, so that the buttons stay on top.
    func layers(presentedOpacity: Double) -> [Layer] {
        let presented = scene.startsPresented
        let page = presented ? scene.current : scene.select
        let isRefined = scene.variant == .refined
        var screen = browser.layer(
            scene, shown: page, scrolledBy: presented ? pageScroll : 0,
            visits: [scene.select, scene.current],
            opacity: isRefined ? 1 : presentedOpacity)
        if isRefined {
            screen.backgroundColor = AnimatedValue(.clear)
            // A page weakened with the browser looks like the photo that takes over from it.
            screen.allowsGroupOpacity = false
            screen.sublayers[0].allowsGroupOpacity = false
            screen.isHidden = SteppedValue(!presented)
            for id in neighbours(of: page, in: screen) where !presented {
                screen.sublayers.update(id) { $0.opacity = AnimatedValue(0, overlap: .replace) }
            }
        }
        if hasButtons {
            let standing = isRefined && !presented ? 0.0 : 1.0
            screen.sublayers += Self.buttons.map { button($0, opacity: standing) }
        }
        let backdrop = Layer(
            id: "backdrop", frame: scene.bounds, backgroundColor: browser.backgroundColor,
            opacity: isRefined && !presented ? 0 : 1, isHidden: !(isRefined && presented))
        let flying = photo.layer(scene.picture(page))
        let ground = [grid.layer(scene, offset: offset), backdrop]
        return isRefined ? ground + [flying, screen] : ground + [screen, flying]
    }

    private func button(_ id: String, opacity: Double) -> Layer {
        let name = String(id.dropFirst("browser/".count))
        let (width, height) = (scene.canvas.width, scene.canvas.height)
        let frame =
            scene.values.optionalRect("\(name)-frame")
            ?? Rect(x: name == "close" ? 20 : width - 110, y: height - 55, width: 90, height: 35)
        return Layer(
            id: id, frame: frame, backgroundColor: scene.values.color("button-color"),
            contents: scene.snapshots["\(name)-title"].map { .picture($0) }, contentMode: .center,
            opacity: opacity)
    }

    /// Where cell `index` is; one out of sight is a point below the middle of the canvas.
    func landing(_ index: Int) -> Rect {
        let cell = grid.cell(index, offset: offset)
        if grid.scroll.isInSight(cell) { return cell }
        return Rect(x: scene.canvas.width / 2, y: scene.canvas.height + 50, width: 0, height: 0)
    }

    /// The browser comes: the photo flies from its cell to its place on the page.
    ///
    /// `hasBackdrop` hides the grid meanwhile, in the documented variant; the refined one fades it in.
    /// Returns when it is complete.
    func present(
        _ layers: inout [Layer], _ timing: MoveTiming, _ start: LegStart, hasBackdrop: Bool
    ) -> Double {
        let picture = scene.picture(scene.select)
        let end = start.motion + timing.duration
        photo.takeOff(
            &layers, picture, from: landing(scene.select), cell: scene.select, page: scene.select,
            at: start.begin)
        let page = photo.isRefined ? browser.shownFrame(picture) : browser.pictureFrame(picture)
        layers.update("photo") { $0.frame.move(to: page, at: start.motion, timing) }
        if photo.isRefined {
            layers.update("browser") { $0.isHidden.set(false, at: start.begin) }
            layers.update("backdrop") { $0.isHidden.set(false, at: start.begin) }
            fadeChrome(&layers, to: 1, at: start.motion, timing)
            fadeNeighbours(&layers, of: scene.select, to: 1, at: start.motion, timing)
        } else {
            if hasBackdrop {
                layers.update("backdrop") {
                    $0.isHidden.set(false, at: start.begin)
                    $0.isHidden.set(true, at: end)
                }
            }
            layers.update("browser") { $0.opacity.set(1, at: end) }
        }
        photo.land(&layers, cell: scene.select, page: scene.select, at: end)
        return end
    }

    /// Moves the opacity of backdrop and buttons.
    func fadeChrome(_ layers: inout [Layer], to opacity: Double, at time: Double, _ timing: MoveTiming) {
        for id in ["backdrop"] + Self.buttons {
            layers.updateIfPresent(id) { $0.opacity.move(to: opacity, at: time, timing) }
        }
    }

    /// Moves the opacity of the other pages, which are in sight while the pages are dragged.
    func fadeNeighbours(
        _ layers: inout [Layer], of page: Int, to opacity: Double, at time: Double, _ timing: MoveTiming
    ) {
        layers.update("browser") { screen in
            for id in neighbours(of: page, in: screen) {
                screen.sublayers.update(id) { $0.opacity.move(to: opacity, at: time, timing) }
            }
        }
    }

    private func neighbours(of page: Int, in screen: Layer) -> [String] {
        screen.sublayers[0].sublayers.compactMap(\.id).filter { $0 != "browser/page-\(page)" }
    }

    /// Shows the page of the way back, scrolled, at `time`, without motion.
    func turnPage(_ layers: inout [Layer], at time: Double) {
        browser.turn(&layers, to: scene.current, scrolledBy: pageScroll, in: scene, at: time)
    }
}
