internal import Platform

/// Opens what a path leads to as a sequence of frames.
public enum FrameSources {
    /// A folder of pictures, an animated PNG, or one picture.
    public static func open(_ path: String) throws(FrameError) -> any FrameSource {
        guard let kind = PathKind(path) else { throw .cannotRead(path, reason: SystemError.text(ENOENT)) }
        if kind == .folder { return try FolderFrames(path: path) }
        let bytes = try FrameFile.bytes(at: path)
        return APNGFile.isAnimation(bytes) ? try APNGFrames(path: path) : SinglePicture(path: path)
    }
}
