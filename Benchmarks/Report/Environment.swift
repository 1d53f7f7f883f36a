import Foundation

/// The machine, the toolchain and the commit that numbers belong to.
struct Environment: Codable, CustomStringConvertible {
    /// The processor's name.
    var processor: String
    /// Processors that programs may use.
    var cores: Int
    var memoryGigabytes: Int
    var system: String
    /// What `swift --version` says.
    var toolchain: String
    var commit: String
    /// Average number of running programs in the last minute, before the first measurement and after the
    /// last; well above 1 (before) it tells that others used the machine, too.
    var loadBefore: Double
    var loadAfter: Double?
    /// The pictures' folder.
    var photos: String

    /// This machine, and what `arguments` say of the build.
    static func current(_ arguments: BenchArguments) -> Environment {
        let process = ProcessInfo.processInfo
        return Environment(
            processor: processorName(), cores: process.activeProcessorCount,
            memoryGigabytes: Int((Double(process.physicalMemory) / 0x1p30).rounded()),
            system: process.operatingSystemVersionString,
            toolchain: arguments.value("toolchain") ?? "not told",
            commit: arguments.value("commit") ?? "not told",
            loadBefore: load(), loadAfter: nil,
            photos: arguments.value("photos").map { URL(fileURLWithPath: $0).lastPathComponent } ?? "samples")
    }

    /// The system's load average of the last minute.
    static func load() -> Double {
        var loads = [0.0, 0.0, 0.0]
        return getloadavg(&loads, 3) > 0 ? (loads[0] * 100).rounded() / 100 : -1
    }

    private static func processorName() -> String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        return name ?? "unknown processor"
    }

    var description: String {
        "\(processor), \(cores) cores, \(memoryGigabytes) GB, \(system); \(toolchain); commit \(commit); "
            + "pictures of \(photos); load \(loadBefore) before, \(loadAfter ?? loadBefore) after"
    }
}
