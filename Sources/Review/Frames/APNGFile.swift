import Raster

/// The parts of an animated PNG: what each frame is and where its data lie (PNG, third edition, 11.3.6).
struct APNGFile: Sendable {
    /// How the canvas is left when the next frame begins.
    enum Disposal: UInt8, Sendable {
        case keep = 0
        case clear = 1
        case restore = 2
    }

    /// One frame: a rectangle of the canvas and what is drawn there.
    struct Frame: Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var delay: Double
        var disposal: Disposal
        /// Whether the frame is drawn over the canvas; else it replaces what is there.
        var isDrawnOver: Bool
        /// Where the compressed data lie in the file, piece by piece.
        var data: [Range<Int>] = []
    }

    let width: Int
    let height: Int
    private(set) var frames: [Frame] = []
    private let bytes: [UInt8]
    /// The nine bytes of `IHDR` behind the size: depth, colour type, methods.
    private var kind: ArraySlice<UInt8> = []
    /// Chunks before the data that every frame needs: palette, transparency, colour.
    private var shared: [UInt8] = []

    /// Chunks that say how a frame's data become colours.
    private static let sharedTypes: Set<String> = [
        "PLTE", "tRNS", "sBIT", "gAMA", "cHRM", "sRGB", "iCCP", "cICP",
    ]

    /// Whether `bytes` are a PNG that announces an animation before its picture's data.
    static func isAnimation(_ bytes: [UInt8]) -> Bool {
        var chunks = PNGChunks(bytes)
        while let chunk = try? chunks.next() {
            if chunk.type == "acTL" { return true }
            if chunk.type == "IDAT" { return false }
        }
        return false
    }

    /// Reads the structure of an animation; no pixel is decoded.
    init(_ bytes: [UInt8]) throws(APNGError) {
        self.bytes = bytes
        var chunks = PNGChunks(bytes)
        guard let header = try chunks.next(), header.type == "IHDR", header.data.count == 13 else {
            throw APNGError("the first chunk is no IHDR")
        }
        let first = header.data.lowerBound
        width = chunks.number(at: first)
        height = chunks.number(at: first + 4)
        kind = bytes[first + 8..<first + 13]
        var announced = 0
        var sequence = 0
        var hasSeenData = false
        while let chunk = try chunks.next() {
            switch chunk.type {
            case "acTL":
                guard chunk.data.count == 8 else { throw APNGError("acTL has a wrong length") }
                announced = chunks.number(at: chunk.data.lowerBound)
            case "fcTL":
                frames.append(try frame(chunk, chunks, sequence: &sequence))
            case "IDAT":
                // Without a frame control before it, this picture is not part of the animation.
                hasSeenData = true
                if !frames.isEmpty { frames[frames.count - 1].data.append(chunk.data) }
            case "fdAT":
                try checkNumber(chunk, chunks, &sequence)
                guard !frames.isEmpty else { throw APNGError("data come before the first frame") }
                frames[frames.count - 1].data.append(chunk.data.lowerBound + 4..<chunk.data.upperBound)
            case "IEND": break
            default:
                if !hasSeenData, Self.sharedTypes.contains(chunk.type) { shared += bytes[chunk.whole] }
            }
        }
        guard announced == frames.count else {
            throw APNGError("\(announced) frames are announced, \(frames.count) are there")
        }
        guard frames.allSatisfy({ !$0.data.isEmpty }) else { throw APNGError("a frame has no data") }
    }

    /// A PNG of its own that holds what frame `index` draws, of the size of the frame's rectangle.
    func picture(_ index: Int) -> [UInt8] {
        let frame = frames[index]
        var header = PNGChunk.bytes(UInt32(frame.width)) + PNGChunk.bytes(UInt32(frame.height))
        header += kind
        var data: [UInt8] = []
        data.reserveCapacity(frame.data.reduce(0) { $0 + $1.count })
        for range in frame.data { data += bytes[range] }
        return bytes[..<8] + PNGChunk.chunk("IHDR", header) + shared + PNGChunk.chunk("IDAT", data)
            + PNGChunk.chunk("IEND", [])
    }

    private func frame(
        _ chunk: PNGChunks.Chunk, _ chunks: PNGChunks, sequence: inout Int
    ) throws(APNGError) -> Frame {
        guard chunk.data.count == 26 else { throw APNGError("fcTL has a wrong length") }
        try checkNumber(chunk, chunks, &sequence)
        let start = chunk.data.lowerBound
        func number(_ offset: Int) -> Int { chunks.number(at: start + offset) }
        func half(_ offset: Int) -> Double {
            Double(Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1]))
        }
        guard let disposal = Disposal(rawValue: bytes[start + 24]), bytes[start + 25] <= 1 else {
            throw APNGError("fcTL asks for an unknown disposal or blending")
        }
        // A denominator of 0 stands for 100.
        let delay = half(20) / (half(22) == 0 ? 100 : half(22))
        let frame = Frame(
            x: number(12), y: number(16), width: number(4), height: number(8), delay: delay,
            disposal: disposal, isDrawnOver: bytes[start + 25] == 1)
        guard frame.width > 0, frame.height > 0, frame.x + frame.width <= width,
            frame.y + frame.height <= height
        else { throw APNGError("a frame lies outside the canvas") }
        return frame
    }

    private func checkNumber(
        _ chunk: PNGChunks.Chunk, _ chunks: PNGChunks, _ expected: inout Int
    ) throws(APNGError) {
        guard chunk.data.count >= 4, chunks.number(at: chunk.data.lowerBound) == expected else {
            throw APNGError("frames are out of sequence at chunk \(expected)")
        }
        expected += 1
    }
}

/// What is wrong with an animation, in words that end a sentence.
struct APNGError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
