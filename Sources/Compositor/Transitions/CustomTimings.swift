/// A property of layers that a custom transition moves, by its name in scene files.
public enum LayerProperty: String, CaseIterable, Sendable {
    /// Position and size.
    case frame
    /// Scale, rotation and movement about the centre.
    case transform
    /// Opacity; what only one screen has fades by it.
    case opacity
    /// Corner radius.
    case cornerRadius
    /// Colour below the contents.
    case backgroundColor
    /// Line along the edge.
    case border
    /// Shadow below the layer.
    case shadow
    /// The dissolve of the one screen's contents into the other's.
    case contents
}

/// Begin, duration and curve as one level of a custom transition gives them; nil is left to the level above.
public struct MoveTimingOverride: Hashable, Sendable {
    /// Seconds after the direction's moves begin.
    public var begin: Double?
    /// Seconds.
    public var duration: Double?
    /// How progress follows time.
    public var curve: TimingCurve?

    /// A level that says what is not nil.
    public init(begin: Double? = nil, duration: Double? = nil, curve: TimingCurve? = nil) {
        self.begin = begin
        self.duration = duration
        self.curve = curve
    }

    /// This level's word on top of `timing`.
    ///
    /// A curve with a duration of its own decides the duration unless
    /// this level says one, too.
    func refining(_ timing: MoveTiming) -> MoveTiming {
        MoveTiming(
            duration: duration ?? curve?.ownDuration ?? timing.duration, curve: curve ?? timing.curve)
    }
}

/// When and how a layer of a custom transition moves.
public struct LayerTiming: Hashable, Sendable {
    /// For all its properties.
    public var own: MoveTimingOverride
    /// For single ones.
    public var properties: [LayerProperty: MoveTimingOverride]
    /// Seconds by which each layer of a pattern begins after the one before it.
    public var stagger: Double

    /// A layer's timing.
    public init(
        own: MoveTimingOverride = MoveTimingOverride(), properties: [LayerProperty: MoveTimingOverride] = [:],
        stagger: Double = 0
    ) {
        self.own = own
        self.properties = properties
        self.stagger = stagger
    }
}

/// Which layers of a custom transition have a timing of their own.
public struct LayerRule: Hashable, Sendable {
    /// A layer's name, or the beginning of several names with a `*` behind.
    public var pattern: String
    /// How they move.
    public var timing: LayerTiming

    /// `timing` for the layers that `pattern` means.
    public init(_ pattern: String, _ timing: LayerTiming) {
        self.pattern = pattern
        self.timing = timing
    }

    /// Whether the layer named `id` is meant.
    func matches(_ id: String) -> Bool {
        pattern.hasSuffix("*") ? id.hasPrefix(pattern.dropLast()) : id == pattern
    }
}

/// The timings of one direction of a custom transition.
public struct CustomTimings: Hashable, Sendable {
    /// For everything that no rule is about.
    public var main: MoveTiming
    /// Lists of rules, of which the first with one for a layer counts for it.
    public var rules: [[LayerRule]]

    /// Timings for everything and, in `rules`, for single layers.
    public init(main: MoveTiming = CustomTimings.standard, rules: [LayerRule] = []) {
        self.main = main
        self.rules = [rules]
    }

    /// The move where nothing is said: 0.4 s ease-in-out.
    public static let standard = MoveTiming(duration: 0.4, curve: .easeInOut)

    /// The rule for the layer named `id`: its own name's, else that of the longest pattern.
    func rule(for id: String) -> LayerRule? {
        for list in rules {
            if let exact = list.first(where: { $0.pattern == id }) { return exact }
            let matching = list.filter { $0.matches(id) }
            if let longest = matching.max(by: { $0.pattern.count < $1.pattern.count }) { return longest }
        }
        return nil
    }
}
