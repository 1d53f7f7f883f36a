import Foundation

/// Opens what a path leads to as a sequence of frames.
public enum FrameSources {
    /// A folder of pictures, an animated PNG, or one picture.
    public static func open(_ path: String) throws(FrameError) -> any FrameSource {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .cannotRead(path, reason: FrameFile.reason(ENOENT))
        }
        if isFolder.boolValue { return try FolderFrames(path: path) }
        let bytes = try FrameFile.bytes(at: path)
        return APNGFile.isAnimation(bytes) ? try APNGFrames(path: path) : SinglePicture(path: path)
    }
}
