/// How long a frame of an animation is shown: a fraction of seconds.
public struct APNGDelay: Hashable, Sendable {
    /// Parts of a second.
    public let numerator: UInt16
    /// Parts that make a second; at least 1.
    public let denominator: UInt16

    /// `numerator / denominator` seconds: 1/60 and 1001/60000 are exact.
    public init(_ numerator: UInt16, _ denominator: UInt16) {
        precondition(denominator > 0, "a delay's denominator is at least 1")
        self.numerator = numerator
        self.denominator = denominator
    }
}

/// Makes an animated PNG from strips, piece by piece: what the calls return, one after the other, is the file.
///
/// A frame only holds the rows from the first to the last strip that differs from the frame before, and
/// replaces them; readers that know no animation show the first frame. (PNG, third edition, 11.3.6.)
public struct APNGWriter: Sendable {
    private let format: PNGStripFormat
    private let height: Int
    private let frameCount: Int
    private let plays: Int
    private var framesWritten = 0
    /// `fcTL` and `fdAT` share one count, without gaps.
    private var sequenceNumber: UInt32 = 0
    /// What is on the canvas now.
    private var shown: [PNGStrip] = []

    /// A writer of exactly `frameCount` frames that are played `plays` times, 0 for ever.
    public init(format: PNGStripFormat, height: Int, frameCount: Int, plays: Int = 0) {
        precondition(frameCount > 0 && frameCount <= 0x7fff_ffff, "an animation has 1...2³¹-1 frames")
        precondition(plays >= 0 && plays <= 0x7fff_ffff, "an animation is played 0...2³¹-1 times")
        self.format = format
        self.height = height
        self.frameCount = frameCount
        self.plays = plays
    }

    /// What stands before the first frame.
    public func head() -> [UInt8] {
        PNGFile.opening(format: format, height: height)
            + PNGChunk.chunk("acTL", PNGChunk.bytes(UInt32(frameCount)) + PNGChunk.bytes(UInt32(plays)))
    }

    /// The next frame, given by all its strips from top to bottom.
    public mutating func frame(_ strips: [PNGStrip], delay: APNGDelay) -> [UInt8] {
        precondition(strips.count == format.stripCount(height: height), "a frame's strips cover the canvas")
        precondition(framesWritten < frameCount, "more frames than announced")
        let changed = changedStrips(strips)
        let rows =
            format.rows(ofStrip: changed.lowerBound, height: height)
            .lowerBound..<format.rows(
                ofStrip: changed.upperBound - 1, height: height
            ).upperBound
        var bytes = frameControl(rows: rows, delay: delay)
        if framesWritten == 0 {
            bytes += PNGChunk.chunk("IDAT", PNGFile.zlibHeader)
            for strip in strips { bytes += strip.chunk }
            bytes += PNGChunk.chunk("IDAT", PNGFile.zlibTrailer(of: strips))
        } else {
            var data = PNGChunk.bytes(nextSequenceNumber()) + PNGFile.zlibHeader
            for strip in strips[changed] { data += strip.deflateData }
            data += PNGFile.zlibTrailer(of: strips[changed])
            bytes += PNGChunk.chunk("fdAT", data)
        }
        shown = strips
        framesWritten += 1
        return bytes
    }

    /// What stands behind the last frame.
    public func tail() -> [UInt8] {
        precondition(framesWritten == frameCount, "fewer frames than announced")
        return PNGFile.closing
    }

    /// The strips from the first to the last that is new; where none is, the one that is cheapest to repeat,
    /// as a frame cannot be empty.
    private func changedStrips(_ strips: [PNGStrip]) -> Range<Int> {
        guard !shown.isEmpty else { return strips.indices }
        let differs = { (index: Int) in strips[index] != shown[index] }
        guard let first = strips.indices.first(where: differs),
            let last = strips.indices.last(where: differs)
        else {
            let cheapest = strips.indices.min { strips[$0].chunk.count < strips[$1].chunk.count }!
            return cheapest..<cheapest + 1
        }
        return first..<last + 1
    }

    private mutating func frameControl(rows: Range<Int>, delay: APNGDelay) -> [UInt8] {
        var data = PNGChunk.bytes(nextSequenceNumber())
        data += PNGChunk.bytes(UInt32(format.width)) + PNGChunk.bytes(UInt32(rows.count))
        data += PNGChunk.bytes(UInt32(0)) + PNGChunk.bytes(UInt32(rows.lowerBound))
        data += PNGChunk.bytes(delay.numerator) + PNGChunk.bytes(delay.denominator)
        // Leave the canvas as it is afterwards; replace what was there.
        data += [0, 0]
        return PNGChunk.chunk("fcTL", data)
    }

    private mutating func nextSequenceNumber() -> UInt32 {
        defer { sequenceNumber += 1 }
        return sequenceNumber
    }
}
