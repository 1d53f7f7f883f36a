import Compositor
import Raster
import Testing

/// The numbers of the second document for one shared element, worked out anew.
private struct SharedDocument {
    let screen: Rect
    let from: Rect
    let to: Rect
    var isRefined = false
    var id = "image"

    func present(_ time: Double) -> [String: Seen] {
        let progress = ReferenceMotion.easeIn(time, 0.25)
        guard time < 0.25 - 1e-9 else { return rest(toOpacity: 1) }
        return flight(
            from.toward(to, progress), toOpacity: progress,
            fromSnapshot: 1 - progress, toSnapshot: isRefined ? progress : 1)
    }

    func dismiss(_ time: Double) -> [String: Seen] {
        let progress = ReferenceMotion.easeOut(time, 0.25)
        guard time < 0.25 - 1e-9 else { return rest(toOpacity: nil) }
        return flight(
            to.toward(from, progress), toOpacity: 1 - progress,
            fromSnapshot: isRefined ? progress : 1, toSnapshot: 1 - progress)
    }

    private func flight(
        _ frame: Rect, toOpacity: Double, fromSnapshot: Double, toSnapshot: Double
    ) -> [String: Seen] {
        [
            "from": .at(screen), "to": .at(screen, opacity: toOpacity), "from/target-\(id)": .hidden,
            "to/target-\(id)": .hidden, "from-snapshot-\(id)": .at(frame, opacity: fromSnapshot),
            "to-snapshot-\(id)": .at(frame, opacity: toSnapshot),
        ]
    }

    /// Both screens with their targets; without `to` when it has gone.
    func rest(toOpacity: Double?) -> [String: Seen] {
        [
            "from": .at(screen), "to": toOpacity.map { .at(screen, opacity: $0) } ?? .hidden,
            "from/target-\(id)": .at(from), "to/target-\(id)": toOpacity == nil ? .hidden : .at(to),
            "from-snapshot-\(id)": .hidden, "to-snapshot-\(id)": .hidden,
        ]
    }
}

@Suite struct SharedElementTransitionTests {
    private let transition = SharedElementTransition()

    /// A picture that is larger than the band at half its size, and one that is not.
    @Test(arguments: [Variant.documented, .refined], [0, 11])
    func everyFrameIsWhereTheDocumentHasIt(variant: Variant, select: Int) throws {
        for canvas in TransitionFixture.canvases {
            let document = sample(canvas, select, isRefined: variant == .refined)
            func timeline(_ direction: Direction) throws -> Timeline {
                try TransitionFixture.timeline(
                    transition, canvas: canvas, select: select, direction: direction, variant: variant)
            }
            let (present, dismiss) = (try timeline(.present), try timeline(.dismiss))
            let roundTrip = try timeline(.roundTrip)
            #expect(present.duration == 0.25 && dismiss.duration == 0.25 && roundTrip.duration == 1)
            for rate in SpecCheck.rates {
                #expect(SpecCheck.mismatches(present, rate: rate) { document.present($0) } == [])
                #expect(SpecCheck.mismatches(dismiss, rate: rate) { document.dismiss($0) } == [])
                let both = SpecCheck.mismatches(roundTrip, rate: rate) {
                    $0 < 0.75 - 1e-9 ? document.present($0) : document.dismiss($0 - 0.75)
                }
                #expect(both == [])
            }
        }
    }

    private func sample(_ canvas: Size, _ select: Int, isRefined: Bool) -> SharedDocument {
        let picture = TransitionFixture.pictures[select].size
        let band = canvas.height / 3
        let scale = min(0.5, canvas.width / picture.width, band / picture.height)
        let (width, height) = (picture.width * scale, picture.height * scale)
        return SharedDocument(
            screen: Rect(origin: .zero, size: canvas),
            from: Rect(
                x: (canvas.width - width) / 2, y: 2.5 * band - height / 2, width: width, height: height),
            to: Rect(x: 0, y: 0, width: canvas.width, height: canvas.height / 2), isRefined: isRefined)
    }

    @Test func theSnapshotThatIsLeftLiesAbove() throws {
        for (direction, order) in [
            (Direction.present, ["to-snapshot-image", "from-snapshot-image"]),
            (.dismiss, ["from-snapshot-image", "to-snapshot-image"]),
        ] {
            let timeline = try TransitionFixture.timeline(transition, direction: direction)
            let ids = timeline.presentation(at: 0.1).traced().map(\.id).filter { $0.contains("snapshot") }
            #expect(ids == order)
        }
    }

    @Test func oneSnapshotFliesAloneOnRequest() throws {
        for (direction, toward) in [(Direction.present, true), (.dismiss, false)] {
            let timeline = try TransitionFixture.timeline(
                transition, direction: direction, set: ["snapshots": "from"])
            let document = sample(TransitionFixture.canvases[1], 0, isRefined: false)
            let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
                var expected = toward ? document.present(time) : document.dismiss(time)
                if expected["from-snapshot-image"]?.isVisible == true {
                    expected["from-snapshot-image"]?.opacity = 1
                }
                expected["to-snapshot-image"] = .hidden
                return expected
            }
            #expect(differences == [])
        }
    }

    @Test(arguments: Direction.allCases) func cancelledEverythingIsAsBefore(direction: Direction) throws {
        let timeline = try TransitionFixture.timeline(
            transition, direction: direction, set: ["cancel-at": "100ms", "hold-end": "0.1s"])
        let document = sample(TransitionFixture.canvases[1], 0, isRefined: false)
        // Of a round trip the way back is cancelled.
        let begin = direction == .roundTrip ? 0.75 : 0
        #expect(abs(timeline.duration - (begin + 0.2)) < 1e-12)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            if time >= begin + 0.1 - 1e-9 { return document.rest(toOpacity: direction == .present ? 0 : 1) }
            return direction == .dismiss || time >= 0.75 - 1e-9 && direction == .roundTrip
                ? document.dismiss(time - begin) : document.present(time)
        }
        #expect(differences == [])
    }

    @Test func aCancellationAfterTheEndIsRefused() {
        let error = TransitionError.parameter(
            .outOfRange(name: "cancel-at", text: "0.25", expected: "less than the leg's 0.25 s"))
        #expect(throws: error) {
            try TransitionFixture.timeline(transition, set: ["cancel-at": "0.25"])
        }
    }

    private func target(_ id: String, _ frame: Rect) -> Layer {
        Layer(id: id, frame: frame, backgroundColor: .white)
    }

    private let first = Rect(x: 10, y: 20, width: 30, height: 40)
    private let second = Rect(x: 100, y: 200, width: 300, height: 100)

    @Test func everyPairFliesAndTheRestStaysWithItsScreen() throws {
        let screens = (
            from: Screen(
                layers: [], targets: [target("a", first), target("b", second), target("only-from", first)]),
            to: Screen(
                layers: [], targets: [target("only-to", second), target("b", first), target("a", second)])
        )
        let timeline = try TransitionFixture.timeline(transition, pictures: [], screens: screens)
        let screen = Rect(x: 0, y: 0, width: 390, height: 844)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            var expected = SharedDocument(screen: screen, from: first, to: second, id: "a").present(time)
            expected.merge(
                SharedDocument(screen: screen, from: second, to: first, id: "b").present(time)
            ) { $1 }
            expected["from/target-only-from"] = .at(first)
            expected["to/target-only-to"] = .at(second)
            expected["from-snapshot-only-from"] = .hidden
            return expected
        }
        #expect(differences == [])
    }

    @Test func screensThatShareNothingOrNameTwiceAreRefused() {
        func error(_ from: [Layer], _ to: [Layer]) -> TransitionError? {
            do {
                _ = try TransitionFixture.timeline(
                    transition, pictures: [],
                    screens: (Screen(layers: [], targets: from), Screen(layers: [], targets: to)))
                return nil
            } catch { return error as? TransitionError }
        }
        #expect(
            error([target("a", first)], [target("b", first)])
                == .unsuitable("the screens share no target: one of each must have the same id"))
        #expect(
            error([target("a", first)], [target("a", first), target("a", second)])
                == .unsuitable("screen \"to\" has two targets named \"a\""))
    }

    @Test func reducedOnlyFades() throws {
        let timeline = try TransitionFixture.timeline(transition, direction: .dismiss, variant: .reduced)
        let differences = SpecCheck.mismatches(timeline, rate: FrameRate(60)) { time in
            [
                "to": .opacity(1 - ReferenceMotion.easeInOut(time, 0.25)), "from-snapshot-image": .hidden,
                "from/target-image": Seen(),
            ]
        }
        #expect(differences == [] && timeline.duration == 0.25)
    }
}
