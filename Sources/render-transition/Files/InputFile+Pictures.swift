internal import Foundation
internal import Raster

extension InputFile {
    /// All bytes of a picture file.
    ///
    /// A file that is too large, or of a kind that cannot be decoded, is refused by its size and its first
    /// bytes: a film of some gigabytes that is called `.jpg` is not read. Throws ``CommandError/badData(_:)``
    /// for these, else as ``bytes(_:)`` does.
    static func pictureBytes(_ path: String, _ limits: DecodingLimits) throws(CommandError) -> [UInt8] {
        var status = stat()
        // A pipe has to be read to be known; what cannot be found is reported by the reading.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return try bytes(path) }
        do throws(PictureDecodingError) {
            try limits.checkFileSize(Int(status.st_size))
            if let start = start(of: path), Int(status.st_size) > start.count {
                try PictureDecoder.checkKind(start)
            }
        } catch {
            throw .badData("cannot read \"\(path)\": \(error)")
        }
        return try bytes(path)
    }

    /// The first kilobytes of a file; nil when it cannot be read.
    private static func start(of path: String) -> [UInt8]? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        return (try? file.read(upToCount: 4096)).flatMap { $0 }.map { Array($0) }
    }
}
