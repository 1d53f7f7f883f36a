/// The curves that exist: what `list curves`, help and parsing read.
///
/// Another Bézier is one line in `CubicBezierCurve.named` and one here; another kind of curve is a file with
/// a ``TimingCurveShape`` and one line here.
public enum TimingCurveCatalog {
    /// One way of writing a curve.
    public struct Entry: Sendable {
        /// What stands before the colon, lower case; several entries may share it.
        public let name: String
        /// The whole form, optional parts in brackets.
        public let form: String
        /// What it is for, in one line.
        public let meaning: String
        /// Whether these values are meant for this entry rather than another one of the same name.
        let claims: @Sendable (CurveArguments) -> Bool
        /// Reads the values.
        let make: @Sendable (CurveArguments) throws(TimingCurveError) -> TimingCurve
    }

    /// Every form.
    ///
    /// Of entries with one name the first that claims the values reads them.
    public static let entries: [Entry] = [
        named("linear", .linear, "constant speed"),
        named("ease-in", .easeIn, "starts slowly: bezier:0.42,0,1,1"),
        named("ease-out", .easeOut, "ends slowly: bezier:0,0,0.58,1"),
        named("ease-in-out", .easeInOut, "starts and ends slowly, UIKit's usual curve: bezier:0.42,0,0.58,1"),
        named("default", .default, "Core Animation's own default: bezier:0.25,0.1,0.25,1"),
        Entry(
            name: "bezier", form: "bezier:x1,y1,x2,y2",
            meaning: "cubic Bézier through these two control points; x1 and x2 in 0...1",
            claims: { _ in true }, make: makeBezier),
        Entry(
            name: "spring", form: "spring:duration=SECONDS,bounce=-1...1[,velocity=0]",
            meaning: "iOS 17's spring; lasts until it has settled",
            claims: { $0.named["bounce"] != nil }, make: makeBounceSpring),
        Entry(
            name: "spring", form: "spring:stiffness=N,damping=N[,mass=1][,velocity=0]",
            meaning: "physical spring, as CASpringAnimation; lasts until it has settled",
            claims: { $0.named["stiffness"] != nil || $0.named["mass"] != nil }, make: makePhysicalSpring),
        Entry(
            name: "spring", form: "spring:damping=RATIO[,velocity=0][,duration=SECONDS]",
            meaning: "UIKit's spring, settled when the duration (its own or the move's) is over",
            claims: { !$0.named.isEmpty }, make: makeUIKitSpring),
    ]

    private static func named(_ name: String, _ curve: TimingCurve, _ meaning: String) -> Entry {
        Entry(name: name, form: name, meaning: meaning, claims: { _ in true }) {
            (arguments) throws(TimingCurveError) -> TimingCurve in
            guard arguments.positional.isEmpty, arguments.named.isEmpty else {
                throw .malformed(arguments.text, reason: "\(name) takes no values")
            }
            return curve
        }
    }

    private static let springValues = ["damping", "velocity", "duration", "mass", "stiffness", "bounce"]

    private static func makeBezier(_ arguments: CurveArguments) throws(TimingCurveError) -> TimingCurve {
        let numbers = try arguments.numbers(["x1", "y1", "x2", "y2"])
        return try .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    private static func makeBounceSpring(_ arguments: CurveArguments) throws(TimingCurveError) -> TimingCurve
    {
        try arguments.expectOnly(["duration", "bounce", "velocity"], known: springValues)
        return try .bouncySpring(
            duration: arguments.number("duration", as: .seconds),
            bounce: arguments.number("bounce", as: .ratio),
            velocity: arguments.number("velocity", default: 0))
    }

    private static func makePhysicalSpring(_ arguments: CurveArguments) throws(TimingCurveError)
        -> TimingCurve
    {
        try arguments.expectOnly(["stiffness", "damping", "mass", "velocity"], known: springValues)
        return try .physicalSpring(
            mass: arguments.number("mass", default: 1), stiffness: arguments.number("stiffness"),
            damping: arguments.number("damping"), velocity: arguments.number("velocity", default: 0))
    }

    private static func makeUIKitSpring(_ arguments: CurveArguments) throws(TimingCurveError) -> TimingCurve {
        try arguments.expectOnly(["damping", "velocity", "duration"], known: springValues)
        return try .spring(
            dampingRatio: arguments.number("damping", as: .ratio),
            velocity: arguments.number("velocity", default: 0),
            duration: arguments.optionalNumber("duration", as: .seconds))
    }
}
