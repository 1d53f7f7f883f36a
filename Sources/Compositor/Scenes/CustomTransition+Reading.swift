internal import TextFormats

extension CustomTransition {
    /// Reads the transition that a scene describes; `layers` are those of its screens.
    init(_ node: JSONNode, layers: SceneLayerIndex) throws(SceneError) {
        let object = try SceneObject(node, SceneVocabulary.transition)
        let shared = try CustomTimings(object, layers, main: CustomTimings.standard)
        var timings: [Leg: CustomTimings] = [:]
        for leg in Leg.allCases {
            var own = shared
            if let section = try object.object(leg.rawValue, SceneVocabulary.leg) {
                own = try CustomTimings(section, layers, main: shared.main)
                own.rules += shared.rules
            }
            timings[leg] = own
        }
        self.init(name: try object.string("name") ?? "custom", timings: timings)
    }
}

extension CustomTimings {
    /// Reads `duration`, `curve` and `layers` of the transition or of one direction; `main` counts where
    /// they say nothing.
    fileprivate init(_ object: SceneObject, _ index: SceneLayerIndex, main: MoveTiming) throws(SceneError) {
        var rules: [LayerRule] = []
        for member in try object.members("layers") {
            let rule = LayerRule(member.key, try LayerTiming(member.node, pattern: member.key))
            guard index.ids.contains(where: { rule.matches($0) }) else {
                throw SceneError(
                    line: member.line,
                    SceneObject.unknown("layer", member.key, in: index.ids, of: "the screens"))
            }
            rules.append(rule)
        }
        self.init(main: try MoveTimingOverride(object).refining(main), rules: rules)
    }
}

extension LayerTiming {
    fileprivate init(_ node: JSONNode, pattern: String) throws(SceneError) {
        let object = try SceneObject(node, SceneVocabulary.layerTiming)
        if let stagger = object["stagger"], !pattern.hasSuffix("*") {
            throw SceneError(
                line: stagger.line,
                "\"stagger\" is for layers that a pattern such as \"row-*\" names together")
        }
        var properties: [LayerProperty: MoveTimingOverride] = [:]
        for property in LayerProperty.allCases {
            guard let timing = try object.object(property.rawValue, SceneVocabulary.timing) else { continue }
            properties[property] = try MoveTimingOverride(timing)
        }
        self.init(
            own: try MoveTimingOverride(object), properties: properties,
            stagger: try object.number("stagger", in: 0...60) ?? 0)
    }
}

extension MoveTimingOverride {
    fileprivate init(_ object: SceneObject) throws(SceneError) {
        let duration = try object.number("duration", in: 0...60)
        self.init(
            begin: object.kind.keys.contains("begin") ? try object.number("begin", in: 0...60) : nil,
            duration: duration, curve: try object.curve("curve", duration: duration))
    }
}
