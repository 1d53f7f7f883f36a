public import Raster

/// What a transition is played with: canvas, pictures, and every choice of the user.
public struct TransitionScene: Sendable {
    /// Canvas in points.
    public var canvas: Size
    /// The pictures; cells cycle through them.
    public var pictures: [PictureReference]
    /// The cell or card that opens.
    public var select: Int
    /// The page that is shown when the way back begins.
    public var current: Int
    /// What is played.
    public var direction: Direction
    /// In which version.
    public var variant: Variant
    /// Parameters, set and default.
    public var values: ParameterValues
    /// Pictures given to parameters (snapshots of buttons or bodies), by the parameter's name.
    public var snapshots: [String: PictureReference]
    /// The gesture that was given, if any.
    public var track: GestureTrack?
    /// The two screens, where a scene describes them layer by layer.
    public var screens: (from: Screen, to: Screen)?

    /// A scene on `canvas` with `pictures`, documented and presenting by default.
    public init(
        canvas: Size, pictures: [PictureReference], select: Int = 0, current: Int? = nil,
        direction: Direction = .present, variant: Variant = .documented, values: ParameterValues,
        snapshots: [String: PictureReference] = [:], track: GestureTrack? = nil,
        screens: (from: Screen, to: Screen)? = nil
    ) {
        self.canvas = canvas
        self.pictures = pictures
        self.select = select
        self.current = current ?? select
        self.direction = direction
        self.variant = variant
        self.values = values
        self.snapshots = snapshots
        self.track = track
        self.screens = screens
    }

    /// The whole canvas.
    public var bounds: Rect { Rect(origin: .zero, size: canvas) }

    /// The picture of cell `index`.
    public func picture(_ index: Int) -> PictureReference { pictures[index % pictures.count] }

    /// How many cells or cards there are: the parameter `count`, or one a picture.
    public var count: Int {
        values.hasParameter("count") ? values.optionalInteger("count") ?? pictures.count : pictures.count
    }

    /// Checks what every transition with cells needs: a picture, and a selection that exists.
    public func checkCells() throws(TransitionError) {
        guard !pictures.isEmpty else { throw .noPictures }
        for (option, index) in [("--select", select), ("--current", current)]
        where !(0..<count).contains(index) {
            throw .selectionOutOfRange(option: option, index: index, count: count)
        }
    }
}
