internal import Platform

/// A source whose frames are but paths until they are loaded, so that asking for many of them costs nothing.
protocol FileFrames: FrameSource {}

/// The pictures that lie directly in a folder, in natural order of their names.
package struct FolderFrames: FileFrames {
    package let origin: String
    package let names: [String]
    package var isNamed: Bool { true }

    /// Looks which pictures the folder at `path` holds; a folder without any is an empty sequence.
    package init(path: String) throws(FrameError) {
        let all: [String]
        do { all = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            throw .cannotRead(path, reason: "the folder cannot be listed")
        }
        origin = path
        names = all.filter(Self.isPicture).sorted { NaturalOrder.precedes($0, $1) }
    }

    package func frames(_ range: Range<Int>, jobs: Int) -> [StoredFrame] {
        names[range].map { .file(path(of: $0)) }
    }

    /// Where the frame called `name` lies.
    package func path(of name: String) -> String {
        origin.hasSuffix("/") ? origin + name : "\(origin)/\(name)"
    }

    /// Hidden files are none: `._frame_0000.png`, left by macOS on foreign disks, is not a picture.
    private static func isPicture(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return ["png", "jpg", "jpeg"].contains(name[name.index(after: dot)...].lowercased())
    }
}

/// A picture file as a sequence of one frame.
package struct SinglePicture: FileFrames {
    package let origin: String
    package let names: [String]
    package var isNamed: Bool { false }

    /// The picture at `path`, which is not looked at yet.
    package init(path: String) {
        origin = path
        names = [URL(fileURLWithPath: path).lastPathComponent]
    }

    package func frames(_ range: Range<Int>, jobs: Int) -> [StoredFrame] { range.map { _ in .file(origin) } }
}
