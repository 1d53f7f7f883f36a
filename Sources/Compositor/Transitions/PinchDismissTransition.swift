import Raster

/// A pinch makes the browser smaller under the fingers; let go below a threshold, the photo flies back to
/// its cell.
public struct PinchDismissTransition: Transition {
    /// A recipe without state.
    public init() {}

    /// Its name on the command line.
    public var name: String { "pinch-dismiss" }
    /// What moves.
    public var summary: String {
        "a pinch shrinks the browser; let go, the photo flies back or the browser returns"
    }
    /// The photo's flight on each leg; the gesture comes before it.
    public var defaultTimings: [Leg: DefaultTiming] {
        let move = DefaultTiming(duration: 0.5, .curve(.easeInOut))
        return [.present: move, .dismiss: move]
    }
    /// The way back is what the gesture is for.
    public var defaultDirection: Direction { .dismiss }

    /// Grid, browser, gesture and release.
    public var parameters: [Parameter] {
        [
            Parameter(
                "grid", .choice(["3", "4"]), .word("3"),
                "columns of the grid, and the browser that belongs to it")
        ]
            + PhotoGrid.parameters(nil, defaults: "that of the grid")
            + PagedBrowser.parameters("20 (grid 3), 15 (grid 4)")
            + PhotoBrowserScreens.buttonParameters
            + [
                Parameter(
                    "track", .track, default: "built in",
                    "a recorded gesture: time, scale and optionally x, y"),
                Parameter(
                    "pinch-scale", .number(0.01...10), .number(0.6),
                    "scale at which the built-in gesture ends"),
                Parameter(
                    "pinch-duration", .seconds(0.01...60), .number(0.5), "length of the built-in gesture"),
                Parameter("pinch-curve", .curve, .curve(.easeInOut), "how the built-in gesture runs"),
                Parameter(
                    "threshold", .number(0...10), .number(0.8),
                    "released below this scale, the browser is dismissed"),
                Parameter(
                    "zoom", .choice(["picture", "view"]), .word("picture"),
                    "whether the picture is zoomed within the browser, too (seen at the square of the scale)"),
                Parameter(
                    "return.duration", .seconds(0...60), .number(0.25), "length of the way back to full size"),
                Parameter("return.curve", .curve, .curve(.easeInOut), "how that way back runs"),
            ]
            + CommonParameters.motion(defaultTimings) + CommonParameters.pacing + CommonParameters.reduced
            + CommonParameters.canvas
    }

    /// The layers, from the back: `grid`, `backdrop`, `browser` with its buttons, `photo`; refined, the
    /// photo below the browser.
    public func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline {
        try scene.checkCells()
        let hasFourColumns = scene.values.word("grid") == "4"
        let screens =
            hasFourColumns
            ? PhotoBrowserScreens(scene, .fourColumns, .aspectFit(gap: 15), hasButtons: false)
            : PhotoBrowserScreens(scene, .threeColumns, .fullWidth(gap: 20), hasButtons: true)
        var layers = screens.layers(presentedOpacity: scene.startsPresented ? 1 : 0)
        let turnPage = { (layers: inout [Layer], time: Double) in screens.turnPage(&layers, at: time) }
        if scene.variant == .reduced {
            return try scene.playedReduced(
                layers, presented: "browser", standards: defaultTimings, change: turnPage)
        }
        let pinch = Pinch(screens)
        pinch.prepare(&layers)
        return try scene.played(layers, standards: defaultTimings, change: turnPage) {
            leg, layers, start throws(TransitionError) in
            let timing = try scene.timing(leg, default: defaultTimings[leg]!)
            switch leg {
            case .present:
                return screens.present(&layers, timing, start, hasBackdrop: false)
            case .dismiss:
                pinch.follow(&layers, at: start.begin)
                let release = start.begin + pinch.duration
                let motion = release + (start.motion - start.begin)
                return pinch.isDismissing
                    ? pinch.dismiss(
                        &layers, timing, LegStart(begin: release, motion: motion), legBegin: start.begin)
                    : pinch.comeBack(&layers, LegStart(begin: release, motion: motion))
            }
        }
    }
}
