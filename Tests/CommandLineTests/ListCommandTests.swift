import Compositor
import Foundation
import Raster
import Testing
import render_transition

@Suite struct ListCommandTests {
    private func objects(_ topic: String) throws -> [[String: Any]] {
        let outcome = try ToolRunner.run(["list", topic, "--format", "json"])
        #expect(outcome.exitCode == 0 && outcome.errors == "")
        return try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    }

    @Test func everyCurveIsListed() throws {
        #expect(
            try objects("curves").map { $0["form"] as? String } == TimingCurveCatalog.entries.map { $0.form })
    }

    @Test func everyDeviceIsListed() throws {
        let rows = try objects("devices")
        #expect(rows.count == DeviceCatalog.devices.count && rows.count > 50)
        let first = try #require(rows.first)
        #expect(first["name"] as? String == "iphone-se-1" && first["width"] as? Double == 320)
    }

    @Test func textIsAnAlignedTable() throws {
        let outcome = try ToolRunner.run(["list", "formats"])
        #expect(
            outcome.output.hasPrefix(
                """
                NAME   STREAM  MEANING
                png    no      a folder of frame_0000.png, frame_0001.png, …; or one .png for one frame
                """))
    }

    @Test func devicesAreFoundHoweverTheyAreWritten() {
        #expect(DeviceCatalog.device(named: "iPhone 16 Pro")?.size.width == 402)
        #expect(DeviceCatalog.device(named: "16-pro")?.size.height == 874)
        #expect(DeviceCatalog.device(named: "ipad_pro_12.9")?.size.width == 1024)
        #expect(DeviceCatalog.device(named: "nokia") == nil)
        let names = DeviceCatalog.devices.map { $0.name }
        #expect(Set(names).count == names.count)
        #expect(
            DeviceCatalog.devices.allSatisfy { $0.size.width < $0.size.height && [2, 3].contains($0.scale) })
    }
}
