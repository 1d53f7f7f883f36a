import Foundation
import Raster
import Review
import TestSupport
import Testing

/// JSON, JUnit and HTML: what other programs read.
@Suite struct MachineReportTests {
    private let base = Bitmap.noise(width: 40, height: 25, isOpaque: true, seed: 1)

    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func jsonHasTheDocumentedMembers() throws {
        var changed = base
        changed[3, 4].red ^= 1
        let json = try object(JSONReport.text(try Reports.report([base, base, base], [base, changed])))
        #expect(json["result"] as? String == "different")
        #expect(json["worst"] as? String == "frame_0001.png")
        let frames = try #require(json["frames"] as? [[String: Any]])
        #expect(frames.map { $0["status"] as? String } == ["same", "different", "missing"])
        #expect(
            frames.map { $0["name"] as? String } == ["frame_0000.png", "frame_0001.png", "frame_0002.png"])
        #expect(frames[1]["diffPixels"] as? Int == 1)
        #expect(frames[1]["ratio"] as? Double == 0.001)
        #expect(frames[1]["maxDelta"] as? Int == 1)
        #expect(frames[1]["maxWindow"] as? Int == 1)
    }

    @Test func jsonOfEqualFramesHasAHashAndNoWorst() throws {
        let json = try object(JSONReport.text(try Reports.report([base], [base])))
        #expect(json["result"] as? String == "same")
        #expect(json["worst"] is NSNull)
        #expect((json["hash"] as? [String: String])?["of"] == "pixels")
    }

    @Test func junitHasACaseForEachFrame() throws {
        let xml = JUnitReport.text(try Reports.report([base, base], [base]))
        #expect(
            xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="2" failures="1">
                  <testsuite name="out/&quot;new&quot; &lt;1&gt; against golden" tests="2" failures="1">
                    <testcase classname="frames of golden" name="frame_0000.png"/>
                    <testcase classname="frames of golden" name="frame_0001.png">
                      <failure type="missing" message="missing"/>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func thePageHoldsReportAndPicturesAndNeedsNothingElse() throws {
        var changed = base
        changed[3, 4].red ^= 128
        let pictures = ReportPictures(tolerance: .exact)
        let report = try Reports.report([base, base], [base, changed], observer: { pictures.observe($0) })
        let html = HTMLReport.text(report, pictures: pictures)
        func embedded(_ id: String) throws -> [String: Any] {
            let start = try #require(html.range(of: "id=\"\(id)\">")).upperBound
            let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
            return try object(String(html[start..<end]))
        }
        #expect(try embedded("report")["worst"] as? String == "frame_0001.png")
        let kept = try embedded("pictures")
        #expect(Array(kept.keys) == ["1"])
        let set = try #require(kept["1"] as? [String: [String]])
        let actual = try #require(Data(base64Encoded: set["whole"]?[2] ?? ""))
        #expect(try PictureDecoder.decode([UInt8](actual)).bitmap == changed)
        #expect(set["closeUp"]?.count == 3)
        // No address of anything outside, and no file beside.
        for word in ["http:", "https:", "src=\"", "href=", "@import", "url("] {
            #expect(!html.contains(word))
        }
        #expect(html.contains("frame_0001.png: 1 pixel differs"))
    }

    @Test func onlyTheWorstFramesKeepPictures() throws {
        let expected = Array(repeating: base, count: 30)
        let actual = (0..<30).map { index in
            var frame = base
            for x in 0..<((index * 7) % 30) { frame[x, 0].red ^= 1 }
            return frame
        }
        let pictures = ReportPictures(tolerance: .exact, limit: 3)
        let report = try Reports.report(expected, actual, observer: { pictures.observe($0) })
        let html = HTMLReport.text(report, pictures: pictures)
        let worst = (0..<30).sorted { ($0 * 7) % 30 > ($1 * 7) % 30 }.prefix(3).sorted()
        for index in 0..<30 { #expect(html.contains("\"\(index)\": {\"whole\"") == worst.contains(index)) }
    }
}
