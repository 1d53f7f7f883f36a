internal import TextFormats

extension SceneDescription {
    /// The transition that a scene names or describes, checked against the screens that it has.
    static func transition(
        _ node: JSONNode, screens: SceneObject?, _ index: SceneLayerIndex?
    ) throws(SceneError) -> Choice {
        guard let name = node.string else {
            guard node.members != nil else {
                throw SceneError(
                    line: node.line,
                    "\"transition\" must be a transition's name or an object, found \(node.value.shortText)")
            }
            guard let screens, let index else {
                throw SceneError(line: node.line, "a transition of its own needs \"screens\"")
            }
            for key in screens.kind.keys {
                guard let targets = screens[key]?["targets"] else { continue }
                throw SceneError(
                    line: targets.line,
                    "\"targets\" are for shared-element; here give layers on both screens the same id")
            }
            return .own(try CustomTransition(node, layers: index))
        }
        guard let transition = TransitionCatalog.transition(named: name) else {
            let names = TransitionCatalog.all.map { $0.name }
            throw SceneError(
                line: node.line, SceneObject.unknown("transition", name, in: names, of: "the catalog"))
        }
        if let screens, !transition.takesScreens {
            throw SceneError(
                line: screens.line,
                "\(name) makes its screens itself; \"screens\" are for shared-element and own transitions")
        }
        return .named(name)
    }
}
