/// What the program calls itself.
package enum ProgramInformation {
    /// The command's name, as messages and help write it.
    package static let name = "render-transition"

    /// Semantic version; the one place to change it.
    package static let version = "0.1.0"
}
