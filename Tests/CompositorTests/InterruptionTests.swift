import Compositor
import Raster
import TestSupport
import Testing

/// Turning round in mid-flight, which every transition can do.
@Suite struct InterruptionTests {
    /// The way back of each leg, as the documents have it.
    private static func progress(_ name: String, back leg: Leg, _ time: Double) -> Double {
        switch (name, leg) {
        case ("shared-element", .present): ReferenceMotion.easeIn(time, 0.25)
        case ("shared-element", .dismiss): ReferenceMotion.easeOut(time, 0.25)
        case ("app-store-card", .present): ReferenceMotion.spring(0.5, time, 1)
        case ("app-store-card", .dismiss): ReferenceMotion.spring(0.8, time, 0.5)
        default: ReferenceMotion.easeInOut(time, duration(name, leg))
        }
    }

    private static func duration(_ name: String, _ leg: Leg) -> Double {
        switch (name, leg) {
        case ("shared-element", _): 0.25
        case ("pinch-dismiss", _), ("app-store-card", .dismiss): 0.5
        default: 1
        }
    }

    private static let cases = TransitionCatalog.all.flatMap { transition in
        Leg.allCases.map { (transition.name, $0) }
    }

    private func timeline(
        _ name: String, _ direction: Direction, _ variant: Variant, _ settings: [String: String] = [:],
        current: Int? = nil
    ) throws -> Timeline {
        try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, select: 1, current: current, direction: direction,
            variant: variant, set: settings)
    }

    @Test(arguments: cases, [Variant.documented, .refined, .reduced])
    func everythingEndsAsItBegan(of move: (name: String, leg: Leg), variant: Variant) throws {
        let (name, leg) = move
        let direction: Direction = leg == .present ? .present : .dismiss
        let plain = try timeline(name, direction, variant)
        let back = variant == .reduced ? 0.25 : Self.duration(name, leg == .present ? .dismiss : .present)
        for share in [0.03, 0.3, 0.6, 0.95] {
            let time = plain.duration * share
            let turned = try timeline(name, direction, variant, ["interrupt-at": "\(time)"])
            // A way back that is shorter than what it adds to waits for that: only the card's is.
            let lasting =
                name == "app-store-card" && leg == .present && variant != .reduced ? plain.duration : 0
            #expect(abs(turned.duration - max(time + back, lasting)) < 1e-12)
            for early in [0, time / 2, time] {
                #expect(SpecCheck.difference(turned, at: early, plain, at: early) == nil, "\(share)")
            }
            #expect(SpecCheck.difference(turned, at: turned.duration, plain, at: -1) == nil, "\(share)")
        }
    }

    /// The layers whose rectangles move in a leg.
    private func movers(_ name: String) -> [String] {
        switch name {
        case "shared-element": ["from-snapshot-image", "to-snapshot-image"]
        case "app-store-card": ["detail", "detail/header", "detail/close"]
        default: ["photo"]
        }
    }

    @Test(arguments: cases) func movesAddUpAndOpacityIsReplaced(name: String, leg: Leg) throws {
        let isPinch = name == "pinch-dismiss" && leg == .dismiss
        let direction: Direction = leg == .present ? .present : .dismiss
        let plain = try timeline(name, direction, .documented)
        let release = isPinch ? 0.5 : 0.0
        let time = release + (plain.duration - release) * 0.4
        let turned = try timeline(name, direction, .documented, ["interrupt-at": "\(time)"])
        for id in movers(name) {
            // A photo that was pinched away goes back to the whole page.
            let rest =
                isPinch
                ? Rect(x: 0, y: 422 - 390.0 * 1920 / 1080 / 2, width: 390, height: 390.0 * 1920 / 1080)
                : plain.trace(id, at: 0)!.frame
            let arrived = plain.trace(id, at: plain.duration)!.frame
            for step in 1..<10 {
                let later = time + (turned.duration - time) * Double(step) / 10
                let progress = Self.progress(
                    name, back: leg == .present ? .dismiss : .present, later - time)
                let expected = plain.trace(id, at: later)!.frame + (rest - arrived) * progress
                let frame = turned.trace(id, at: later)!.frame
                #expect(frame.distance(to: expected) < 0.001, "\(id) at \(later)")
                let seen = plain.trace(id, at: time)!.opacity
                let before = plain.trace(id, at: 0)!.opacity
                let opacity = turned.trace(id, at: later)!.opacity
                #expect(abs(opacity - (seen + (before - seen) * progress)) < 1e-6, "\(id) at \(later)")
            }
        }
    }

    /// The way back may be over long before the way there would have been: what that still adds is seen to
    /// its end.
    @Test(arguments: [Variant.documented, .refined])
    func aShortWayBackEndsWithoutAStep(variant: Variant) throws {
        for name in ["app-store-card", "grid-fullscreen", "photo-browser", "shared-element"] {
            for share in [0.05, 0.2, 0.45, 0.8] {
                let settings = ["present.duration": "1", "dismiss.duration": "0.3"]
                let turned = try timeline(
                    name, .present, variant, settings.merging(["interrupt-at": "\(share)"]) { $1 })
                let plain = try timeline(name, .present, variant, settings)
                #expect(abs(turned.duration - max(1, share + 0.3)) < 1e-12)
                for id in movers(name) {
                    let end = turned.trace(id, at: turned.duration - 1e-6)!.frame
                    let rest = turned.trace(id, at: turned.duration)!.frame
                    // A spring's last step is a thousandth of its way.
                    #expect(end.distance(to: rest) < 0.85, "\(name) \(id) \(share)")
                    // After the way back's own end: the rest, less what is left of the way there.
                    let later = share + 0.3 + 0.1
                    guard later < 1, turned.trace(id, at: later)!.isVisible else { continue }
                    let (from, to) = (plain.trace(id, at: 0)!.frame, plain.trace(id, at: 1)!.frame)
                    let expected = from - to + plain.trace(id, at: later)!.frame
                    // What adds up to less than nothing is not seen; it must be drawn all the same.
                    _ = turned.picture(at: later, scale: 0.1, pictures: CountedSequence.pictures)
                    guard expected.width > 0, expected.height > 0 else { continue }
                    #expect(
                        turned.trace(id, at: later)!.frame.distance(to: expected) < 0.001,
                        "\(name) \(id) \(share)")
                }
            }
        }
    }

    @Test func whatALaterLegWouldHaveChangedStaysAsItIs() throws {
        // The way back lasts until after the time at which the dismissal would have begun.
        for name in ["grid-fullscreen", "photo-browser", "shared-element", "pinch-dismiss"] {
            let current = name == "shared-element" ? nil : 5
            let once = try timeline(name, .present, .refined, ["interrupt-at": "0.2"])
            let round = try timeline(name, .roundTrip, .refined, ["interrupt-at": "0.2"], current: current)
            #expect(once.duration == round.duration)
            for step in 0...20 {
                let time = once.duration * Double(step) / 20
                let (photo, other) = (once.layers, round.layers)
                #expect(
                    photo.presentation(at: time).map(\.contents)
                        == other.presentation(at: time).map(\.contents)
                )
                #expect(
                    photo.presentation(at: time).map(\.id) == other.presentation(at: time).map(\.id),
                    "\(name)")
            }
        }
    }

    @Test func theSecondLegCanBeTurnedRound() throws {
        let plain = try timeline("grid-fullscreen", .roundTrip, .refined, ["count": "100"], current: 60)
        let turned = try timeline(
            "grid-fullscreen", .roundTrip, .refined, ["count": "100", "interrupt-at": "2.2"], current: 60)
        #expect(abs(turned.duration - 3.2) < 1e-12)
        // The grid was scrolled for the way back and stays so while it can be seen.
        let cell = plain.trace("grid/cell-60", at: 2.2)!.frame
        #expect(turned.trace("grid/cell-60", at: 3)!.frame == cell)
        #expect(SpecCheck.difference(turned, at: turned.duration, plain, at: 1.79) == nil)
    }

    @Test func aTimeOutsideTheLegsIsRefused() {
        func error(_ time: String, _ direction: Direction) -> String? {
            do {
                _ = try timeline("grid-fullscreen", direction, .documented, ["interrupt-at": time])
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            error("1.3", .present)
                == "parameter interrupt-at cannot be \"1.3\": expected a time within a leg: present is 0…1.3 s"
        )
        #expect(
            error("1.5s", .roundTrip)
                == "parameter interrupt-at cannot be \"1.5\": expected a time within a leg: "
                + "present is 0…1.3 s, dismiss is 1.8…2.8 s")
        #expect(error("0", .dismiss) != nil && error("0.5", .dismiss) == nil)
    }
}
