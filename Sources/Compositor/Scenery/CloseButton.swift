import Raster

/// A round close button drawn from shapes, for scenes that give no snapshot of one.
///
/// A translucent dark disc with a white cross, as the App Store's: the disc is as wide as the frame, each
/// stroke is 2/5 of it long and 1/15 thick. Proportions measured by eye, not taken from a document.
enum CloseButton {
    static func layer(id: String, frame: Rect, opacity: Double = 1) -> Layer {
        let side = min(frame.width, frame.height)
        let bounds = Rect(origin: .zero, size: frame.size)
        let strokes = [Double.pi / 4, -Double.pi / 4].map { angle in
            var stroke = Layer(
                frame: Rect(center: bounds.center, size: Size(width: side * 0.4, height: side / 15)),
                backgroundColor: .white, cornerRadius: side / 30)
            stroke.transform = AnimatedValue(LayerTransform(rotation: angle))
            return stroke
        }
        return Layer(
            id: id, frame: frame, backgroundColor: Color(white: 0, alpha: 0.45), cornerRadius: side / 2,
            opacity: opacity, sublayers: strokes)
    }

    /// The layer with a snapshot stretched over `frame`, or drawn from shapes where there is none.
    static func layer(id: String, frame: Rect, snapshot: PictureReference?, opacity: Double = 1) -> Layer {
        guard let snapshot else { return layer(id: id, frame: frame, opacity: opacity) }
        return Layer(id: id, frame: frame, contents: .picture(snapshot), opacity: opacity)
    }
}
