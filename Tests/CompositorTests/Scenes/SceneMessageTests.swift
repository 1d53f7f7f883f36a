import Compositor
import Testing

/// What is said about wrong scene files, word for word.
@Suite struct SceneMessageTests {
    /// Text of the file and the message behind `scene.json:`.
    private typealias Case = (text: String, message: String)

    private static let whole: [Case] = [
        ("{\n  \"transition\": grid\n}", "2:17: expected a value, found grid; texts have quotes"),
        ("[]", "1: expected an object for a scene, found an array"),
        ("{\n}", "1: \"transition\" is missing in a scene"),
        ("{\"transition\": 1}", "1: \"transition\" must be a transition's name or an object, found 1"),
        (
            "{\"transition\": \"grid-fulscreen\"}",
            "1: unknown transition \"grid-fulscreen\"; did you mean \"grid-fullscreen\"?"
        ),
        (
            "{\"transition\": \"cube\"}",
            "1: unknown transition \"cube\" in the catalog; there are grid-fullscreen, shared-element, "
                + "photo-browser, pinch-dismiss, app-store-card"
        ),
        ("{\"transition\": {}}", "1: a transition of its own needs \"screens\""),
    ]

    /// Members of a scene of `shared-element`, in line 2.
    private static let members: [Case] = [
        ("\"derection\": \"present\"", "unknown key \"derection\"; did you mean \"direction\"?"),
        (
            "\"qqq\": 1",
            "unknown key \"qqq\" in a scene; there are $schema, description, transition, direction, variant, canvas, "
                + "fps, frames, pictures, images, placeholder, strict, select, current, parameters, screens"
        ),
        ("\"direction\": 1", "\"direction\" must be present | dismiss | round-trip, found 1"),
        ("\"select\": \"3\"", "\"select\" must be a whole number from 0, found \"3\""),
        ("\"strict\": 1", "\"strict\" must be true or false, found 1"),
        ("\"canvas\": \"iphone-15\"", "expected an object for a canvas, found \"iphone-15\""),
        ("\"canvas\": {\"size\": [1]}", "\"size\" must be [width, height] in points, found an array"),
        (
            "\"canvas\": {\"size\": [1, 2], \"device\": \"iphone-15\"}",
            "\"device\" and \"size\" exclude each other"
        ),
        (
            "\"canvas\": {\"color\": \"reddish\"}",
            "\"color\" must be #rrggbb, #rrggbbaa or a colour's name, found \"reddish\""
        ),
        (
            "\"canvas\": {\"color\": \"red\"}, \"parameters\": {\"canvas-color\": \"blue\"}",
            "\"color\" and the parameter \"canvas-color\" are the same; give one of them"
        ),
        ("\"pictures\": {\"a\": 1}", "picture \"a\" must be a path or null, found 1"),
        ("\"images\": \"photos\"", "\"images\" must be an array, found \"photos\""),
        ("\"images\": [true]", "\"images\" are names of pictures, paths or null, found true"),
        (
            "\"parameters\": {\"count\": null}",
            "parameter \"count\" must be a number, a text or an array of numbers, found null"
        ),
        ("\"screens\": {\"from\": {}}", "\"to\" is missing in screens"),
    ]

    /// Members of a layer, in line 3.
    private static let layers: [Case] = [
        ("\"contetMode\": 1", "unknown key \"contetMode\"; did you mean \"contentMode\"?"),
        (
            "\"frame\": [1, 2, 3]",
            "\"frame\" must be [x, y, width, height] in points, 4 numbers, found an array"
        ),
        ("\"frame\": [1, 2, -3, 4]", "\"frame\" must be of a width and height not below 0, found an array"),
        ("\"frame\": [1e7, 2, 3, 4]", "numbers of \"frame\" must be -1000000…1000000, found 1e7"),
        ("\"opacity\": 1.5", "\"opacity\" must be a number 0…1, found 1.5"),
        ("\"opacity\": \"half\"", "\"opacity\" must be a number 0…1, found \"half\""),
        ("\"masksToBounds\": \"yes\"", "\"masksToBounds\" must be true or false, found \"yes\""),
        (
            "\"contentMode\": \"aspectFill\"",
            "\"contentMode\" cannot be \"aspectFill\"; did you mean \"aspect-fill\"?"
        ),
        (
            "\"cornerCurve\": \"round\"",
            "\"cornerCurve\" cannot be \"round\"; expected circular | continuous"
        ),
        ("\"contents\": 3", "expected an object for contents, found 3"),
        ("\"contents\": {}", "contents are one of picture, snapshot, color, gradient"),
        (
            "\"contents\": {\"color\": \"red\", \"picture\": \"a\"}",
            "contents are one of picture, snapshot, color, gradient"
        ),
        (
            "\"contents\": {\"gradient\": {\"colors\": [\"red\"]}}",
            "a gradient needs at least two \"colors\""
        ),
        (
            "\"contents\": {\"gradient\": {\"colors\": [\"red\", \"blue\"], \"locations\": [1, 0]}}",
            "\"locations\" must be in ascending order, found an array"
        ),
        ("\"border\": {\"color\": \"red\"}", "\"width\" is missing in a border"),
        (
            "\"shadow\": {\"blur\": 3}",
            "unknown key \"blur\" in a shadow; there are color, opacity, radius, offset"
        ),
        (
            "\"transform\": {\"rotation\": \"90deg\"}",
            "\"rotation\" must be a number -36000…36000, found \"90deg\""
        ),
        ("\"sublayers\": [1]", "expected an object for a layer, found 1"),
        ("\"sublayers\": [{\"id\": \"b\"}]", "\"b\" is the id of two layers on one screen, first in line 2"),
    ]

    /// Timings of an own transition, in line 1, whose screens have a layer `card`.
    private static let timings: [Case] = [
        ("{\"durration\": 1}", "unknown key \"durration\"; did you mean \"duration\"?"),
        ("{\"duration\": -1}", "\"duration\" must be a number 0…60, found -1"),
        ("{\"duration\": \"1s\"}", "\"duration\" must be a number 0…60, found \"1s\""),
        ("{\"curve\": \"ease-inn\"}", "\"curve\": unknown curve \"ease-inn\"; did you mean ease-in?"),
        ("{\"curve\": 3}", "\"curve\" must be a curve, such as \"ease-in-out\", found 3"),
        (
            "{\"curve\": \"spring:damping=0\"}",
            "\"curve\": curve \"spring:damping=0\" has no solution: a spring with a damping ratio of 0.001 or less "
                + "and no velocity never settles"
        ),
        ("{\"layers\": {\"carrd\": {}}}", "unknown layer \"carrd\"; did you mean \"card\"?"),
        ("{\"layers\": {\"x-*\": {}}}", "unknown layer \"x-*\" in the screens; there are card"),
        (
            "{\"layers\": {\"card\": {\"stagger\": 1}}}",
            "\"stagger\" is for layers that a pattern such as \"row-*\" names together"
        ),
        ("{\"layers\": {\"card\": {\"fram\": {}}}}", "unknown key \"fram\"; did you mean \"frame\"?"),
        (
            "{\"present\": {\"begin\": 1}}",
            "unknown key \"begin\" in a direction; there are duration, curve, layers"
        ),
        (
            "{\"layers\": {\"card\": {\"frame\": {\"stagger\": 1}}}}",
            "unknown key \"stagger\" in a timing; there are begin, duration, curve"
        ),
    ]

    @Test func theFileAsAWhole() {
        for (text, message) in Self.whole {
            #expect(SceneFixture.message(text) == "scene.json:" + message)
        }
    }

    @Test func membersOfTheScene() {
        for (members, message) in Self.members {
            let text = "{\"transition\": \"shared-element\",\n\(members)}"
            #expect(SceneFixture.message(text) == "scene.json:2: " + message)
        }
    }

    @Test func membersOfLayers() {
        for (members, message) in Self.layers {
            let text = """
                {"transition": "shared-element", "screens": {
                "from": {}, "to": {"layers": [{"id": "b"}, {
                \(members)}]}}}
                """
            #expect(SceneFixture.message(text) == "scene.json:3: " + message)
        }
    }

    @Test func timingsOfATransition() {
        for (transition, message) in Self.timings {
            let card = "{\"id\": \"card\"}"
            #expect(
                SceneFixture.message(SceneFixture.text(transition, from: card, to: card)) == "scene.json:1: "
                    + message)
        }
    }

    @Test func screensAndTargetsAreForThoseThatTakeThem() {
        let screens = "\"screens\":\n{\"from\": {}, \"to\": {\"targets\": [{}]}}"
        #expect(
            SceneFixture.message("{\"transition\": \"app-store-card\", \(screens)}")
                == "scene.json:2: app-store-card makes its screens itself; \"screens\" are for shared-element and own "
                + "transitions")
        #expect(
            SceneFixture.message("{\"transition\": {}, \(screens)}")
                == "scene.json:2: \"targets\" are for shared-element; here give layers on both screens the same id"
        )
        #expect(
            SceneFixture.message("{\"transition\": \"shared-element\", \(screens)}")
                == "scene.json:2: a target needs an \"id\", which the other screen's has, too")
    }
}
