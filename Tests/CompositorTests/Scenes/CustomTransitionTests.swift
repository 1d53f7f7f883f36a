import Compositor
import Raster
import Testing

@Suite struct CustomTransitionTests {
    private static let card = """
        {"id": "card", "frame": [20, 600, 100, 50], "cornerRadius": 8, "backgroundColor": "#000000"}
        """
    private static let page = """
        {"id": "card", "frame": [0, 0, 390, 844], "cornerRadius": 0, "backgroundColor": "#ff8000"}
        """

    @Test func matchedLayersMoveBetweenTheirStatesByOneProgress() throws {
        let timeline = try SceneFixture.timeline(
            SceneFixture.text(#"{"duration": 0.6, "curve": "ease-out"}"#, from: Self.card, to: Self.page))
        #expect(timeline.duration == 0.6)
        for time in [0.0, 0.1, 0.25, 0.59, 0.6] {
            let p = TimingCurve.easeOut.progress(at: time, duration: 0.6)
            let layer = timeline.presentation(at: time)[0]
            let expected = Rect(x: 20 * (1 - p), y: 600 * (1 - p), width: 100 + 290 * p, height: 50 + 794 * p)
            #expect(layer.frame.distance(to: expected) < 1e-9, "at \(time)")
            #expect(abs(layer.cornerRadius - 8 * (1 - p)) < 1e-9)
            #expect(abs(layer.backgroundColor.red - p) < 1e-9)
            #expect(abs(layer.backgroundColor.green - 128.0 / 255 * p) < 1e-9)
        }
    }

    @Test func transformsTurnByTheAngleAndShadowsAndBordersMove() throws {
        let from = """
            {"id": "a", "frame": [0, 0, 10, 10], "transform": {"rotation": -90, "scale": 0.5},
             "border": {"width": 4, "color": "white"}, "opacity": 0.5}
            """
        let to = """
            {"id": "a", "frame": [0, 0, 10, 10], "transform": {"rotation": 270, "scale": [1, 2], "translation": [8, 0]},
             "shadow": {"opacity": 0.4, "radius": 12, "offset": [0, 6]}}
            """
        let timeline = try SceneFixture.timeline(
            SceneFixture.text(#"{"duration": 1, "curve": "linear"}"#, from: from, to: to))
        let layer = timeline.presentation(at: 0.25)[0]
        #expect(abs(layer.transform.rotation - 0) < 1e-12)
        #expect(abs(layer.transform.scaleX - 0.625) < 1e-12 && abs(layer.transform.scaleY - 0.875) < 1e-12)
        #expect(layer.transform.translation == Point(x: 2, y: 0))
        #expect(abs(layer.opacity - 0.625) < 1e-12 && abs(layer.border.width - 3) < 1e-12)
        #expect(abs(layer.shadow.radius - 3) < 1e-12 && abs(layer.shadow.color.alpha - 0.1) < 1e-12)
        #expect(abs(layer.shadow.offset.y - 1.5) < 1e-12)
    }

    private static func rows(x: Double) -> String {
        (0..<3).map { #"{"id": "row-\#($0)", "frame": [\#(x), \#($0 * 50), 100, 40]}"# }.joined(
            separator: ",")
    }

    @Test func levelsRefineEachOtherAndPatternsStagger() throws {
        let timeline = try SceneFixture.timeline(
            SceneFixture.text(
                """
                {"duration": 0.5, "curve": "linear",
                 "layers": {
                  "row-*": {"begin": 0.1, "stagger": 0.05, "duration": 0.2},
                  "row-2": {"begin": 0.3, "frame": {"duration": 0.4, "curve": "ease-in"}}},
                 "dismiss": {"duration": 0.25, "layers": {"row-0": {"begin": 0.2}}}}
                """, from: Self.rows(x: 0), to: Self.rows(x: 100)), direction: .roundTrip,
            set: ["hold": "1"])
        // Present: row-0 in 0.1…0.3, row-1 in 0.15…0.35, row-2 by its own name in 0.3…0.7.
        let p = TimingCurve.easeIn.progress(at: 0.1, duration: 0.4)
        // Dismiss begins at 0.7 + 1: row-0 has its own rule, the others those of both directions.
        let expected = [
            (0, 0.2, 50), (0, 0.3, 100), (1, 0.15, 0), (1, 0.25, 50), (2, 0.3, 0), (2, 0.4, 100 * p),
            (0, 1.7 + 0.2 + 0.125, 50), (1, 1.7 + 0.15 + 0.1, 50),
        ]
        for (row, time, place) in expected {
            let trace = try #require(timeline.trace("row-\(row)", at: time))
            #expect(abs(trace.frame.minX - place) < 1e-9, "row \(row) at \(time)")
        }
        #expect(abs(timeline.duration - (1.7 + 0.7)) < 1e-9)
    }

    @Test func sublayersKeepToTheLayerTheyLieIn() throws {
        func screen(_ width: Int) -> String {
            """
            {"id": "row-0", "frame": [0, 0, 10, 10]},
            {"id": "row-1", "frame": [0, 0, \(width), 10],
             "sublayers": [{"id": "inner", "frame": [0, 0, \(width), 10]}]}
            """
        }
        let timeline = try SceneFixture.timeline(
            SceneFixture.text(
                #"{"duration": 1, "curve": "linear", "layers": {"row-*": {"stagger": 0.2, "duration": 0.4}}}"#,
                from: screen(100), to: screen(200)))
        for time in [0.1, 0.3, 0.5, 0.6] {
            let outer = try #require(timeline.trace("row-1", at: time))
            #expect(try #require(timeline.trace("inner", at: time)).frame == outer.frame)
        }
        #expect(abs(timeline.trace("inner", at: 0.4)!.frame.width - 150) < 1e-9)
    }

    @Test func whatOneScreenHasFadesAndIsHiddenAtRest() throws {
        let from = #"{"id": "both", "frame": [0, 0, 9, 9]}, {"id": "old", "opacity": 0.8}"#
        let to = #"{"id": "both", "frame": [9, 0, 9, 9]}, {"id": "new"}"#
        let text = SceneFixture.text(#"{"duration": 0.4, "curve": "linear"}"#, from: from, to: to)
        let timeline = try SceneFixture.timeline(text, direction: .roundTrip, set: ["hold-start": "0.1"])
        func state(_ id: String, _ time: Double) -> [Double] {
            let trace = timeline.trace(id, at: time)!
            return [trace.isVisible ? 1 : 0, (trace.opacity * 1000).rounded() / 1000]
        }
        #expect(state("old", 0) == [1, 0.8] && state("new", 0) == [0, 0])
        #expect(state("old", 0.3) == [1, 0.4] && state("new", 0.3) == [1, 0.5])
        #expect(state("old", 0.7) == [0, 0] && state("new", 0.7) == [1, 1])
        #expect(state("old", 1.2) == [1, 0.4] && state("new", 1.2) == [1, 0.5])
        #expect(state("old", 1.4) == [1, 0.8] && state("new", 1.4) == [0, 0])
        #expect(abs(timeline.duration - 1.4) < 1e-9)
    }

    @Test func contentsThatDifferDissolveInTheMovingFrame() throws {
        let from =
            #"{"id": "art", "frame": [0, 0, 40, 40], "contents": {"color": "red"}, "sublayers": [{"id": "badge"}]}"#
        let to =
            #"{"id": "art", "frame": [0, 0, 80, 80], "contents": {"color": "blue"}, "sublayers": [{"id": "badge"}]}"#
        let timeline = try SceneFixture.timeline(
            SceneFixture.text(
                """
                {"duration": 1, "curve": "linear",
                 "layers": {"art": {"contents": {"begin": 0.5, "duration": 0.25}}}}
                """, from: from, to: to))
        let layer = timeline.presentation(at: 0.6)[0]
        #expect(layer.contents == nil && layer.sublayers.count == 2 && layer.sublayers[1].id == "badge")
        let faces = layer.sublayers[0]
        #expect(faces.dissolvesSublayers && faces.frame == layer.bounds)
        #expect(faces.sublayers.map(\.frame) == [layer.bounds, layer.bounds])
        #expect(abs(faces.sublayers[1].opacity - 0.4) < 1e-9)
        #expect(faces.sublayers[0].contents != faces.sublayers[1].contents)
    }

    @Test func sameContentsAreOneLayer() throws {
        let layer = #"{"id": "art", "contents": {"color": "red"}}"#
        let timeline = try SceneFixture.timeline(SceneFixture.text("{}", from: layer, to: layer))
        #expect(timeline.presentation(at: 0)[0].contents != nil)
        #expect(timeline.presentation(at: 0)[0].sublayers.isEmpty)
        #expect(timeline.duration == 0.4)
    }

    @Test func orderIsEachScreensAtRestAndThePresentedOnesBetween() throws {
        let from = #"{"id": "a"}, {"id": "old"}, {"id": "b"}, {"id": "c"}"#
        let to = #"{"id": "c"}, {"id": "new"}, {"id": "a"}, {"id": "b"}"#
        let timeline = try SceneFixture.timeline(
            SceneFixture.text("{}", from: from, to: to), direction: .roundTrip, set: ["hold-start": "1"])
        func order(_ time: Double) -> [String] {
            timeline.presentation(at: time).filter { !$0.isHidden }.map { $0.id! }
        }
        #expect(order(0) == ["a", "old", "b", "c"])
        #expect(order(1.2) == ["c", "new", "a", "old", "b"])
        #expect(order(1.4) == ["c", "new", "a", "b"])
        #expect(order(2.1) == ["c", "new", "a", "old", "b"])
        #expect(order(2.3) == ["a", "old", "b", "c"])
    }

    @Test func springsWithADurationOfTheirOwnDecideUnlessOneIsGiven() throws {
        func duration(_ transition: String) throws -> Double {
            try SceneFixture.timeline(SceneFixture.text(transition, from: Self.card, to: Self.page)).duration
        }
        #expect(try duration(#"{"curve": "spring:damping=0.8,duration=0.7"}"#) == 0.7)
        #expect(try duration(#"{"curve": "spring:damping=0.8,duration=0.7", "duration": 0.5}"#) == 0.5)
        #expect(
            try duration(
                #"{"duration": 0.5, "layers": {"card": {"curve": "spring:damping=0.8,duration=0.9"}}}"#)
                == 0.9)
        let text = SceneFixture.text(#"{"duration": 0.5}"#, from: Self.card, to: Self.page)
        #expect(try SceneFixture.timeline(text, set: ["duration": "2"]).duration == 2)
        #expect(try SceneFixture.timeline(text, set: ["delay": "0.25"]).duration == 0.75)
    }

    @Test func directionsMirrorEachOtherAtRest() throws {
        let text = SceneFixture.text(
            #"{"curve": "spring:damping=0.6"}"#, from: Self.card + #", {"id": "old"}"#,
            to: Self.page + #", {"id": "new"}"#)
        let present = try SceneFixture.timeline(text)
        let dismiss = try SceneFixture.timeline(text, direction: .dismiss)
        func rest(_ timeline: Timeline, _ time: Double) -> [LayerTrace] {
            timeline.presentation(at: time).traced().filter { $0.isVisible && $0.opacity > 0 }
        }
        #expect(rest(present, present.duration) == rest(dismiss, 0))
        #expect(rest(dismiss, dismiss.duration) == rest(present, 0))
    }

    @Test func anInterruptionBringsEverythingBack() throws {
        let text = SceneFixture.text(
            #"{"duration": 1, "curve": "linear", "layers": {"old": {"duration": 0.2}}}"#,
            from: Self.card + #", {"id": "old"}"#, to: Self.page + #", {"id": "new"}"#)
        let timeline = try SceneFixture.timeline(text, set: ["interrupt-at": "0.5"])
        #expect(timeline.duration == 1.5)
        let rest = try SceneFixture.timeline(text).presentation(at: 0).traced().filter { $0.id != "new" }
        #expect(timeline.presentation(at: 1.5).traced().filter(\.isVisible) == rest)
        #expect(timeline.trace("old", at: 1)!.isVisible && timeline.trace("old", at: 1)!.opacity == 0.5)
        #expect(timeline.trace("new", at: 1.5)!.isVisible == false)
    }

    @Test func reducedDissolvesTheScreensAtRest() throws {
        let timeline = try SceneFixture.timeline(
            SceneFixture.text("{}", from: Self.card, to: Self.page), variant: .reduced)
        #expect(timeline.duration == 0.25)
        let root = timeline.presentation(at: 0.1)[0]
        #expect(root.dissolvesSublayers && root.sublayers.map(\.id) == ["from", "to"])
        #expect(timeline.trace("from/card", at: 0.1)!.frame == Rect(x: 20, y: 600, width: 100, height: 50))
        #expect(timeline.trace("to/card", at: 0.1)!.frame == Rect(x: 0, y: 0, width: 390, height: 844))
        let p = TimingCurve.easeInOut.progress(at: 0.1, duration: 0.25)
        #expect(abs(timeline.trace("to", at: 0.1)!.opacity - p) < 1e-9)
    }

    @Test func layersThatCannotMoveAreNamed() throws {
        func error(_ from: String, _ to: String) -> String? {
            do {
                _ = try SceneFixture.timeline(SceneFixture.text("{}", from: from, to: to))
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            error(#"{"id": "a"}"#, #"{"id": "box", "sublayers": [{"id": "a"}]}"#)
                == #"layer "a" lies in the screen on one screen and in "box" on the other; it can move only within a layer that both have"#
        )
        #expect(
            error(#"{"sublayers": [{"id": "a"}]}"#, #"{"sublayers": [{"id": "a"}]}"#)?
                .hasPrefix(#"layer "a" lies in a layer without an id"#) == true)
    }
}
