import Raster

/// A screen of one photo a page, paged sideways.
struct PagedBrowser {
    /// How pages show their pictures, and how far apart they are where nothing is set.
    enum Style {
        /// As large as fits on the page, centred.
        case aspectFit(gap: Double)
        /// As wide as the page; centred where it is lower than the page, else from the top.
        case fullWidth(gap: Double)
    }

    let canvas: Size
    private let style: Style
    /// Between pages, in points.
    private let gap: Double
    let backgroundColor: Color
    /// How far the strip is dragged beyond the page shown, in points.
    private let dragged: Double

    /// Browser parameters; `gap` tells the default of the page gap.
    static func parameters(_ gap: String) -> [Parameter] {
        [
            Parameter("page-gap", .length(0...1000), default: gap, "between the browser's pages"),
            Parameter(
                "page-offset", .length(-10_000...10_000), .number(0),
                "how far the pages are dragged sideways from the page shown"),
            Parameter("browser-color", .color, .color(.black), "behind the pages"),
        ]
    }

    init(_ scene: TransitionScene, _ style: Style) {
        canvas = scene.canvas
        self.style = style
        switch style {
        case .aspectFit(let standard), .fullWidth(let standard):
            gap = scene.values.optionalNumber("page-gap") ?? standard
        }
        dragged = scene.values.number("page-offset")
        backgroundColor = scene.values.color("browser-color")
    }

    /// Where `picture` is drawn on a page that is scrolled by `offset` points, as far as it goes; the
    /// page's top left corner is the origin.
    func pictureFrame(_ picture: PictureReference, scrolledBy offset: Double = 0) -> Rect {
        switch style {
        case .aspectFit:
            return Rect(origin: .zero, size: canvas).fitting(picture.size)
        case .fullWidth:
            let height = canvas.width * picture.size.height / picture.size.width
            let scrolled = min(max(offset, 0), max(0, height - canvas.height))
            let top = max(0, (canvas.height - height) / 2) - scrolled
            return Rect(x: 0, y: top, width: canvas.width, height: height)
        }
    }

    /// Where the picture of the page shown is seen on the canvas: with the pages as far as they are dragged.
    func shownFrame(_ picture: PictureReference, scrolledBy offset: Double = 0) -> Rect {
        pictureFrame(picture, scrolledBy: offset).offset(x: -dragged, y: 0)
    }

    /// The screen with page `shown` in view, scrolled by `offset`.
    ///
    /// It has the pages that can be seen while any of `visits` is in view.
    func layer(
        _ scene: TransitionScene, shown: Int, scrolledBy offset: Double = 0, visits: [Int], opacity: Double
    ) -> Layer {
        let indices = (0..<scene.count).filter { index in
            visits.contains { index == $0 || isInSight(index, from: $0) }
        }
        let pages = indices.map { index in
            let frame = pictureFrame(scene.picture(index), scrolledBy: index == shown ? offset : 0)
            return Layer(
                id: "browser/page-\(index)", frame: frame.offset(x: pageOrigin(index), y: 0),
                contents: .picture(scene.picture(index)))
        }
        return Layer(
            id: "browser", frame: scene.bounds, backgroundColor: backgroundColor, opacity: opacity,
            sublayers: [Layer(frame: stripFrame(shown), sublayers: pages)])
    }

    /// Pages the screen in `layers` to `page`, scrolled by `offset`, at `time`, without motion.
    func turn(
        _ layers: inout [Layer], to page: Int, scrolledBy offset: Double = 0, in scene: TransitionScene,
        at time: Double
    ) {
        let frame = pictureFrame(scene.picture(page), scrolledBy: offset)
        layers.update("browser") { $0.sublayers[0].frame.set(stripFrame(page), at: time) }
        layers.update("browser/page-\(page)") {
            $0.frame.set(frame.offset(x: pageOrigin(page), y: 0), at: time)
        }
    }

    private func pageOrigin(_ page: Int) -> Double { Double(page) * (canvas.width + gap) }

    private func stripFrame(_ page: Int) -> Rect {
        Rect(origin: Point(x: -(pageOrigin(page) + dragged), y: 0), size: canvas)
    }

    private func isInSight(_ index: Int, from page: Int) -> Bool {
        let left = pageOrigin(index) - pageOrigin(page) - dragged
        return left < canvas.width && left + canvas.width > 0
    }
}
