/// Something the program can do: one file a command, one line in ``CommandCatalog``.
///
/// The initialiser checks all arguments, so that nothing is begun that cannot be finished; ``run()`` works.
package protocol Command: SendableMetatype {
    /// Name, options and help.
    static var specification: CommandSpecification { get }

    /// Reads the arguments. Throws ``CommandError`` for everything that can be known to be wrong by now.
    init(_ arguments: ParsedArguments) throws

    /// Does the work and says how it ended.
    func run() throws -> ExitCode
}
