import Foundation
import Raster
import Review

/// A card that a spring moves from a cell to the whole canvas while a page fades in, as layers at any moment.
struct MovingLayers {
    var response = 0.5
    var damping = 0.5
    /// Seconds by which everything is late.
    var delay = 0.0
    /// From `paceStart` seconds on, everything takes `pace` times its time.
    var pace = 1.0
    var paceStart = 0.0
    /// Moves the card sideways at the middle of its way, in points.
    var detour = 0.0
    var duration = 0.8

    /// The card's way at a moment, from 0 to 1.
    func progress(at time: Double) -> Double {
        var own = time - delay
        if own > paceStart { own = paceStart + (own - paceStart) / pace }
        guard own > 0 else { return 0 }
        let omega = 2 * Double.pi / response
        let damped = omega * (1 - damping * damping).squareRoot()
        return 1 - exp(-damping * omega * own)
            * (cos(damped * own) + damping * omega / damped * sin(damped * own))
    }

    func layers(at time: Double) -> [(id: String, state: LayerTracks.State)] {
        let p = progress(at: time)
        let x = 30 * (1 - p) + detour * 4 * p * (1 - p)
        let card = [x, 260 * (1 - p), 330 + 60 * p, 400 + 444 * p]
        return [
            ("list", .init(frame: [0, 0, 390, 844], opacity: 1, cornerRadius: 0)),
            ("card", .init(frame: card, opacity: 1, cornerRadius: 15)),
            ("card/close", .init(frame: [340, card[1] + 16, 30, 30], opacity: p, cornerRadius: 0)),
        ]
    }

    func tracks(at times: [Double]) -> LayerTracks {
        LayerTracks(
            times.enumerated().map { ($0, layers(at: $1)) }, framesPerSecond: 60, pixelsPerPoint: 2)
    }

    /// The frames at a rate.
    func tracks(perSecond rate: Double = 60) -> LayerTracks {
        var tracks = tracks(at: (0...Int(duration * rate)).map { Double($0) / rate })
        tracks.framesPerSecond = rate
        return tracks
    }
}

/// The hero transition as a sequence that can be drawn at any moment.
final class HeroScene: ContinuousFrames {
    let hero: HeroTransition
    let delay: Double
    let origin = "the hero"
    let names: [String]
    let times: [Double]
    var isNamed: Bool { true }
    var framesPerSecond: Double? { HeroTransition.framesPerSecond }
    var duration: Double { times.last! }
    var pixelsPerPoint: Double { hero.scale }

    init(_ hero: HeroTransition, delay: Double = 0) {
        (self.hero, self.delay) = (hero, delay)
        times = (0..<HeroTransition.frameCount).map { Double($0) / HeroTransition.framesPerSecond }
        names = times.indices.map(FrameName.numbered)
    }

    func frames(_ range: Range<Int>, jobs: Int) throws -> [StoredFrame] {
        range.map { .pixels(bitmap(at: times[$0])) }
    }

    func bitmap(at time: Double) -> Bitmap { hero.frame(at: max(0, time - delay)) }

    func smallBitmap(at time: Double) -> Bitmap {
        var small = hero
        small.scale *= 0.4
        return small.frame(at: max(0, time - delay))
    }

    func tracks(at times: [Double]) -> LayerTracks {
        LayerTracks(
            times.enumerated().map { index, time in
                let p = hero.progress(at: max(0, time - delay))
                let side = 120 + (393 - 120) * p
                let x = 72 + (196.5 - 72) * p + hero.detour * 4 * p * (1 - p)
                let y = 640 + (380 - 640) * p
                return (
                    index,
                    [
                        (
                            "photo",
                            .init(
                                frame: [x - side / 2, y - side / 2, side, side], opacity: 1, cornerRadius: 0)
                        )
                    ]
                )
            }, framesPerSecond: HeroTransition.framesPerSecond, pixelsPerPoint: hero.scale)
    }
}
