import Foundation
import Raster
import TestImages

/// An animated PNG taken apart into still ones, which libpng reads: as a player would show it.
struct AnimatedPNG {
    struct Unreadable: Error { let reason: String }

    /// What the animation announces.
    private(set) var announced = 0, plays = 0
    /// Each frame's delay as a fraction of seconds.
    private(set) var delays: [[Int]] = []
    /// The canvas after each frame.
    private(set) var frames: [Bitmap] = []
    /// How many rows each frame replaces.
    private(set) var rowCounts: [Int] = []

    private var header: [UInt8] = []
    private var canvas: Bitmap?
    private var control: [UInt8] = []
    private var data: [UInt8] = []
    private var sequence = 0

    init(_ file: Data) throws {
        let bytes = Array(file)
        var at = 8
        while at < bytes.count {
            let length = Self.number(bytes, at)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            let content = Array(bytes[at + 8..<at + 8 + length])
            at += 12 + length
            switch name {
            case "IHDR": header = content
            case "acTL": (announced, plays) = (Self.number(content, 0), Self.number(content, 4))
            case "fcTL":
                try finishFrame()
                try count(content)
                control = content
            case "IDAT": data += content
            case "fdAT":
                try count(content)
                data += content[4...]
            case "IEND": try finishFrame()
            default: break
            }
        }
    }

    /// `fcTL` and `fdAT` share one count without gaps.
    private mutating func count(_ content: [UInt8]) throws {
        guard Self.number(content, 0) == sequence else { throw Unreadable(reason: "sequence numbers") }
        sequence += 1
    }

    private mutating func finishFrame() throws {
        guard !control.isEmpty else { return }
        let (width, height) = (Self.number(control, 4), Self.number(control, 8))
        let (left, top) = (Self.number(control, 12), Self.number(control, 16))
        let size = Array(control[4..<12])
        let still =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + TestPNG.chunk("IHDR", size + header[8...])
            + TestPNG.chunk("IDAT", data) + TestPNG.chunk("IEND", [])
        let picture = try PictureDecoder.decode(still, options: DecodingOptions(isStrict: true)).bitmap
        var shown =
            canvas ?? Bitmap(width: Self.number(header, 0), height: Self.number(header, 4))
        for y in 0..<height {
            for x in 0..<width { shown[left + x, top + y] = picture[x, y] }
        }
        canvas = shown
        frames.append(shown)
        rowCounts.append(height)
        delays.append([Int(control[20]) << 8 | Int(control[21]), Int(control[22]) << 8 | Int(control[23])])
        (control, data) = ([], [])
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
