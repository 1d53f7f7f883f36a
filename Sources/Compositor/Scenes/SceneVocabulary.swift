/// A kind of object in a scene file: what messages call it, and which keys it may have.
///
/// The reader refuses every other key; tests hold the JSON Schema and the documentation against this.
package struct SceneObjectKind: Hashable, Sendable {
    /// `a layer`.
    package let name: String
    /// The name of its definition in the schema; the file itself has none.
    package let definition: String
    /// All keys, in the order in which they are documented.
    package let keys: [String]
    /// Keys that must be there.
    package let required: [String]

    init(_ name: String, _ definition: String, _ keys: [String], required: [String] = []) {
        self.name = name
        self.definition = definition
        self.keys = keys
        self.required = required
    }
}

/// The kinds of objects that there are.
package enum SceneVocabulary {
    package static let scene = SceneObjectKind(
        "a scene", "",
        [
            "$schema", "description", "transition", "direction", "variant", "canvas", "fps", "frames",
            "pictures",
            "images", "placeholder", "strict", "select", "current", "parameters", "screens",
        ], required: ["transition"])
    /// The keys of a scene that say which pictures a grid or list shows; not together with `screens`.
    package static let cellKeys = ["images", "select", "current"]
    package static let canvas = SceneObjectKind("a canvas", "canvas", ["device", "size", "scale", "color"])
    package static let screens = SceneObjectKind(
        "screens", "screens", ["from", "to"], required: ["from", "to"])
    package static let screen = SceneObjectKind(
        "a screen", "screen", ["backgroundColor", "contents", "contentMode", "layers", "targets"])
    package static let layer = SceneObjectKind(
        "a layer", "layer",
        [
            "id", "frame", "backgroundColor", "contents", "contentMode", "masksToBounds", "cornerRadius",
            "cornerCurve", "border", "shadow", "opacity", "transform", "sublayers",
        ])
    package static let contents = SceneObjectKind(
        "contents", "contents", ["picture", "snapshot", "color", "gradient"])
    package static let gradient = SceneObjectKind(
        "a gradient", "gradient", ["colors", "locations", "startPoint", "endPoint"], required: ["colors"])
    package static let border = SceneObjectKind(
        "a border", "border", ["width", "color"], required: ["width"])
    package static let shadow = SceneObjectKind(
        "a shadow", "shadow", ["color", "opacity", "radius", "offset"])
    package static let transform = SceneObjectKind(
        "a transform", "transform", ["rotation", "scale", "translation"])

    package static let transition = SceneObjectKind(
        "a transition", "transition", ["name", "duration", "curve", "layers", "present", "dismiss"])
    package static let leg = SceneObjectKind("a direction", "leg", ["duration", "curve", "layers"])
    package static let layerTiming = SceneObjectKind(
        "a layer's timing", "layerTiming",
        ["begin", "duration", "curve", "stagger"] + LayerProperty.allCases.map { $0.rawValue })
    package static let timing = SceneObjectKind("a timing", "timing", ["begin", "duration", "curve"])

    package static let all = [
        scene, canvas, screens, screen, layer, contents, gradient, border, shadow, transform, transition, leg,
        layerTiming, timing,
    ]
}
