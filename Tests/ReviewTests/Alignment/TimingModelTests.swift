import Review
import Testing

@Suite struct TimingModelTests {
    /// What an account says of when frames are shown, read from the sentence of a verdict.
    private func text(_ timing: TimingModel) -> String {
        AlignmentVerdict(
            timing: timing, path: .same, pixels: .same, defects: [], isVerified: false, layers: nil,
            frames: [], framesPerSecond: 60, lateness: 0...0
        ).sentences[0]
    }

    @Test func accountsInWords() {
        #expect(text(.paced(1.08, from: 0, shift: 0)) == "same path, 8 % slower")
        #expect(text(.paced(0.5, from: 12, shift: 0)) == "same path, 50 % faster from 0.2 s on")
        #expect(
            text(.paced(1.08, from: 0, until: 64.8, shift: 0))
                == "same path, 8 % slower up to 1.08 s, then 80 ms late")
        #expect(
            text(.paced(1.25, from: 60, until: 90, shift: 1))
                == "same path, 16.7 ms late, then 25 % slower from 1 s to 1.5 s, then 117 ms late")
        #expect(text(.stepped(at: 30, before: 0, after: -1)) == "same path, 16.7 ms early from 0.5 s on")
    }

    /// Seen from the other side the same moments belong together.
    @Test func invertedAccountsAgree() {
        for model in [
            TimingModel.shifted(1.5), .paced(1.08, from: 10, until: 50, shift: 0.5),
            .paced(0.9, from: 0, shift: 0),
        ] {
            for frame in stride(from: 3.0, to: 80, by: 7) {
                let shows = frame - model.lateness(at: frame)
                #expect(abs(shows - model.inverted.lateness(at: shows) - frame) < 1e-9)
            }
        }
    }
}
