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

    @Test func everyTransitionIsListed() throws {
        let rows = try objects("transitions")
        #expect(rows.map { $0["name"] as? String } == TransitionCatalog.all.map { $0.name })
        #expect(rows.allSatisfy { Set($0.keys) == ["name", "meaning"] })
        let names = [
            "grid-fullscreen", "shared-element", "photo-browser", "pinch-dismiss", "app-store-card",
        ]
        #expect(Set(rows.compactMap { $0["name"] as? String }) == Set(names))
        let table = try ToolRunner.run(["list", "transitions"]).output.split(separator: "\n")
        #expect(table.count == names.count + 1 && table[0].hasPrefix("NAME "))
        for (line, row) in zip(table.dropFirst(), rows) {
            #expect(line.hasPrefix("\(row["name"] as? String ?? "?") "))
            #expect(line.hasSuffix("  \(row["meaning"] as? String ?? "?")"))
        }
    }

    @Test(arguments: TransitionCatalog.all.map { $0.name })
    func everyParameterIsListedWithValuesDefaultAndMeaning(name: String) throws {
        let outcome = try ToolRunner.run(["list", "parameters", name, "--format", "json"])
        let rows = try #require(
            try JSONSerialization.jsonObject(with: outcome.data) as? [[String: String]])
        let parameters = try #require(TransitionCatalog.transition(named: name)).parameters
        #expect(rows.map { $0["name"] } == parameters.map { $0.name })
        for row in rows {
            #expect(Set(row.keys) == ["name", "values", "default", "meaning"])
            #expect(row.values.allSatisfy { !$0.isEmpty }, "\(row)")
        }
        // What checks use by name.
        let known = Set(rows.compactMap { $0["name"] })
        let common = [
            "duration", "curve", "damping", "velocity", "delay", "present.duration", "dismiss.curve",
        ]
        #expect(known.isSuperset(of: common + ["hold", "hold-start", "hold-end", "canvas-color"]))
        if name != "shared-element" { #expect(known.contains("count") && known.contains("scroll")) }
        #expect(known.contains("track") == (name == "pinch-dismiss"))
        let table = try ToolRunner.run(["list", "parameters", name]).output.split(separator: "\n")
        #expect(table.count == rows.count + 1)
        // Columns begin at one place in all lines, two spaces behind the widest value.
        let widest = (known.map(\.count).max() ?? 0) + 2
        for (line, row) in zip(table.dropFirst(), rows) {
            #expect(line.dropFirst(widest).hasPrefix(row["values"] ?? "?"), "\(line)")
        }
    }

    @Test func everyFormatIsListed() throws {
        let rows = try objects("formats")
        #expect(rows.map { $0["name"] as? String } == ["png", "apng", "sheet", "y4m", "rgba"])
        let streams = rows.filter { $0["stream"] as? Bool == true }.map { $0["name"] as? String }
        #expect(streams == ["y4m", "rgba"])
    }

    @Test func unknownSubjectsNameTheNearest() throws {
        let outcome = try ToolRunner.run(["list", "parameters", "fotobrowser"])
        #expect(outcome.exitCode == 64 && outcome.output == "")
        #expect(
            outcome.errors.hasPrefix("render-transition: error: unknown transition \"fotobrowser\""))
        let missing = try ToolRunner.run(["list", "parameters"])
        #expect(missing.exitCode == 64)
        #expect(
            missing.errors.hasPrefix(
                "render-transition: error: TRANSITION is missing: list parameters TRANSITION\n"))
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
