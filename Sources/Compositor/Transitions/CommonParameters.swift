import Raster

/// Parameters that every transition has, in one place so that they are named and explained once.
public enum CommonParameters {
    /// Duration and curve of the main move: for both legs, and for each alone.
    public static func motion(_ standards: [Leg: DefaultTiming]) -> [Parameter] {
        func text(_ value: (DefaultTiming) -> String) -> String {
            let texts = Leg.allCases.map { standards[$0].map(value) ?? "none" }
            return texts[0] == texts[1] ? texts[0] : "present \(texts[0]), dismiss \(texts[1])"
        }
        func all(
            _ base: String, _ kind: Parameter.Kind, _ summary: String, _ value: (DefaultTiming) -> String
        ) -> [Parameter] {
            [Parameter(base, kind, default: text(value), "\(summary), both directions")]
                + Leg.allCases.map { leg in
                    Parameter(
                        "\(leg.rawValue).\(base)", kind, default: "that of \(base)",
                        "\(summary), \(leg == .present ? "presenting" : "dismissing")")
                }
        }
        return all("duration", .seconds(0...60), "length of the main move") {
            ParameterValue.number($0.duration).description
        }
            + all("curve", .curve, "how the main move runs") {
                if case .curve(let curve) = $0.motion { return curve.description }
                return "a spring"
            }
            + all("damping", .number(0...100), "damping ratio of UIKit's spring; makes the main move one") {
                if case .spring(let ratio) = $0.motion { return ParameterValue.number(ratio).description }
                return "no spring"
            }
            + all("velocity", .number(-1000...1000), "initial velocity of that spring, moves per second") {
                _ in "0"
            }
    }

    /// When the legs begin and what is held before, between and after them.
    public static let pacing: [Parameter] = [
        Parameter(
            "delay", .seconds(0...60), .number(0), "UIKit's delay: what changes at once does, motion waits"),
        Parameter("hold", .seconds(0...60), .number(0.5), "rest between present and dismiss of a round trip"),
        Parameter("hold-start", .seconds(0...60), .number(0), "rest before the first leg"),
        Parameter("hold-end", .seconds(0...60), .number(0), "rest after the last leg"),
        Parameter(
            "interrupt-at", .seconds(0...600), default: "never",
            "turn round in mid-flight at this time; the way back has its own duration and curve"),
    ]

    /// The cross-dissolve of the reduced variant.
    public static let reduced: [Parameter] = [
        Parameter(
            "reduced.duration", .seconds(0...60), .number(0.25),
            "length of the reduced variant's cross-dissolve"),
        Parameter("reduced.curve", .curve, .curve(.easeInOut), "how that cross-dissolve runs"),
    ]

    /// The canvas itself.
    public static let canvas: [Parameter] = [
        Parameter(
            "canvas-color", .color, .color(.black),
            "what lies below everything; alpha below 1 writes transparent frames"),
        Parameter(
            "edges", .choice(["soft", "hard"]), .word("soft"),
            "straight edges between pixels: anti-aliased, or hard as on iOS"),
    ]
}
