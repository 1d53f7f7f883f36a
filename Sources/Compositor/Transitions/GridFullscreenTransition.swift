import Raster

/// A photo flies from its cell in a grid to a fullscreen browser, and back to the cell of the page that
/// is shown then.
public struct GridFullscreenTransition: Transition {
    /// A recipe without state.
    public init() {}

    /// Its name on the command line.
    public var name: String { "grid-fullscreen" }
    /// What moves.
    public var summary: String { "a photo flies from a four-column grid to a fullscreen browser" }
    /// The main move of each leg.
    public var defaultTimings: [Leg: DefaultTiming] {
        let move = DefaultTiming(duration: 1, .curve(.easeInOut))
        return [.present: move, .dismiss: move]
    }

    /// Grid, browser and fade.
    public var parameters: [Parameter] {
        PhotoGrid.parameters(.fourColumns)
            + PagedBrowser.parameters("15")
            + CommonParameters.motion(defaultTimings)
            + [
                Parameter(
                    "fade.duration", .seconds(0...60), .number(0.3),
                    "length of the browser's fade after the photo has arrived"),
                Parameter("fade.curve", .curve, .curve(.easeInOut), "how that fade runs"),
            ]
            + CommonParameters.pacing + CommonParameters.reduced + CommonParameters.canvas
    }

    /// The layers, from the back: `grid`, `browser`, `photo`.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        try scene.checkCells()
        let grid = PhotoGrid(scene, .fourColumns)
        let browser = PagedBrowser(scene, .aspectFit(gap: 15))
        let firstPage = scene.startsPresented ? scene.current : scene.select
        let offset = grid.scroll.revealing(
            grid.grid.cell(firstPage), from: grid.offset(scene))
        let layers = [
            grid.layer(scene, offset: offset),
            browser.layer(
                scene, shown: firstPage, visits: [scene.select, scene.current],
                opacity: scene.startsPresented ? 1 : 0),
        ]
        let turnPage = { (layers: inout [Layer], time: Double) in
            browser.turn(&layers, to: scene.current, in: scene, at: time)
        }
        if scene.variant == .reduced {
            return try scene.playedReduced(layers, presented: "browser", standards: defaultTimings) {
                turnPage(&$0, $1)
                grid.scroll(
                    &$0, to: grid.scroll.revealing(grid.grid.cell(scene.current), from: offset), at: $1)
            }
        }
        let photo = FlyingPhoto(isRefined: scene.variant == .refined)
        return try scene.played(
            layers + [photo.layer(scene.picture(firstPage))], standards: defaultTimings, change: turnPage
        ) { leg, layers, start throws(TransitionError) in
            let timing = try scene.timing(leg, default: defaultTimings[leg]!)
            switch leg {
            case .present:
                return present(
                    scene, photo, from: grid.cell(scene.select, offset: offset), to: browser, timing, start,
                    &layers)
            case .dismiss:
                let offset = grid.scroll.revealing(grid.grid.cell(scene.current), from: offset)
                grid.scroll(&layers, to: offset, at: start.begin)
                return dismiss(
                    scene, photo, from: browser, to: grid.cell(scene.current, offset: offset), timing, start,
                    &layers)
            }
        }
    }

    private func present(
        _ scene: TransitionScene, _ photo: FlyingPhoto, from cell: Rect, to browser: PagedBrowser,
        _ timing: MoveTiming, _ start: LegStart, _ layers: inout [Layer]
    ) -> Double {
        let picture = scene.picture(scene.select)
        let page = photo.isRefined ? browser.shownFrame(picture) : scene.bounds.fullWidth(picture.size)
        photo.takeOff(&layers, picture, from: cell, cell: scene.select, page: scene.select, at: start.begin)
        layers.update("photo") { $0.frame.move(to: page, at: start.motion, timing) }

        let arrival = start.motion + timing.duration
        let fade = MoveTiming(
            duration: scene.values.number("fade.duration"),
            curve: scene.values.optionalCurve("fade.curve") ?? .easeInOut)
        layers.update("browser") { $0.opacity.move(to: 1, at: arrival, fade) }
        photo.land(&layers, cell: scene.select, page: scene.select, at: arrival + fade.duration)
        return arrival + fade.duration
    }

    private func dismiss(
        _ scene: TransitionScene, _ photo: FlyingPhoto, from browser: PagedBrowser, to cell: Rect,
        _ timing: MoveTiming, _ start: LegStart, _ layers: inout [Layer]
    ) -> Double {
        let picture = scene.picture(scene.current)
        let page = photo.isRefined ? browser.shownFrame(picture) : scene.bounds
        photo.takeOff(&layers, picture, from: page, cell: scene.current, page: scene.current, at: start.begin)
        layers.update("photo") { $0.frame.move(to: cell, at: start.motion, timing) }
        layers.update("browser") { $0.opacity.move(to: 0, at: start.motion, timing) }

        let arrival = start.motion + timing.duration
        layers.update("browser") { $0.isHidden.set(true, at: arrival) }
        photo.land(&layers, cell: scene.current, page: scene.current, at: arrival)
        return arrival
    }
}
