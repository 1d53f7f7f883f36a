import Foundation
import FrameTesting
import Raster
import Review
import TestSupport
import Testing

@Suite struct ExpectFramesTests {
    private let frames = (0..<3).map { Bitmap.noise(width: 12, height: 10, isOpaque: true, seed: UInt64($0)) }

    /// Calls `body` with a folder's name for goldens that only this test uses, and removes that folder.
    private func withGoldens(_ body: (String) throws -> Void) throws {
        let name = "temporary-\(UUID().uuidString)"
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(name)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(name)
    }

    @Test func aGoldenIsRecordedOnDemandThenCompared() throws {
        let frames = BitmapFrames(frames)
        try withGoldens { name in
            withKnownIssue { expectFrames(of: frames, matchGolden: "\(name)/a", record: .never) }
            // Recording fails, so that it never looks like passing.
            withKnownIssue { expectFrames(of: frames, matchGolden: "\(name)/a", record: .missing) }
            #expect(expectFrames(of: frames, matchGolden: "\(name)/a", record: .never))
            #expect(expectFrames(of: frames, matchGolden: "\(name)/a", record: .missing))
        }
    }

    @Test func differencesFailAndAreAcceptedOnDemand() throws {
        var changed = frames
        changed[1][2, 3].blue ^= 1
        let (before, after) = (BitmapFrames(frames), BitmapFrames(changed))
        try withGoldens { name in
            for golden in ["\(name)/frames", "\(name)/film.png", "\(name)/hashes.json"] {
                withKnownIssue { expectFrames(of: before, matchGolden: golden, record: .all) }
                withKnownIssue {
                    expectFrames(of: after, matchGolden: golden, record: .never)
                } matching: { issue in
                    issue.comments.contains { $0.rawValue.contains("frame_0001.png") }
                }
                withKnownIssue { expectFrames(of: after, matchGolden: golden, record: .failed) }
                #expect(expectFrames(of: after, matchGolden: golden, record: .never))
            }
        }
    }

    @Test func toleranceIsTaken() throws {
        var changed = frames
        changed[1][2, 3].blue ^= 1
        let (before, after) = (BitmapFrames(frames), BitmapFrames(changed))
        let tolerance = Tolerance(limits: DifferenceLimits(pixels: 1))
        try withGoldens { name in
            withKnownIssue { expectFrames(of: before, matchGolden: "\(name)/a", record: .all) }
            #expect(expectFrames(of: after, matchGolden: "\(name)/a", tolerance: tolerance, record: .never))
        }
    }

    /// Layers are compared before pixels, and alone where pixels do not tell.
    @Test func layersAreNamedFirst() throws {
        func tracks(_ x: Double) -> LayerTracks {
            LayerTracks(
                (0..<3).map { ($0, [("photo", .init(frame: [x, 0, 10, 10], opacity: 1, cornerRadius: 0))]) })
        }
        let frames = BitmapFrames(frames)
        try withGoldens { name in
            let golden = "\(name)/hashes.json"
            withKnownIssue {
                expectFrames(of: frames, matchGolden: golden, tracks: tracks(1), record: .missing)
            }
            withKnownIssue {
                expectFrames(of: frames, matchGolden: golden, tracks: tracks(2), record: .never)
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains("photo: frame.x 1 → 2 pt at frame 0") }
            }
        }
    }
}
