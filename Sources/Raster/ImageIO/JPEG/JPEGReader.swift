import CImageIO

/// A JPEG being decoded, strip by strip; closes the codec when it goes.
///
/// It reads `data` where it is: use it only inside `data.withUnsafeBufferPointer`.
struct JPEGReader: ~Copyable {
    private let handle: OpaquePointer
    /// Size of the decoded rows once `start` was called.
    private(set) var width = 0, height = 0
    /// Size and kind as libjpeg has read them.
    private(set) var header = CImageIOJPEGHeader()

    init() throws(PictureDecodingError) {
        guard let handle = cimageio_jpeg_create() else { throw .outOfMemory(format: "JPEG") }
        self.handle = handle
    }

    deinit { cimageio_jpeg_close(handle) }

    /// Reads the header.
    mutating func open(
        _ data: UnsafeBufferPointer<UInt8>, limits: DecodingLimits
    ) throws(PictureDecodingError) {
        let status = cimageio_jpeg_open(
            handle, data.baseAddress, data.count, limits.maxMemory, UInt32(clamping: limits.maxScans), &header
        )
        try check(status)
    }

    /// Begins decoding at 1/`denominator` of the size; reads all scans of a progressive file.
    mutating func start(denominator: Int) throws(PictureDecodingError) {
        var columns: UInt32 = 0, rows: UInt32 = 0
        try check(cimageio_jpeg_start(handle, UInt32(denominator), &columns, &rows))
        width = Int(columns)
        height = Int(rows)
    }

    /// The next `count` rows of `width` × 4 bytes; fewer than asked for, and libjpeg's message, when it fails.
    func readRows(_ rows: UnsafeMutablePointer<UInt8>, count: Int) -> (count: Int, failure: String?) {
        var done: UInt32 = 0
        let status = cimageio_jpeg_read_rows(handle, rows, width * 4, UInt32(count), &done)
        return (Int(done), status == .success ? nil : String(cString: cimageio_jpeg_message(handle)))
    }

    /// libjpeg's first complaint about damaged data.
    var warning: String? { cimageio_jpeg_warning(handle).map { String(cString: $0) } }

    private func check(_ status: CImageIOStatus) throws(PictureDecodingError) {
        switch status {
        case .success: return
        case .outOfMemory: throw .outOfMemory(format: "JPEG")
        case .corruptData, .unsupported:
            throw .damaged(format: "JPEG", message: String(cString: cimageio_jpeg_message(handle)))
        }
    }
}
