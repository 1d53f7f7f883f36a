import CImageIO

/// A PNG being decoded, strip by strip; closes the codec when it goes.
///
/// It reads `data` where it is: use it only inside `data.withUnsafeBufferPointer`.
struct PNGReader: ~Copyable {
    private let handle: OpaquePointer
    /// Size and interlacing as libpng has read them.
    private(set) var header = CImageIOPNGHeader()
    /// Bytes of a full row once it is open.
    private(set) var rowBytes = 0

    init() throws(PictureDecodingError) {
        guard let handle = cimageio_png_create() else { throw .outOfMemory(format: "PNG") }
        self.handle = handle
    }

    deinit { cimageio_png_close(handle) }

    /// Reads the header.
    mutating func open(
        _ data: UnsafeBufferPointer<UInt8>, _ options: CImageIOPNGOptions
    ) throws(PictureDecodingError) {
        try check(cimageio_png_open(handle, data.baseAddress, data.count, options, &header))
        rowBytes = Int(header.width) * (options.wide ? 8 : 4)
    }

    /// The next `count` rows; fewer than asked for, and libpng's message, when it fails.
    func readRows(_ rows: UnsafeMutablePointer<UInt8>, count: Int) -> (count: Int, failure: String?) {
        var done: UInt32 = 0
        let status = cimageio_png_read_rows(handle, rows, rowBytes, UInt32(count), &done)
        return (Int(done), status == .success ? nil : message)
    }

    /// Reads what follows the last row; libpng's message when that is damaged.
    func finish() -> String? { cimageio_png_finish(handle) == .success ? nil : message }

    /// libpng's first complaint about damaged data.
    var warning: String? { cimageio_png_warning(handle).map { String(cString: $0) } }

    private var message: String { String(cString: cimageio_png_message(handle)) }

    private func check(_ status: CImageIOStatus) throws(PictureDecodingError) {
        switch status {
        case .success: return
        case .outOfMemory: throw .outOfMemory(format: "PNG")
        case .corruptData, .unsupported: throw .damaged(format: "PNG", message: message)
        }
    }
}
