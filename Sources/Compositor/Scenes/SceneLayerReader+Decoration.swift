internal import Raster
internal import TextFormats

/// The values of a layer that are objects of their own.
extension SceneLayerReader {
    func border(_ layer: SceneObject) throws(SceneError) -> LayerBorder {
        guard let object = try layer.object("border", SceneVocabulary.border) else { return .zero }
        return LayerBorder(
            width: try object.number("width", in: 0...1000) ?? 0, color: try object.color("color") ?? .black)
    }

    func shadow(_ layer: SceneObject) throws(SceneError) -> LayerShadow {
        guard let object = try layer.object("shadow", SceneVocabulary.shadow) else { return .zero }
        let offset = try object.numbers("offset", count: 2, in: -1000...1000, as: "[x, y] in points")
        let opacity = try object.number("opacity", in: 0...1) ?? 1
        return LayerShadow(
            color: (try object.color("color") ?? .black).withAlpha(multipliedBy: opacity),
            radius: try object.number("radius", in: 0...1000) ?? 3,
            offset: offset.map { Point(x: $0[0], y: $0[1]) } ?? .zero)
    }

    func transform(_ layer: SceneObject) throws(SceneError) -> LayerTransform {
        guard let object = try layer.object("transform", SceneVocabulary.transform) else { return .identity }
        let scales: [Double]
        if object["scale"]?.elements != nil {
            scales = try object.numbers("scale", count: 2, in: -1000...1000, as: "[x, y]") ?? [1, 1]
        } else {
            let scale = try object.number("scale", in: -1000...1000) ?? 1
            scales = [scale, scale]
        }
        let translation = try object.numbers("translation", count: 2, in: -1e6...1e6, as: "[x, y] in points")
        return LayerTransform(
            scaleX: scales[0], scaleY: scales[1],
            rotation: (try object.number("rotation", in: -36_000...36_000) ?? 0) * .pi / 180,
            translation: translation.map { Point(x: $0[0], y: $0[1]) } ?? .zero)
    }

    static func gradient(_ node: JSONNode) throws(SceneError) -> LayerGradient {
        let object = try SceneObject(node, SceneVocabulary.gradient)
        var colors: [Color] = []
        for element in try object.elements("colors") {
            colors.append(try SceneObject.color(element, of: "colors"))
        }
        guard colors.count >= 2 else {
            throw SceneError(line: node.line, "a gradient needs at least two \"colors\"")
        }
        let locations = try object.numbers(
            "locations", count: colors.count, in: 0...1, as: "as many locations as colors")
        if let locations, locations != locations.sorted() {
            throw object.mismatch("locations", object["locations"]!, "in ascending order")
        }
        let last = Double(colors.count - 1)
        let stops = colors.enumerated().map { index, color in
            LayerGradient.Stop(location: locations?[index] ?? Double(index) / last, color: color)
        }
        func point(_ key: String) throws(SceneError) -> Point? {
            try object.numbers(key, count: 2, in: -1000...1000, as: "[x, y] in shares of the layer")
                .map { Point(x: $0[0], y: $0[1]) }
        }
        return LayerGradient(
            start: try point("startPoint") ?? Point(x: 0.5, y: 0),
            end: try point("endPoint") ?? Point(x: 0.5, y: 1), stops: stops)
    }
}
