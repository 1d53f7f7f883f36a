/// All transitions there are; help, lists, documentation and golden tests read this.
///
/// Read it with closures, not key paths: a key path to a static member over an array of protocol types
/// crashes the 6.3.1 compiler.
public enum TransitionCatalog {
    /// One line a transition.
    public static let all: [any Transition] = [
        GridFullscreenTransition(),
        SharedElementTransition(),
        PhotoBrowserTransition(),
        PinchDismissTransition(),
        AppStoreCardTransition(),
    ]

    /// The transition that the command line calls `name`.
    public static func transition(named name: String) -> (any Transition)? {
        all.first { $0.name == name }
    }
}
