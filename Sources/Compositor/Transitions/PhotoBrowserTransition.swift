import Raster

/// A photo flies from a nine-picture grid to a browser that shows pictures at full width, long ones too.
public struct PhotoBrowserTransition: Transition {
    /// A recipe without state.
    public init() {}

    /// Its name on the command line.
    public var name: String { "photo-browser" }
    /// What moves.
    public var summary: String { "a photo flies from a three-column grid to a browser with long pictures" }
    /// The main move of each leg.
    public var defaultTimings: [Leg: DefaultTiming] {
        let move = DefaultTiming(duration: 1, .curve(.easeInOut))
        return [.present: move, .dismiss: move]
    }

    /// Grid, browser and buttons.
    public var parameters: [Parameter] {
        PhotoGrid.parameters(.threeColumns) + PagedBrowser.parameters("20")
            + PhotoBrowserScreens.buttonParameters + CommonParameters.motion(defaultTimings)
            + CommonParameters.pacing + CommonParameters.reduced + CommonParameters.canvas
    }

    /// The layers, from the back: `grid`, `backdrop`, `browser` with its buttons, `photo`; refined, the
    /// photo below the browser.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        try scene.checkCells()
        let screens = PhotoBrowserScreens(
            scene, .threeColumns, .fullWidth(gap: 20), hasButtons: true)
        let layers = screens.layers(presentedOpacity: scene.startsPresented ? 1 : 0)
        let turnPage = { (layers: inout [Layer], time: Double) in screens.turnPage(&layers, at: time) }
        if scene.variant == .reduced {
            return try scene.playedReduced(
                layers, presented: "browser", standards: defaultTimings, change: turnPage)
        }
        return try scene.played(layers, standards: defaultTimings, change: turnPage) {
            leg, layers, start throws(TransitionError) in
            let timing = try scene.timing(leg, default: defaultTimings[leg]!)
            switch leg {
            case .present: return screens.present(&layers, timing, start, hasBackdrop: true)
            case .dismiss: return dismiss(screens, &layers, timing, start)
            }
        }
    }

    private func dismiss(
        _ screens: PhotoBrowserScreens, _ layers: inout [Layer], _ timing: MoveTiming, _ start: LegStart
    ) -> Double {
        let current = screens.scene.current
        let picture = screens.scene.picture(current)
        let page = screens.browser.shownFrame(picture, scrolledBy: screens.pageScroll)
        let end = start.motion + timing.duration
        screens.photo.takeOff(&layers, picture, from: page, cell: current, page: current, at: start.begin)
        layers.update("photo") { $0.frame.move(to: screens.landing(current), at: start.motion, timing) }
        if screens.photo.isRefined {
            screens.fadeChrome(&layers, to: 0, at: start.motion, timing)
            screens.fadeNeighbours(&layers, of: current, to: 0, at: start.motion, timing)
        } else {
            layers.update("browser") { $0.isHidden.set(true, at: start.begin) }
        }
        layers.update("browser") { $0.isHidden.set(true, at: end) }
        layers.update("backdrop") { $0.isHidden.set(true, at: end) }
        screens.photo.land(&layers, cell: current, page: current, at: end)
        return end
    }
}
