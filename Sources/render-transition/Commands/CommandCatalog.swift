internal import Compositor

/// The commands that exist, in the order in which help shows them.
///
/// The elements are asked for their specification with closures: a key path to a static member of a
/// metatype crashes the Swift 6.3.1 compiler.
package enum CommandCatalog {
    package static let commands: [any Command.Type] = [
        RenderCommand.self,
        TraceCommand.self,
        CompareCommand.self,
        InspectCommand.self,
        CurveCommand.self,
        ListCommand.self,
    ]

    /// The command called `name`; throws, naming the nearest one, when there is none.
    static func command(named name: String) throws(CommandError) -> any Command.Type {
        if let command = commands.first(where: { $0.specification.name == name }) { return command }
        let names = commands.map { $0.specification.name } + ["help"]
        throw .usage("unknown command \"\(name)\"" + NearestName.hint(for: name, in: names))
    }
}
