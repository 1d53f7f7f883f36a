internal import Platform
import Review

/// Turns the files and folders that a user names into a list of pictures.
package enum PictureListing {
    /// Extensions that count as pictures in a folder; a file that is named is taken whatever it is called.
    package static let extensions: Set<String> = ["jpg", "jpeg", "png"]

    /// The pictures at `paths`, in order: files as they are, even twice, folders by their pictures.
    ///
    /// Throws ``CommandError/noInput(_:)`` for a path where nothing is (unless that is allowed, because a
    /// placeholder will stand in), a file that may not be read, and a folder without pictures.
    package static func pictures(at paths: [String], canBeMissing: Bool) throws(CommandError) -> [String] {
        var pictures: [String] = []
        for path in paths {
            if InputFile.kind(of: path) == .folder {
                pictures += try self.pictures(inFolder: path)
            } else {
                if !canBeMissing { try InputFile.expectReadable(path, as: "picture") }
                pictures.append(path)
            }
        }
        return pictures
    }

    /// The pictures that lie directly in the folder, in natural order of their names.
    ///
    /// Hidden files are none: `._photo.jpg`, left by macOS on foreign disks, is not a photograph.
    static func pictures(inFolder folder: String) throws(CommandError) -> [String] {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
            throw .noInput("cannot read folder \"\(folder)\"")
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let pictures = names.filter { isPictureName($0) && InputFile.kind(of: base + $0) != .folder }
        guard !pictures.isEmpty else {
            throw .noInput(
                "no pictures in folder \"\(folder)\": expected files ending in .jpg, .jpeg or .png")
        }
        return pictures.sorted { NaturalOrder.precedes($0, $1) }.map { base + $0 }
    }

    private static func isPictureName(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }
}
