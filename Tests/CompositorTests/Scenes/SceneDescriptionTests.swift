import Compositor
import Raster
import Testing

@Suite struct SceneDescriptionTests {
    @Test func optionsAreTheTextsThatWouldBeTyped() throws {
        let scene = try SceneFixture.description(
            """
            {
              "description": "everything", "transition": "grid-fullscreen",
              "direction": "round-trip", "variant": "refined",
              "canvas": {"size": [375, 667.5], "scale": 2, "color": "#102030"},
              "fps": 59.94, "frames": "0..30",
              "placeholder": "builtin", "strict": true, "select": 3, "current": 4,
              "pictures": {"hero": "a/hero.jpg", "gone": null},
              "images": ["hero", "gone", "photos", null],
              "parameters": {"count": 31, "curve": "ease-out", "duration": 0.50, "close-frame": [1, 2.5, 3, 4]}
            }
            """)
        let texts = Dictionary(uniqueKeysWithValues: scene.options.map { ($0.key, $0.value.text) })
        #expect(
            texts == [
                .direction: "round-trip", .variant: "refined", .size: "375x667.5", .scale: "2", .fps: "59.94",
                .frames: "0..30", .placeholder: "builtin", .select: "3", .current: "4",
            ])
        #expect(scene.isStrict == true && scene.options[.select]?.line == 6)
        #expect(
            scene.parameters.map { "\($0.line) \($0.name)=\($0.text)" } == [
                "9 count=31", "9 curve=ease-out", "9 duration=0.50", "9 close-frame=1,2.5,3,4",
                "4 canvas-color=#102030",
            ])
        #expect(
            scene.images?.map(\.source) == [
                .file("a/hero.jpg"), .placeholder, .file("photos"), .placeholder,
            ])
        guard case .named(let name) = scene.transition else { return #expect(Bool(false)) }
        #expect(name == "grid-fullscreen")
    }

    @Test func whatIsNotSaidIsNothing() throws {
        let scene = try SceneFixture.description(#"{"transition": "app-store-card"}"#)
        #expect(scene.options.isEmpty && scene.parameters.isEmpty && scene.images == nil)
        #expect(scene.isStrict == nil && scene.screenPictures.isEmpty)
        #expect(try scene.screens(on: SceneFixture.canvas, references: [:]) == nil)
    }

    @Test func layersHaveEveryProperty() throws {
        let scene = try SceneFixture.description(
            """
            {"transition": "shared-element", "pictures": {"hero": "hero.jpg"},
             "screens": {
              "from": {
               "backgroundColor": "white", "contents": {"snapshot": "list@3x.png"}, "contentMode": "top",
               "layers": [
                {"frame": [10, 20, 30.5, 40], "backgroundColor": "#ff000080",
                 "contents": {"gradient": {"colors": ["red", "#00f", "black"], "locations": [0, 0.25, 1], "endPoint": [1, 1]}},
                 "masksToBounds": true, "cornerRadius": 7, "cornerCurve": "continuous",
                 "border": {"width": 2, "color": "magenta"},
                 "shadow": {"color": "#ffffff", "opacity": 0.5, "radius": 9, "offset": [1, -2]},
                 "opacity": 0.75, "transform": {"rotation": 180, "scale": 2},
                 "sublayers": [{}]}],
               "targets": [{"id": "hero", "frame": [1, 2, 3, 4], "contents": "hero", "contentMode": "aspect-fill"}]},
              "to": {"targets": [{"id": "hero", "contents": {"picture": "hero"}}]}}}
            """)
        #expect(
            scene.screenPictures.map(\.source) == [
                .file("list@3x.png"), .file("hero.jpg"), .file("hero.jpg"),
            ])
        #expect(scene.screenPictures.map(\.isSnapshot) == [true, false, false])
        let size = Size(width: 1200, height: 800)
        let references = Dictionary(
            uniqueKeysWithValues: scene.screenPictures.map { ($0, PictureReference(id: "p", size: size)) })
        let screens = try #require(try scene.screens(on: SceneFixture.canvas, references: references))
        let ground = screens.from.layers[0].presentation(at: 0)
        #expect(ground.id == "screen" && ground.frame == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(ground.backgroundColor == .white && ground.contentMode == .top)
        #expect(ground.contents == .picture(PictureReference(id: "p", size: size)))
        let layer = screens.from.layers[1].presentation(at: 0)
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30.5, height: 40) && layer.masksToBounds)
        #expect(layer.cornerRadius == 7 && layer.cornerCurve == .continuous && layer.opacity == 0.75)
        #expect(layer.border == LayerBorder(width: 2, color: Color(red: 1, green: 0, blue: 1)))
        #expect(
            layer.shadow
                == LayerShadow(color: Color(white: 1, alpha: 0.5), radius: 9, offset: Point(x: 1, y: -2)))
        #expect(layer.transform == LayerTransform(scaleX: 2, scaleY: 2, rotation: .pi))
        #expect(layer.sublayers[0].frame == Rect(x: 0, y: 0, width: 30.5, height: 40))
        guard case .gradient(let gradient)? = layer.contents else { return #expect(Bool(false)) }
        #expect(gradient.stops.map(\.location) == [0, 0.25, 1] && gradient.start == Point(x: 0.5, y: 0))
        #expect(
            gradient.end == Point(x: 1, y: 1) && gradient.stops[1].color == Color(red: 0, green: 0, blue: 1))
        #expect(screens.to.targets[0].presentation(at: 0).frame.size == SceneFixture.canvas)
    }

    @Test func aColourAsContentsIsThatColour() throws {
        let text = SceneFixture.text("{}", from: ##"{"id": "a", "contents": {"color": "#336699"}}"##, to: "")
        let timeline = try SceneFixture.timeline(text)
        guard case .gradient(let gradient)? = timeline.presentation(at: 0)[0].contents else {
            return #expect(Bool(false))
        }
        #expect(gradient.stops.map(\.color) == [Color(text: "#336699"), Color(text: "#336699")])
    }
}
