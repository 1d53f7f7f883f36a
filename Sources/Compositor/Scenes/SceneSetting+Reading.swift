internal import TextFormats

extension SceneSetting {
    /// The options' values in the file's object and in its canvas.
    static func options(
        _ scene: SceneObject, _ canvas: SceneObject?
    ) throws(SceneError) -> [SceneOptionKey: SceneSetting] {
        var settings: [SceneOptionKey: SceneSetting] = [:]
        for key in SceneOptionKey.allCases {
            let object = SceneVocabulary.canvas.keys.contains(key.rawValue) ? canvas : scene
            guard let object, let node = object[key.rawValue] else { continue }
            guard let text = key.text(node) else {
                throw object.mismatch(key.rawValue, node, key.expectation)
            }
            settings[key] = SceneSetting(name: key.rawValue, text: text, line: node.line)
        }
        if let device = settings[.device], settings[.size] != nil {
            throw SceneError(line: device.line, "\"device\" and \"size\" exclude each other")
        }
        return settings
    }

    /// The parameters, with the canvas's colour as one of them.
    static func parameters(
        _ scene: SceneObject, _ canvas: SceneObject?
    ) throws(SceneError) -> [SceneSetting] {
        var settings: [SceneSetting] = []
        for member in try scene.members("parameters") {
            guard let text = parameterText(member.node) else {
                throw SceneError(
                    line: member.node.line,
                    "parameter \"\(member.key)\" must be a number, a text or an array of numbers, found "
                        + member.node.value.shortText)
            }
            settings.append(SceneSetting(name: member.key, text: text, line: member.line))
        }
        if let canvas, let color = try canvas.color("color") {
            let line = canvas["color"]?.line ?? canvas.line
            if settings.contains(where: { $0.name == "canvas-color" }) {
                throw SceneError(
                    line: line, "\"color\" and the parameter \"canvas-color\" are the same; give one of them")
            }
            settings.append(SceneSetting(name: "canvas-color", text: color.hexText, line: line))
        }
        return settings
    }

    /// A number as it is written, a text, or numbers joined by commas, as rectangles are typed.
    private static func parameterText(_ node: JSONNode) -> String? {
        switch node.value {
        case .number(_, let text): return text
        case .string(let text): return text
        case .array(let elements):
            var texts: [String] = []
            for element in elements {
                guard case .number(_, let text) = element.value else { return nil }
                texts.append(text)
            }
            return texts.joined(separator: ",")
        case .null, .bool, .object: return nil
        }
    }
}

extension SceneOptionKey {
    /// The value as it would be typed, if it is of the right kind.
    fileprivate func text(_ node: JSONNode) -> String? {
        switch (self, node.value) {
        case (.direction, .string(let text)), (.variant, .string(let text)), (.device, .string(let text)),
            (.placeholder, .string(let text)), (.fps, .string(let text)), (.frames, .string(let text)):
            return text
        case (.scale, .number(_, let text)), (.fps, .number(_, let text)), (.frames, .number(_, let text)),
            (.select, .number(_, let text)), (.current, .number(_, let text)):
            return text
        case (.size, .array(let elements)) where elements.count == 2:
            guard case .number(_, let width) = elements[0].value,
                case .number(_, let height) = elements[1].value
            else { return nil }
            return "\(width)x\(height)"
        default:
            return nil
        }
    }

    fileprivate var expectation: String {
        switch self {
        case .direction: "present | dismiss | round-trip"
        case .variant: "documented | refined | reduced"
        case .device: "a device's name (`list devices`)"
        case .size: "[width, height] in points"
        case .scale: "a number of pixels a point"
        case .fps: "a number, or a fraction such as \"60000/1001\""
        case .frames: "a number, or a range such as \"0..30\""
        case .placeholder: "a path or \"builtin\""
        case .select, .current: "a whole number from 0"
        }
    }
}
