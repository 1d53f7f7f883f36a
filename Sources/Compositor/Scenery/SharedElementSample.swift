import Raster

/// The document's own two screens, shown where a scene gives none: coloured bands and one shared picture.
enum SharedElementSample {
    static let parameters: [Parameter] = [
        Parameter("border-width", .length(0...100), .number(2), "border of the sample's shared picture"),
        Parameter("border-opacity", .fraction(0...1), .number(0.5), "opacity of that border's colour"),
        Parameter(
            "band-opacity", .fraction(0...1), .number(0.5),
            "opacity of the sample's coloured bands over white"),
        Parameter(
            "picture-scale", .number(0.01...10), .number(0.5),
            "points a pixel of the picture on the first screen, where it fits"),
    ]

    /// Both screens for the scene's selected picture.
    static func screens(for scene: TransitionScene) -> (from: Screen, to: Screen) {
        let picture = scene.picture(scene.select)
        let opacity = scene.values.number("band-opacity")
        func bands(_ colors: [Color]) -> [Layer] {
            let height = scene.canvas.height / Double(colors.count)
            let ground = Layer(frame: scene.bounds, backgroundColor: .white)
            return [ground]
                + colors.enumerated().map { index, color in
                    Layer(
                        frame: Rect(
                            x: 0, y: Double(index) * height, width: scene.canvas.width, height: height),
                        backgroundColor: color.withAlpha(multipliedBy: opacity))
                }
        }
        func target(_ frame: Rect, border: Color) -> Layer {
            var layer = Layer(
                id: "image", frame: frame, contents: .picture(picture), contentMode: .scaleAspectFit)
            layer.border = AnimatedValue(
                LayerBorder(
                    width: scene.values.number("border-width"),
                    color: border.withAlpha(multipliedBy: scene.values.number("border-opacity"))))
            return layer
        }
        let size = picture.size * scene.values.number("picture-scale")
        let bottom = Rect(
            x: 0, y: scene.canvas.height * 2 / 3, width: scene.canvas.width, height: scene.canvas.height / 3)
        let small =
            size.width > bottom.width || size.height > bottom.height
            ? bottom.fitting(size) : Rect(center: bottom.center, size: size)
        let upper = Rect(x: 0, y: 0, width: scene.canvas.width, height: scene.canvas.height / 2)
        return (
            Screen(
                layers: bands([
                    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
                    Color(red: 1, green: 1, blue: 0),
                ]), targets: [target(small, border: Color(red: 1, green: 0, blue: 1))]),
            Screen(
                layers: bands([.clear, Color(red: 0, green: 0, blue: 1)]),
                targets: [target(upper, border: Color(red: 0.5, green: 0, blue: 0.5))])
        )
    }
}
