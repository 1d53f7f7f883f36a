import Compositor
import Raster

/// How much of a named layer is seen, and where.
struct Sighting {
    var frame: Rect
    /// Its own opacity times those around it, times what whole screens above it let through.
    var opacity: Double
}

extension Timeline {
    /// All named layers that draw something themselves, by what is seen of them at `time`.
    func sightings(at time: Double) -> [String: Sighting] {
        var collector = SightingCollector(screen: Rect(origin: .zero, size: canvas))
        for layer in presentation(at: time) {
            collector.visit(layer, matrix: .identity, opacity: 1, name: nil)
        }
        return collector.sightings
    }

    /// Moments at which a layer is shown, hidden, changed or moved at once, in order.
    var stepTimes: [Double] {
        var times: Set<Double> = []
        for layer in layers { layer.collectStepTimes(&times) }
        return times.sorted()
    }
}

private struct SightingCollector {
    let screen: Rect
    var sightings: [String: Sighting] = [:]

    mutating func visit(_ layer: PresentationLayer, matrix: Affine, opacity: Double, name: String?) {
        guard !layer.isHidden else { return }
        let opacity = opacity * min(max(layer.opacity, 0), 1)
        let matrix = layer.matrixToSuperlayer.concatenating(matrix)
        let frame = layer.bounds.applying(matrix)
        let name = layer.id ?? name
        let draws =
            layer.backgroundColor.alpha > 0 || layer.contents != nil || layer.border.color.alpha > 0
        if draws, opacity > 0, !frame.intersection(screen).isEmpty {
            // A screen that moves uncovers what is below it little by little; it does not count.
            if layer.backgroundColor.alpha >= 1, !layer.masksToBounds, frame.intersection(screen) == screen {
                for below in sightings.keys { sightings[below]!.opacity *= 1 - opacity }
            }
            // Of a layer drawn from parts the largest tells where it is.
            if let name, (sightings[name]?.frame.width ?? -1) < frame.width {
                sightings[name] = Sighting(frame: frame, opacity: opacity)
            }
        }
        let inside = layer.matrixFromSublayers.concatenating(matrix)
        for sublayer in layer.sublayers {
            visit(sublayer, matrix: inside, opacity: opacity, name: name)
        }
    }
}

extension Layer {
    fileprivate func collectStepTimes(_ times: inout Set<Double>) {
        func add<Value>(_ value: AnimatedValue<Value>) {
            for move in value.moves where move.duration == 0 { times.insert(move.begin) }
        }
        add(frame)
        add(transform)
        add(opacity)
        add(cornerRadius)
        add(backgroundColor)
        add(border)
        add(shadow)
        times.formUnion(isHidden.steps.map(\.time))
        times.formUnion(contents.steps.map(\.time))
        times.formUnion(zPosition.steps.map(\.time))
        for sublayer in sublayers { sublayer.collectStepTimes(&times) }
    }
}
