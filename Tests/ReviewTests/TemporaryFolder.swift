import Foundation
import Raster

/// A folder that exists as long as this object does.
final class TemporaryFolder {
    /// Where it is.
    let path: String

    init() {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("render-transition-review-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and returns its path; folders in `name` are made.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Writes frames as `frame_0000.png` and so on into a folder, and returns that folder's path.
    func writeFrames(_ folder: String, _ frames: [Bitmap]) throws -> String {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
        for (index, frame) in frames.enumerated() {
            let digits = String(index)
            let name = "frame_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
            try write("\(folder)/\(name)", PNGEncoder.encode(frame))
        }
        return "\(path)/\(folder)"
    }

    /// What a file holds.
    func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }

    /// Names of what a folder holds, sorted.
    func list(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    }
}
