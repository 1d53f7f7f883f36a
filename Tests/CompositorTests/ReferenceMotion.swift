import Foundation

/// Curves worked out anew from their definitions, slowly and plainly, so that positions are not checked
/// with the curves that made them.
enum ReferenceMotion {
    /// Progress of a cubic Bézier from (0, 0) to (1, 1) at a fraction of time, by halving.
    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double) -> Double
    {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        func axis(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if axis(x1, x2, middle) < fraction { low = middle } else { high = middle }
        }
        return axis(y1, y2, (low + high) / 2)
    }

    static func easeInOut(_ time: Double, _ duration: Double) -> Double {
        bezier(0.42, 0, 0.58, 1, at: time / duration)
    }

    static func easeIn(_ time: Double, _ duration: Double) -> Double {
        bezier(0.42, 0, 1, 1, at: time / duration)
    }

    static func easeOut(_ time: Double, _ duration: Double) -> Double {
        bezier(0, 0, 0.58, 1, at: time / duration)
    }

    /// UIKit's spring without velocity, of a damping ratio below 1: a damped oscillator from 0 to 1 whose
    /// envelope is down to a thousandth at the end, and exactly 1 from there on.
    static func spring(_ damping: Double, _ time: Double, _ duration: Double) -> Double {
        if time >= duration - 1e-9 { return 1 }
        if time <= 0 { return 0 }
        let root = (1 - damping * damping).squareRoot()
        let frequency = log(damping / (0.001 * root)) / (damping * duration)
        let phase = frequency * root * time
        return 1 - exp(-damping * frequency * time) * (cos(phase) + damping / root * sin(phase))
    }
}
