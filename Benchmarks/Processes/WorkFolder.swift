import Foundation

/// A folder of our own, for what measured programs write; it goes with this value's last owner.
final class WorkFolder {
    private let url: URL

    /// A new folder inside `parent`, or inside the temporary folder.
    init(in parent: String?) throws {
        let root = parent.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory
        url = root.appendingPathComponent("render-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where `name` is or will be in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Removes what is called `name`, so that the next program finds none of its files.
    func clear(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

    /// What is in the file called `name`.
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    /// Gives the file called `name` another name.
    func move(_ name: String, to other: String) throws {
        clear(other)
        try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
    }

    /// How many PNG files are in the folder or file called `name`, and their bytes.
    func frames(_ name: String) throws -> (count: Int, bytes: Int) {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: path(name)).filter { $0.hasSuffix(".png") }
        let bytes = try names.reduce(0) { sum, file in
            let size = try files.attributesOfItem(atPath: path("\(name)/\(file)"))[.size] as? Int
            return sum + (size ?? 0)
        }
        return (names.count, bytes)
    }
}
