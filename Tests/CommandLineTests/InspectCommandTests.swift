import Foundation
import Raster
import TestImages
import Testing
import render_transition

@Suite struct InspectCommandTests {
    /// Runs `inspect` in a folder that holds `files`; `body` gets the outcome and the folder.
    private static func run(
        _ arguments: [String], _ files: [String: [UInt8]], _ body: (ToolRunner.Outcome, URL) throws -> Void
    ) throws {
        try TemporaryFolder.use { folder in
            for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
            try body(try ToolRunner.run(["inspect"] + arguments, in: folder), folder)
        }
    }

    private static func objects(_ outcome: ToolRunner.Outcome) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    }

    private static let turned = TestJPEG(
        width: 24, height: 16, sampling: (2, 2), isProgressive: true,
        segments: [(0xE1, TestJPEG.exif(orientation: 6))] + TestICC.displayP3.segments()
    ).encoded()

    @Test func textIsALineAPicture() throws {
        let png = TestPNG(bitDepth: 16, isInterlaced: true, chunks: [("sRGB", [0])]).encoded()
        try Self.run(["a.jpg", "b.png"], ["a.jpg": Self.turned, "b.png": png]) { outcome, _ in
            #expect(outcome.exitCode == 0 && outcome.errors == "")
            #expect(
                outcome.output == """
                    a.jpg: JPEG 16 × 24, progressive, YCbCr 4:2:0, 8 bits, orientation 6, Display P3, opaque
                    b.png: PNG 8 × 8, interlaced, RGB with alpha, 16 bits, orientation 1, sRGB, alpha

                    """)
        }
    }

    @Test func jsonHasAnObjectAPictureWhateverItsName() throws {
        try Self.run(["x.png", "--format", "json"], ["x.png": Self.turned]) { outcome, _ in
            let picture = try #require(try Self.objects(outcome).first)
            #expect(picture["path"] as? String == "x.png" && picture["format"] as? String == "JPEG")
            #expect(picture["width"] as? Int == 16 && picture["height"] as? Int == 24)
            #expect(
                picture["coding"] as? String == "progressive" && picture["model"] as? String == "YCbCr 4:2:0")
            #expect(picture["components"] as? Int == 3 && picture["depth"] as? Int == 8)
            #expect(picture["orientation"] as? Int == 6 && picture["profile"] as? String == "Display P3")
            #expect(picture["alpha"] as? Bool == false && (picture["warnings"] as? [String])?.isEmpty == true)
        }
    }

    @Test func badPicturesDoNotKeepTheOthersFromBeingListedAndTheExitCodeIsTheWorst() throws {
        let files = [
            "good.png": TestPNG().encoded(), "page.jpg": Array("<html><body>404".utf8), "empty.png": [],
        ]
        let names = ["page.jpg", "good.png", "empty.png"]
        try Self.run(names + ["--format", "json"], files) { outcome, _ in
            #expect(outcome.exitCode == 65)
            let objects = try Self.objects(outcome)
            #expect(objects.map { $0["path"] as? String } == names)
            #expect(objects.map { $0["error"] != nil } == [true, false, true])
            #expect(
                outcome.errors == """
                    render-transition: error: cannot read "page.jpg": the file is a web page (HTML), not JPEG or PNG; \
                    the download failed with an error page; fetch the picture again
                    render-transition: error: cannot read "empty.png": the file is empty

                    """)
        }
        try Self.run(names + ["missing.png", "."], files) { outcome, _ in
            #expect(outcome.exitCode == 66)
            #expect(
                outcome.output.hasPrefix("good.png: PNG 8 × 8, ")
                    && outcome.output.split(separator: "\n").count == 1)
            #expect(outcome.errors.contains("cannot open \"missing.png\": no such file or directory"))
            #expect(outcome.errors.contains("\".\" is a folder; a file is expected"))
        }
    }

    @Test func decodeWritesWhatTheRendererSees() throws {
        // Stored columns become rows; the first one, half red and half transparent, becomes the last.
        let png = TestPNG(
            width: 2, height: 3, chunks: [("eXIf", Array(TestJPEG.exif(orientation: 8).dropFirst(6)))],
            pixel: { x, y in [200, x * 100, y * 50, x == 0 ? 128 : 255] })
        let files = [
            "a.png": png.encoded(), "a.jpg": TestJPEG(components: 1, pixel: { _, _ in [90] }).encoded(),
        ]
        try Self.run(["a.png", "a.jpg", "--decode", "new/out"], files) { outcome, folder in
            #expect(outcome.exitCode == 0)
            #expect(outcome.output.contains("  decoded: new/out/a.png\n"))
            #expect(outcome.output.contains("  decoded: new/out/a-2.png\n"))
            func decoded(_ name: String) throws -> (PictureInfo, Bitmap) {
                let data = [UInt8](try Data(contentsOf: folder.appendingPathComponent("new/out/" + name)))
                return (try PictureDecoder.inspect(data), try PictureDecoder.decode(data).bitmap)
            }
            let (info, bitmap) = try decoded("a.png")
            #expect(info.width == 3 && info.height == 2 && info.hasAlpha && info.profile == "sRGB")
            #expect(bitmap[2, 1] == PremultipliedRGBA(red: 100, green: 0, blue: 50, alpha: 128))
            #expect(bitmap[1, 0] == PremultipliedRGBA(red: 200, green: 100, blue: 50, alpha: 255))
            let (second, grey) = try decoded("a-2.png")
            #expect(!second.hasAlpha && grey[3, 3] == PremultipliedRGBA(Color(white: 90.0 / 255)))
        }
    }

    @Test func damageIsAWarningOrRefusedWhenStrict() throws {
        let cut = Array(TestJPEG(width: 64, height: 64).encoded().dropLast(600))
        try Self.run(["cut.jpg"], ["cut.jpg": cut]) { outcome, _ in
            #expect(
                outcome.exitCode == 0 && outcome.output.contains("  warning: premature end of JPEG file\n"))
        }
        try Self.run(["cut.jpg", "--strict"], ["cut.jpg": cut]) { outcome, _ in
            #expect(outcome.exitCode == 65 && outcome.output == "")
            #expect(
                outcome.errors.hasPrefix(
                    "render-transition: error: cannot read \"cut.jpg\": the JPEG is damaged: "))
        }
    }

    @Test func limitsCanBeSet() throws {
        let files = ["a.png": TestPNG(width: 20, height: 10).encoded()]
        for (option, value, message) in [
            ("--max-pixels", "199", "has 20 × 10 pixels, more than the 199 pixels"),
            ("--max-side", "19", "has a side of 20 pixels, more than the 19 pixels"),
            ("--max-memory", "1kB", "bytes of memory, more than the 1000 bytes"),
            ("--max-file-size", "50", "bytes, more than the 50 bytes"),
        ] {
            try Self.run(["a.png", option, value], files) { outcome, _ in
                #expect(outcome.exitCode == 65)
                #expect(outcome.errors.contains("\(message) allowed by \(option)\n"), "\(outcome.errors)")
            }
        }
        try Self.run(["a.png", "--max-memory", "1GiB", "--max-pixels", "200"], files) { outcome, _ in
            #expect(outcome.exitCode == 0)
        }
        try Self.run(["a.png", "--max-memory", "much"], files) { outcome, _ in
            #expect(outcome.exitCode == 64)
            #expect(
                outcome.errors
                    == "render-transition: error: --max-memory: \"much\" is no size; expected bytes, such as "
                    + "500000, 300MB or 2GiB\n")
        }
    }

    /// With little memory to be had, a header that promises a gigabyte is an error, not a crash.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/limits")))
    func aHugePromiseTakesNoMemory() throws {
        try TemporaryFolder.use { folder in
            let png = TestPNG(width: 8, height: 8).encoded()
            let header = TestPNG.big32(16_384) + TestPNG.big32(16_384) + [8, 6, 0, 0, 0]
            let huge = png[..<8] + TestPNG.chunk("IHDR", header) + png[33...]
            try Data(huge).write(to: folder.appendingPathComponent("huge.png"))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.currentDirectoryURL = folder
            // Half of what the pixels would take, for the program and everything in it.
            let tool = ToolRunner.tool.path
            process.arguments = ["-c", "ulimit -v 524288; exec \"$0\" inspect huge.png --decode out", tool]
            let errors = Pipe()
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            try process.run()
            process.waitUntilExit()
            let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(process.terminationReason == .exit && process.terminationStatus == 65, "\(text)")
            #expect(text.contains("huge.png") && text.contains("the header says 16384 × 16384 pixels"))
        }
    }
}
