internal import Compositor

/// A file with a gesture track that has been read.
struct TrackFile {
    /// All that the file says.
    let bytes: [UInt8]
    let track: GestureTrack

    /// Reads the file at `path`.
    ///
    /// Throws ``CommandError/badData(_:)`` when it is no track.
    init(_ path: String) throws(CommandError) {
        bytes = try InputFile.text(path)
        do { track = try GestureTrack(parsing: String(decoding: bytes, as: UTF8.self)) } catch {
            throw .badData("cannot use gesture track \"\(path)\": \(error)")
        }
    }
}
