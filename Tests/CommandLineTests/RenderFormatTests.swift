import Foundation
import Raster
import TestSupport
import Testing

/// What stands in the files of every format, and in the streams.
@Suite struct RenderFormatTests {
    private static let (width, height) = (60, 120)
    private static let frameCount = 14

    /// `a.png` and `b.png` as coloured noise, in a folder with the frames of a transition in `png`.
    private func withFrames<Result>(_ body: (URL, [Bitmap]) throws -> Result) throws -> Result {
        try TemporaryFolder.use { folder in
            for (name, seed) in [("a.png", 1), ("b.png", 2)] {
                let bitmap = Bitmap.noise(width: 36, height: 24, isOpaque: true, seed: UInt64(seed))
                try Data(PNGEncoder.encode(bitmap)).write(to: folder.appendingPathComponent(name))
            }
            try render(["--out", "png"], in: folder)
            let frames = try (0..<Self.frameCount).map {
                try PictureFolder.picture("png/frame_\(String(10000 + $0).dropFirst()).png", in: folder)
            }
            return try body(folder, frames)
        }
    }

    @discardableResult
    private func render(_ words: [String], in folder: URL) throws -> ToolRunner.Outcome {
        let outcome = try ToolRunner.run(
            [
                "render", "grid-fullscreen", "--images", "a.png", "b.png", "--size", "60x120", "--scale",
                "1", "--fps", "10000/1001",
            ] + words, in: folder)
        #expect(outcome.exitCode == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
        return outcome
    }

    /// Straight RGBA, by plain arithmetic.
    private func straight(_ bitmap: Bitmap) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                let alpha = Int(pixel.alpha)
                for channel in [pixel.red, pixel.green, pixel.blue] {
                    bytes.append(alpha == 0 ? 0 : UInt8((Int(channel) * 510 + alpha) / (2 * alpha)))
                }
                bytes.append(pixel.alpha)
            }
        }
        return bytes
    }

    @Test func pngFramesAreNumberedAndOpaqueRGB() throws {
        try withFrames { folder, frames in
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("png").path)
            #expect(
                names.sorted() == (0..<Self.frameCount).map { "frame_\(String(10000 + $0).dropFirst()).png" })
            let file = try Array(Data(contentsOf: folder.appendingPathComponent("png/frame_0000.png")))
            // Width, height, 8 bits, colour type 2; then the colours' meaning.
            #expect(file[16..<29] == [0, 0, 0, 60, 0, 0, 0, 120, 8, 2, 0, 0, 0])
            #expect(String(decoding: file[37..<41], as: UTF8.self) == "sRGB")
            #expect(Set(frames.map { $0[0, 0] }).count >= 1 && frames[0] != frames[Self.frameCount - 1])
        }
    }

    @Test func apngHoldsTheSameFramesForTheirTime() throws {
        try withFrames { folder, frames in
            try render(["--out", "film.apng"], in: folder)
            let file = try Data(contentsOf: folder.appendingPathComponent("film.apng"))
            let film = try AnimatedPNG(file)
            #expect(film.announced == Self.frameCount && film.plays == 0)
            #expect(film.frames == frames)
            #expect(film.delays == Array(repeating: [1001, 10000], count: Self.frameCount))
            // A reader that knows no animation shows the first frame.
            #expect(try PictureDecoder.decode(Array(file)).bitmap == frames[0])
            // At first only the strips with the cells change.
            #expect(film.rowCounts[0] == 120 && film.rowCounts[1] < 120)
            try render(["--format", "apng", "--frames", "3..5", "--out", "part"], in: folder)
            let part = try AnimatedPNG(Data(contentsOf: folder.appendingPathComponent("part")))
            #expect(part.frames == Array(frames[3...5]))
        }
    }

    @Test func rgbaHoldsStraightPixelsFrameAfterFrame() throws {
        try withFrames { folder, frames in
            try render(["--out", "film.rgba"], in: folder)
            let file = try Data(contentsOf: folder.appendingPathComponent("film.rgba"))
            #expect(file == Data(frames.flatMap { straight($0) }))
            let stream = try render(["--out", "-", "--format", "rgba", "--jobs", "3"], in: folder)
            #expect(stream.data == file)
            let part = try render(["--out", "-", "--format", "rgba", "--frames", "2..3"], in: folder)
            #expect(part.data == Data(straight(frames[2]) + straight(frames[3])))
        }
    }

    /// ITU-R BT.601 in doubles: limited range, every sample the nearest.
    @Test func y4mHoldsPlanesByTheStandard() throws {
        try withFrames { folder, frames in
            try render(["--out", "film.y4m"], in: folder)
            let file = try Data(contentsOf: folder.appendingPathComponent("film.y4m"))
            #expect(try render(["--out", "-", "--format", "y4m"], in: folder).data == file)
            let head = Data("YUV4MPEG2 W60 H120 F10000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
            #expect(file.starts(with: head))
            let plane = Self.width * Self.height
            let frameHead = Data("FRAME\n".utf8)
            #expect(file.count == head.count + Self.frameCount * (frameHead.count + 3 * plane))
            var largest = 0.0
            for (number, frame) in frames.enumerated() {
                let start = head.count + number * (frameHead.count + 3 * plane)
                #expect(file[start..<start + frameHead.count] == frameHead)
                let samples = Array(file[(start + frameHead.count)...].prefix(3 * plane))
                for y in 0..<Self.height {
                    for x in 0..<Self.width {
                        let exact = Self.yCbCr(frame[x, y])
                        for (index, value) in exact.enumerated() {
                            let sample = samples[index * plane + y * Self.width + x]
                            largest = max(largest, abs(Double(sample) - value))
                        }
                    }
                }
            }
            #expect(largest <= 0.51)
        }
    }

    private static func yCbCr(_ pixel: PremultipliedRGBA) -> [Double] {
        let (red, green, blue) = (
            Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255
        )
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return [
            16 + 219 * luma, 128 + 224 * (blue - luma) / 1.772, 128 + 224 * (red - luma) / 1.402,
        ]
    }

    @Test func aSheetHasEvenlySpacedFrames() throws {
        try withFrames { folder, frames in
            try render(["--out", "strip.sheet.png", "--sheet-frames", "3"], in: folder)
            let sheet = try PictureFolder.picture("strip.sheet.png", in: folder)
            // Gaps of an eighth of a frame's width.
            #expect(sheet.width == 3 * 60 + 2 * 7 && sheet.height == 120)
            for (place, number) in [0, 7, 13].enumerated() {
                var part = Bitmap(width: 60, height: 120)
                for y in 0..<120 {
                    for x in 0..<60 { part[x, y] = sheet[place * 67 + x, y] }
                }
                #expect(part.difference(from: frames[number]).pixels == 0, "frame \(number)")
            }
        }
    }

    @Test func aSingleFrameMayHaveAName() throws {
        try withFrames { folder, frames in
            try render(["--frames", "9", "--out", "still/nine.PNG"], in: folder)
            #expect(try PictureFolder.picture("still/nine.PNG", in: folder) == frames[9])
            #expect(
                try FileManager.default.contentsOfDirectory(
                    atPath: folder.appendingPathComponent("still").path) == ["nine.PNG"])
            try render(["--compression", "small", "--out", "small"], in: folder)
            #expect(try PictureFolder.picture("small/frame_0009.png", in: folder) == frames[9])
        }
    }

    // MARK: - Transparent canvases

    /// Boxes of translucent colours on a clear canvas, one over another, one turned, one fading.
    private static let glass = """
        {"transition": {"name": "glass", "duration": 1}, "fps": 4,
         "canvas": {"size": [40, 70], "scale": 1, "color": "#00000000"},
         "screens": {
           "from": {"layers": [
             {"id": "one", "frame": [0, 0, 20, 20], "backgroundColor": "#64c8323c"},
             {"id": "two", "frame": [10, 10, 20, 20], "backgroundColor": "#0a141ec8"},
             {"id": "turned", "frame": [6, 40, 20, 20], "transform": {"rotation": 30}, "backgroundColor": "#ff8000"}]},
           "to": {"layers": [{"id": "two", "frame": [20, 40, 20, 20], "backgroundColor": "#ff00ff80"}]}}}
        """

    @Test func transparentCanvasesHaveStraightAlpha() throws {
        try TemporaryFolder.use { folder in
            try Data(Self.glass.utf8).write(to: folder.appendingPathComponent("glass.json"))
            for words in [["--out", "png"], ["--out", "film.apng"], ["--out", "film.rgba"]] {
                let outcome = try ToolRunner.run(["render", "glass.json"] + words, in: folder)
                #expect(outcome.exitCode == 0 && outcome.errors == "")
            }
            let raw = try Array(Data(contentsOf: folder.appendingPathComponent("film.rgba")))
            let film = try AnimatedPNG(Data(contentsOf: folder.appendingPathComponent("film.apng")))
            #expect(raw.count == 5 * 40 * 70 * 4 && film.frames.count == 5)
            for number in 0..<5 {
                let name = "png/frame_000\(number).png"
                let file = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
                #expect(file[25] == 6, "RGBA")
                let frame = try PictureFolder.picture(name, in: folder)
                #expect(!frame.isOpaque && frame == film.frames[number])
                let pixels = Array(raw[number * 11200..<(number + 1) * 11200])
                #expect(straight(frame) == pixels)
            }
            func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(raw[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4]) }
            #expect(pixel(39, 69) == [0, 0, 0, 0] && pixel(35, 5) == [0, 0, 0, 0])
            #expect(pixel(16, 50) == [255, 128, 0, 255])
            // Alpha 60: 100, 200 and 50 are 24, 47 and 12 premultiplied, which is 102, 200 and 51 straight.
            #expect(pixel(5, 5) == [102, 200, 51, 60])
            // Alpha 200 (10, 20, 30 are 8, 16 and 24) alone, and over what is left of the other: 55 of 255.
            #expect(pixel(25, 25) == [10, 20, 31, 200])
            let below = [24, 47, 12, 60].map { Double($0) * 55 / 255 }
            let over = zip([8.0, 16, 24, 200], below).map { $0 + $1 }
            let both = pixel(15, 15)
            #expect(abs(Double(both[3]) - over[3]) <= 0.5)
            for channel in 0..<3 {
                let premultiplied = Double(both[channel]) * Double(both[3]) / 255
                #expect(abs(premultiplied - over[channel]) <= 1)
            }
        }
    }

    /// Video has no alpha: what is transparent is seen over black.
    @Test func videoOfATransparentCanvasIsOverBlack() throws {
        try TemporaryFolder.use { folder in
            try Data(Self.glass.utf8).write(to: folder.appendingPathComponent("glass.json"))
            let outcome = try ToolRunner.run(
                ["render", "glass.json", "--frames", "0", "--out", "-", "--format", "y4m"], in: folder)
            #expect(outcome.exitCode == 0)
            let samples = Array(outcome.data.suffix(3 * 2800))
            #expect(samples[69 * 40 + 39] == 16 && samples[2800 + 69 * 40 + 39] == 128)
            let exact = Self.yCbCr(PremultipliedRGBA(red: 24, green: 47, blue: 12, alpha: 60))
            #expect(abs(Double(samples[5 * 40 + 5]) - exact[0]) <= 0.51)
            #expect(abs(Double(samples[5600 + 5 * 40 + 5]) - exact[2]) <= 0.51)
        }
    }

    // MARK: - Streams

    /// A reader that goes away midway is an error with a code of its own, and no trap.
    @Test(arguments: ["rgba", "y4m"], ["1", "3"])
    func aClosedPipeEndsTheStream(format: String, jobs: String) throws {
        try withFrames { folder, _ in
            let process = Process()
            process.executableURL = ToolRunner.tool
            process.currentDirectoryURL = folder
            process.arguments = [
                "render", "grid-fullscreen", "--images", "a.png", "--size", "300x300", "--scale", "1",
                "--out", "-", "--format", format, "--jobs", jobs,
            ]
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            let first = try output.fileHandleForReading.read(upToCount: 100)
            #expect(first?.count == 100)
            try output.fileHandleForReading.close()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 74)
            let message = String(
                decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(
                message == "render-transition: error: cannot write to standard output: broken pipe\n")
        }
    }
}
