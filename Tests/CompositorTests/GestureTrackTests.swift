import Compositor
import Testing

@Suite struct GestureTrackTests {
    private typealias Sample = GestureTrack.Sample

    @Test func tablesAndObjectsAreRead() throws {
        let plain = [Sample(time: 0, scale: 1), Sample(time: 0.25, scale: 0.5)]
        let moved = [Sample(time: 0, scale: 1, x: 1, y: -2), Sample(time: 1.5, scale: 1.25, x: 0, y: 3)]
        for (text, samples) in [
            ("time,scale\n0,1\n0.25,0.5\n", plain),
            ("\u{FEFF}time, scale\r\n0, 1\r\n0.25 ,0.5\r\n\r\n", plain),
            ("time,scale,x,y\n0,1,1,-2\n1.5,1.25,0,3", moved),
            ("[{\"time\":0,\"scale\":1},{\"time\":0.25,\"scale\":0.5}]", plain),
            (
                "\n [{\"x\":1,\"y\":-2,\"time\":0,\"scale\":1},\n{\"time\":1.5,\"scale\":1.25,\"y\":3}]\n",
                moved
            ),
        ] {
            #expect(try GestureTrack(parsing: text).samples == samples, "\(text)")
        }
    }

    @Test func whatIsNoTrackIsExplained() {
        for (text, message) in [
            ("", "line 1: expected the heading \"time,scale\" or \"time,scale,x,y\""),
            ("0,1\n1,2", "line 1: expected the heading \"time,scale\" or \"time,scale,x,y\""),
            ("time,scale\n", "it has 0 samples, and a gesture needs at least two"),
            ("time,scale\n0,1\n", "it has one sample, and a gesture needs at least two"),
            ("time,scale\n0,1\n0.5", "line 3: 1 values, expected 2"),
            ("time,scale\n0,one", "line 2: scale: \"one\" is not a number"),
            ("time,scale,x,y\n0,1,,0", "line 2: x: the number is missing"),
            (
                "time,scale\n0,1\n0.5,0.9\n0.25,0.8",
                "sample 3 is at 0.25 s, not after the one before it at 0.5 s; sort them by time"
            ),
            (
                "time,scale\n0,1\n0,0.9",
                "sample 2 is at 0 s, not after the one before it at 0 s; sort them by time"
            ),
            ("time,scale\n-1,1\n0,0.9", "sample 1: time is -1, expected 0…3600 s"),
            ("time,scale\n0,1\n1,0", "sample 2: scale is 0, expected above 0, 100 at most"),
            ("time,scale,x,y\n0,1,1e9,0\n1,1,0,0", "sample 1: x is 1000000000, expected -100000…100000 pt"),
            ("[]", "it has 0 samples, and a gesture needs at least two"),
            ("[{\"time\":0}]", "line 1: a sample needs time and scale"),
            ("[\n{\"time\":0,\n\"scael\":1}]", "line 3: unknown key \"scael\"; did you mean scale?"),
            ("[{\"time\":\"0\",\"scale\":1}]", "line 1: time is not a number"),
            ("[1,2]", "line 1: expected an object with time and scale"),
        ] {
            do {
                let track = try GestureTrack(parsing: text)
                Issue.record("read \(track) from \(text)")
            } catch {
                #expect(error.description == message)
            }
        }
    }
}
