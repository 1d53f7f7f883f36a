internal import Raster
internal import TextFormats

/// Turns a scene file's screens into layers, and notes which pictures they show.
struct SceneLayerReader {
    let names: ScenePictureNames
    /// What stands for each picture; one that is missing is taken as a single point, to be known later.
    let references: [ScenePicture: PictureReference]
    /// The pictures met so far, each mention once.
    private(set) var pictures: [ScenePicture] = []

    init(_ names: ScenePictureNames, references: [ScenePicture: PictureReference]) {
        self.names = names
        self.references = references
    }

    /// A screen on a canvas of `size`: its own colour and contents as a layer named `screen`, its layers
    /// above, its targets on top.
    mutating func screen(_ object: SceneObject, on size: Size) throws(SceneError) -> Screen {
        var layers: [Layer] = []
        if object["backgroundColor"] != nil || object["contents"] != nil {
            var ground = Layer(id: SceneLayerIndex.screenID, frame: Rect(origin: .zero, size: size))
            try readGround(object, into: &ground)
            layers.append(ground)
        }
        layers += try self.layers(object.elements("layers"), in: size)
        let nodes = try object.elements("targets")
        let targets = try self.layers(nodes, in: size)
        for (node, target) in zip(nodes, targets) where target.id == nil {
            throw SceneError(line: node.line, "a target needs an \"id\", which the other screen's has, too")
        }
        return Screen(layers: layers, targets: targets)
    }

    private mutating func layers(_ nodes: [JSONNode], in size: Size) throws(SceneError) -> [Layer] {
        var layers: [Layer] = []
        for node in nodes { layers.append(try layer(SceneObject(node, SceneVocabulary.layer), in: size)) }
        return layers
    }

    private mutating func layer(_ object: SceneObject, in size: Size) throws(SceneError) -> Layer {
        let numbers = try object.numbers(
            "frame", count: 4, in: -1e6...1e6, as: "[x, y, width, height] in points")
        let frame =
            numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
            ?? Rect(origin: .zero, size: size)
        guard frame.width >= 0, frame.height >= 0 else {
            throw object.mismatch("frame", object["frame"]!, "of a width and height not below 0")
        }
        var layer = Layer(
            id: try object.string("id"), frame: frame,
            masksToBounds: try object.bool("masksToBounds") ?? false,
            cornerRadius: try object.number("cornerRadius", in: 0...1e6) ?? 0,
            opacity: try object.number("opacity", in: 0...1) ?? 1)
        try readGround(object, into: &layer)
        layer.cornerCurve = try object.choice("cornerCurve", of: CornerCurve.self) ?? .circular
        layer.border = AnimatedValue(try border(object))
        layer.shadow = AnimatedValue(try shadow(object))
        layer.transform = AnimatedValue(try transform(object))
        layer.sublayers = try layers(object.elements("sublayers"), in: frame.size)
        return layer
    }

    /// What layers and screens have in common.
    private mutating func readGround(_ object: SceneObject, into layer: inout Layer) throws(SceneError) {
        if let color = try object.color("backgroundColor") { layer.backgroundColor = AnimatedValue(color) }
        if let node = object["contents"] { layer.contents = SteppedValue(try contents(node)) }
        layer.contentMode = try object.choice("contentMode", of: ContentMode.self) ?? .scaleToFill
    }

    /// A picture by name, or an object that says what it is.
    private mutating func contents(_ node: JSONNode) throws(SceneError) -> LayerContents {
        if let name = node.string { return picture(name, isSnapshot: false, line: node.line) }
        let object = try SceneObject(node, SceneVocabulary.contents)
        guard let members = node.members, members.count == 1 else {
            throw SceneError(
                line: node.line,
                "contents are one of \(SceneVocabulary.contents.keys.joined(separator: ", "))")
        }
        if let name = try object.string("picture") {
            return picture(name, isSnapshot: false, line: node.line)
        }
        if let name = try object.string("snapshot") {
            return picture(name, isSnapshot: true, line: node.line)
        }
        if let color = try object.color("color") {
            return .gradient(
                LayerGradient(stops: [.init(location: 0, color: color), .init(location: 1, color: color)]))
        }
        return .gradient(try SceneLayerReader.gradient(members[0].node))
    }

    private mutating func picture(_ name: String, isSnapshot: Bool, line: Int) -> LayerContents {
        let picture = names.picture(name, isSnapshot: isSnapshot, line: line)
        if !pictures.contains(picture) { pictures.append(picture) }
        return .picture(
            references[picture] ?? PictureReference(id: name, size: Size(width: 1, height: 1)))
    }
}
