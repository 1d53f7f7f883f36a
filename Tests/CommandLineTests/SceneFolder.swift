import Foundation
import Raster
import TestSupport
import Testing

/// A folder with a scene file, for runs of the program.
enum SceneFolder {
    /// Runs `body` with a folder that holds `scenes/scene.json` and two pictures in `photos`, one of them a snapshot's name.
    static func use<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
        try TemporaryFolder.use { folder in
            for name in ["scenes", "photos"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let pictures = [("a.png", 24, 16), ("b.png", 16, 24), ("s@2x.png", 40, 20)]
            for (name, width, height) in pictures {
                let bitmap = Bitmap.noise(width: width, height: height, isOpaque: true, seed: 3)
                try Data(PNGEncoder.encode(bitmap)).write(to: folder.appendingPathComponent("photos/" + name))
            }
            try Data(text.utf8).write(to: folder.appendingPathComponent("scenes/scene.json"))
            return try body(folder)
        }
    }

    /// What `trace` prints for a scene that plays.
    static func trace(_ words: [String], in folder: URL) throws -> String {
        let outcome = try ToolRunner.run(["trace"] + words, in: folder)
        #expect(outcome.exitCode == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
        return outcome.output
    }
}
