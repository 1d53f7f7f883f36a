internal import TextFormats

/// A `CASpringAnimation`: mass, stiffness, damping and velocity, as long as it takes to settle.
package struct PhysicalSpringCurve: SettlingSpringShape {
    package let spring: Spring

    /// A spring with these constants; damping above the critical one counts as critical.
    ///
    /// Throws for constants that are not above 0: such a spring has no motion or no end.
    package init(
        mass: Double, stiffness: Double, damping: Double, velocity: Double
    ) throws(TimingCurveError) {
        for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
        where !(value > 0) {
            throw .outOfRange(curve: "spring", value: name, found: value, range: "above 0")
        }
        spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        try checkSettling()
    }

    package var description: String {
        let values = [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
        let text = "spring:" + values.map { "\($0)=\(NumberText.shortest($1))" }.joined(separator: ",")
        let velocity = spring.initialVelocity
        return velocity == 0 ? text : text + ",velocity=" + NumberText.shortest(velocity)
    }
}

extension TimingCurve {
    /// A spring of mass, stiffness and damping, each above 0, and a velocity in moves per second.
    public static func physicalSpring(
        mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
    ) throws(TimingCurveError) -> TimingCurve {
        TimingCurve(
            try PhysicalSpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
    }
}
