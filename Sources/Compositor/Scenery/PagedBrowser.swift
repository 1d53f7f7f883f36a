import Raster

/// A screen of one photo a page, paged sideways.
struct PagedBrowser {
    /// How a page shows its picture.
    enum Placement {
        /// As large as fits on the page, centred.
        case aspectFit
        /// As wide as the page; centred where it is lower than the page, else from the top and scrolled by
        /// `offset` points as far as it goes.
        case fullWidth(offset: Double)
    }

    let canvas: Size
    /// Between pages, in points.
    let gap: Double
    let placement: Placement
    let backgroundColor: Color
    /// How far the strip is dragged beyond the page shown, in points.
    let dragged: Double

    /// Browser parameters with the defaults of a transition.
    static func parameters(gap: Double) -> [Parameter] {
        [
            Parameter("page-gap", .length(0...1000), .number(gap), "between the browser's pages"),
            Parameter(
                "page-offset", .length(-10_000...10_000), .number(0),
                "how far the pages are dragged sideways from the page shown"),
            Parameter("browser-color", .color, .color(.black), "behind the pages"),
        ]
    }

    init(_ scene: TransitionScene, placement: Placement) {
        canvas = scene.canvas
        gap = scene.values.number("page-gap")
        dragged = scene.values.number("page-offset")
        backgroundColor = scene.values.color("browser-color")
        self.placement = placement
    }

    /// Where `picture` is drawn on a page, the page's top left corner being the origin.
    func pictureFrame(_ picture: PictureReference) -> Rect {
        let page = Rect(origin: .zero, size: canvas)
        switch placement {
        case .aspectFit:
            return page.fitting(picture.size)
        case .fullWidth(let offset):
            let height = canvas.width * picture.size.height / picture.size.width
            let scrolled = min(max(offset, 0), max(0, height - canvas.height))
            return Rect(
                x: 0, y: max(0, (canvas.height - height) / 2) - scrolled, width: canvas.width, height: height)
        }
    }

    /// The screen with page `shown` in view; it has the pages that can be seen while any of `visits` is.
    func layer(_ scene: TransitionScene, shown: Int, visits: [Int], opacity: Double) -> Layer {
        let indices = Set(visits.flatMap { pagesInSight(of: $0, count: scene.count) }).sorted()
        let pages = indices.map { index in
            let frame = pictureFrame(scene.picture(index)).offset(
                x: Double(index) * (canvas.width + gap), y: 0)
            return Layer(id: "browser/page-\(index)", frame: frame, contents: .picture(scene.picture(index)))
        }
        return Layer(
            id: "browser", frame: scene.bounds, backgroundColor: backgroundColor, opacity: opacity,
            sublayers: [Layer(frame: stripFrame(shown), sublayers: pages)])
    }

    /// Pages the strip in `layers` to `page` at `time`, without motion.
    func turn(_ layers: inout [Layer], to page: Int, at time: Double) {
        layers.update("browser") { $0.sublayers[0].frame.set(stripFrame(page), at: time) }
    }

    private func stripFrame(_ page: Int) -> Rect {
        Rect(origin: Point(x: -(Double(page) * (canvas.width + gap) + dragged), y: 0), size: canvas)
    }

    private func pagesInSight(of page: Int, count: Int) -> [Int] {
        (0..<count).filter { index in
            let left = Double(index - page) * (canvas.width + gap) - dragged
            return left < canvas.width && left + canvas.width > 0
        } + [page]
    }
}
