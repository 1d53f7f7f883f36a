import Review
import Testing

@Suite struct LayerReorderingTests {
    private func tracks(_ orders: [[String]]) -> LayerTracks {
        LayerTracks(
            orders.enumerated().map { index, order in
                (index, order.map { ($0, .init(frame: [0, 0, 9, 9], opacity: 1, cornerRadius: 0)) })
            })
    }

    private func lines(_ expected: [[String]], _ actual: [[String]]) -> [String] {
        TrackComparison(expected: tracks(expected), actual: tracks(actual)).lines()
    }

    @Test func theLayerThatMovedIsNamed() {
        let order = ["grid", "browser", "photo"]
        #expect(lines([order, order], [order, order]).isEmpty)
        #expect(
            lines(
                [order, order, order], [order, ["photo", "grid", "browser"], ["photo", "grid", "browser"]])
                == ["photo: is drawn below grid, expected above it, from frame 1 on"])
        #expect(
            lines([order], [["browser", "photo", "grid"]])
                == ["grid: is drawn above photo, expected below it, from frame 0 on"])
    }

    @Test func layersOfOneSideDoNotCount() {
        #expect(
            lines([["grid", "photo"]], [["grid", "close", "photo"]])
                == ["close: is seen, which is not expected, from frame 0 on"])
    }

    @Test func tracesAndManifestsKeepTheOrder() throws {
        let expected = tracks([["a", "b"], ["b", "a"], ["b"], ["c", "b", "a"]])
        let trace = try LayerTracks(traceJSON: Array(expected.traceJSON().utf8), path: "t")
        #expect(trace == expected)
        let manifest = HashManifest(frames: [], tracks: expected)
        #expect(try HashManifest(json: Array(manifest.json().utf8), path: "m").tracks == expected)
    }
}
