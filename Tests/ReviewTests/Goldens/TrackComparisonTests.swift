import Review
import Testing

@Suite struct TrackComparisonTests {
    private typealias State = LayerTracks.State

    /// 40 frames of a photo that moves to the right, above a grid with two cells.
    private func tracks(
        photo: (Int) -> State? = { State(frame: [Double($0) * 2, 10, 50, 60], opacity: 1, cornerRadius: 0) },
        gridX: Double = 0, order: [String] = ["grid", "grid/cell-0", "grid/cell-1", "photo"]
    ) -> LayerTracks {
        LayerTracks(
            (0..<40).map { index in
                var layers: [(id: String, state: State)] = []
                for id in order {
                    switch id {
                    case "photo": if let state = photo(index) { layers.append((id, state)) }
                    default:
                        layers.append((id, State(frame: [gridX, 0, 390, 844], opacity: 1, cornerRadius: 0)))
                    }
                }
                return (index, layers)
            })
    }

    @Test func equalTracksAreTheSame() {
        let comparison = TrackComparison(expected: tracks(), actual: tracks())
        #expect(comparison.isSame && comparison.lines().isEmpty)
    }

    @Test func theLayerAndPropertyAreNamedAtTheWorstFrame() {
        let actual = tracks { index in
            State(
                frame: [Double(index) * 2 + (index == 35 ? 1.3 : 0), 10, 50, 60], opacity: 1, cornerRadius: 0)
        }
        #expect(
            TrackComparison(expected: tracks(), actual: actual).lines() == [
                "photo: frame.x 70 → 71.3 pt at frame 35"
            ])
        let drifting = tracks { index in
            State(
                frame: [Double(index) * 2, 10, 50, 60], opacity: index < 20 ? 1 : 1 - Double(index - 19) / 40,
                cornerRadius: 0)
        }
        #expect(
            TrackComparison(expected: tracks(), actual: drifting).lines() == [
                "photo: opacity 1 → 0.5 at frame 39, differs from frame 20 on"
            ])
    }

    @Test func smallValuesShowTheDigitsThatDiffer() {
        let actual = tracks { State(frame: [Double($0) * 2, 10.004, 50, 60], opacity: 1, cornerRadius: 0) }
        #expect(
            TrackComparison(expected: tracks(), actual: actual).lines() == [
                "photo: frame.y 10 → 10.004 pt at frame 0"
            ])
        let same = tracks { State(frame: [Double($0) * 2, 10.0009, 50, 60], opacity: 1, cornerRadius: 0) }
        #expect(TrackComparison(expected: tracks(), actual: same).isSame)
    }

    @Test func layersThatAreCarriedAlongAreLeftOut() {
        let lines = TrackComparison(expected: tracks(), actual: tracks(gridX: 5)).lines()
        #expect(lines == ["grid: frame.x 0 → 5 pt at frame 0"])
    }

    @Test func layersOfOneSideAreNamed() {
        let late = tracks {
            $0 < 12 ? nil : State(frame: [Double($0) * 2, 10, 50, 60], opacity: 1, cornerRadius: 0)
        }
        #expect(
            TrackComparison(expected: tracks(), actual: late).lines() == [
                "photo: is not seen from frame 0 on"
            ])
        #expect(
            TrackComparison(expected: late, actual: tracks()).lines() == [
                "photo: is seen, which is not expected, from frame 0 on"
            ])
        let without = tracks(order: ["grid", "grid/cell-0", "grid/cell-1"])
        #expect(
            TrackComparison(expected: tracks(), actual: without).lines() == [
                "photo: is not seen from frame 0 on"
            ])
    }

    @Test func tracesAndManifestsGiveTheTracksBack() throws {
        let tracks = tracks {
            $0 < 5 ? nil : State(frame: [Double($0) / 3, 10, 50, 60], opacity: 0.5, cornerRadius: 15)
        }
        let trace = try LayerTracks(traceJSON: Array(tracks.traceJSON().utf8), path: "t")
        #expect(trace == tracks)
        let manifest = HashManifest(frames: [.init(name: "frame_0000.png", hash: "ab")], tracks: tracks)
        let text = manifest.json()
        // A layer that does not move costs a line of its own length, however many frames there are.
        #expect(text.utf8.count < 8000)
        let read = try HashManifest(json: Array(text.utf8), path: "m")
        #expect(read.frames == manifest.frames)
        let again = try #require(read.tracks)
        #expect(again.frames == tracks.frames && Set(again.layers) == Set(tracks.layers))
        #expect(TrackComparison(expected: tracks, actual: again).isSame)
    }

    @Test func tracesOfTheCommandAreRead() throws {
        let text = """
            {"version":1,"transition":"grid-fullscreen","frames":[{"frame":7,"time":0.1,"layers":[
            {"id":"grid","frame":[0,0,390,844],"opacity":1,"cornerRadius":0,"visible":true},
            {"id":"photo","frame":[1,2,3,4],"opacity":1,"cornerRadius":0,"visible":false}]}]}
            """
        let tracks = try LayerTracks(traceJSON: Array(text.utf8), path: "t")
        #expect(tracks.frames == [7] && tracks.layers == ["grid"])
    }

    @Test(arguments: [
        ("{", "line 1, column 2: expected a key in quotes, found the end"),
        ("{}", "line 1: \"frames\" is missing"),
        ("{\"frames\":[{\"frame\":0,\"layers\":[{\"frame\":[0,0,1]}]}]}", "line 1: a frame has four numbers"),
    ])
    func brokenTracesAreErrors(text: String, reason: String) {
        let error = #expect(throws: FrameError.self) {
            try LayerTracks(traceJSON: Array(text.utf8), path: "t")
        }
        guard case .brokenManifest("t", let found)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found.hasPrefix(reason.prefix(30)))
    }
}
