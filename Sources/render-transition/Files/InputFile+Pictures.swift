internal import Platform
internal import Raster

extension InputFile {
    /// Bytes that are read of a file to learn what it is: what programs write before the first pixel, and what
    /// cameras do, with a thumbnail.
    private static let startSizes = [1 << 13, 1 << 16]

    /// All bytes of a picture file.
    ///
    /// A file that is too large, or of a kind that cannot be decoded, is refused by its size and its first
    /// bytes: a film of some gigabytes that is called `.jpg` is not read. Throws ``CommandError/badData(_:)``
    /// for these, else as ``bytes(_:)`` does.
    static func pictureBytes(_ path: String, _ limits: DecodingLimits) throws(CommandError) -> [UInt8] {
        guard let size = try checkedSize(path, limits) else {
            // A pipe has to be read to be known, and a device may have no end.
            let longest = min(limits.maxFileSize, .max - 1)
            return try bytes(path, atMost: longest + 1) { start throws(CommandError) in
                do throws(PictureDecodingError) { try PictureDecoder.checkKind(start) } catch {
                    throw unreadable(path, error)
                }
            }
        }
        if size > startSizes[0] {
            let start = try bytes(path, atMost: startSizes[0])
            do { try PictureDecoder.checkKind(start) } catch { throw unreadable(path, error) }
        }
        return try bytes(path)
    }

    /// How large the picture in a file is, from as little of the file as tells it.
    ///
    /// Throws as ``pictureBytes(_:_:)`` does, and when the header is damaged or passes a limit; also
    /// ``CommandError/noInput(_:)`` for a pipe, of which nothing would be left when its pixels are wanted.
    static func pictureExtent(_ path: String, _ options: DecodingOptions) throws(CommandError)
        -> PictureExtent
    {
        if PathKind(path) == .stream {
            throw .noInput("cannot use \"\(path)\" as a picture: it is a pipe or a device; give a file")
        }
        if try checkedSize(path, options.limits) != nil {
            for size in startSizes {
                let start = try bytes(path, atMost: size)
                if let extent = PictureDecoder.extent(ofStart: start, options: options) { return extent }
            }
        }
        let data = try pictureBytes(path, options.limits)
        do {
            let info = try PictureDecoder.inspect(data, options: options)
            return PictureExtent(width: info.width, height: info.height, hasAlpha: info.hasAlpha)
        } catch {
            throw unreadable(path, error)
        }
    }

    /// The size in bytes of an ordinary file, which is within the limit; nil for anything else.
    private static func checkedSize(_ path: String, _ limits: DecodingLimits) throws(CommandError) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        do { try limits.checkFileSize(Int(status.st_size)) } catch { throw unreadable(path, error) }
        return Int(status.st_size)
    }

    private static func unreadable(_ path: String, _ error: PictureDecodingError) -> CommandError {
        .badData("cannot read \"\(path)\": \(error)")
    }
}
