internal import Compositor
internal import Raster

/// Makes files or a stream of frames.
///
/// One file a format, one line in ``FrameWriterCatalog``.
///
/// Workers turn bands into `Band`s side by side; equal bands are made once. The finished frames are then
/// written, in the order of their numbers where the format needs it.
protocol FrameWriter: Sendable {
    /// What is made of a band of rows: part of a file.
    associatedtype Band: Sendable
    /// A worker's memory for making bands.
    associatedtype Encoder

    /// Whether frames must be written in the order of their numbers.
    var isOrdered: Bool { get }

    /// Rows of a band.
    var rowsPerBand: Int { get }

    /// Memory for one worker.
    func makeEncoder() -> Encoder

    /// Makes a band from finished pixels: premultiplied RGBA, `count` rows.
    func makeBand(_ rows: UnsafePointer<UInt8>, count: Int, with encoder: Encoder) -> Band

    /// Writes frame `number` from all its bands.
    func write(frame number: Int, _ bands: [Band]) throws(CommandError)

    /// Completes the output after the last frame.
    func finish() throws(CommandError)

    /// Takes back what cannot be completed.
    func abandon()
}

/// What a writer must know of the frames to come.
struct FrameFormat: Sendable {
    /// Size of a frame in pixels.
    let width: Int, height: Int
    /// Whether frames have transparent pixels.
    let hasAlpha: Bool
    let rate: FrameRate
    /// Numbers of the frames to be written, in order.
    let frames: [Int]
    /// How hard PNG data are compressed.
    let compression: PNGCompression
}
