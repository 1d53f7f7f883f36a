/// A recipe for a screen transition: parameters in, timeline out.
///
/// It never draws. Adding one is a file with a type of this kind and a line in ``TransitionCatalog``;
/// help, lists, documentation and golden tests read the catalog.
public protocol Transition: Sendable {
    /// What the command line calls it.
    var name: String { get }
    /// One line: what moves.
    var summary: String { get }
    /// All parameters, those that every transition has (``CommonParameters``) included.
    var parameters: [Parameter] { get }
    /// What duration and curve the main move has where none is set.
    var defaultTimings: [Leg: DefaultTiming] { get }
    /// What is played where nothing is said.
    var defaultDirection: Direction { get }
    /// Whether it plays on screens that a scene describes; others make their own.
    var takesScreens: Bool { get }
    /// The layers and their moves for `scene`.
    ///
    /// Throws ``TransitionError`` when the scene lacks what the transition needs.
    func timeline(for scene: TransitionScene) throws(TransitionError) -> Timeline
}

extension Transition {
    /// The way there.
    public var defaultDirection: Direction { .present }
    /// Makes its own screens.
    public var takesScreens: Bool { false }
}

/// The way there or the way back.
public enum Leg: String, Hashable, Sendable, CaseIterable {
    /// The second screen comes.
    case present
    /// The second screen goes.
    case dismiss
}

/// What is played.
public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The way there.
    case present
    /// The way back, from the presented state.
    case dismiss
    /// There, a hold, and back.
    case roundTrip = "round-trip"

    /// The legs in the order in which they are played.
    public var legs: [Leg] {
        switch self {
        case .present: [.present]
        case .dismiss: [.dismiss]
        case .roundTrip: [.present, .dismiss]
        }
    }
}

/// Which of a transition's three versions is played.
public enum Variant: String, Hashable, Sendable, CaseIterable {
    /// Exactly what the document describes, its visible jumps included.
    case documented
    /// The same motion with the jumps removed.
    case refined
    /// What Reduce Motion shows: the rest states cross-dissolved.
    case reduced
}
