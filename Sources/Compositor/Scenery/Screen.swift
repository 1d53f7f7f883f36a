/// One of the two screens of a transition, as a scene describes it.
public struct Screen: Sendable {
    /// Everything on the screen but its targets, from the back, in canvas points.
    public var layers: [Layer]
    /// Layers that the other screen has, too, under the same name: what seems to be shared.
    ///
    /// They lie above `layers`, in canvas points; each is drawn with its own border and contents.
    public var targets: [Layer]

    /// A screen of `layers` with `targets` above them.
    public init(layers: [Layer], targets: [Layer] = []) {
        self.layers = layers
        self.targets = targets
    }
}
