internal import Compositor
internal import Raster
internal import TextFormats

/// Something that `list` can show; one line in ``ListTopicCatalog`` each.
struct ListTopic: Sendable {
    let name: String
    /// What it shows, in a few words.
    let summary: String
    /// What has to be named behind the topic, if anything: `TRANSITION` for its parameters.
    var subject: String?
    /// The table, given the subject's name (an empty text where there is none to name).
    let table: @Sendable (String) throws -> ListTable
}

/// The topics that exist.
enum ListTopicCatalog {
    static let topics: [ListTopic] = [
        ListTopic(name: "curves", summary: "timing curves and springs", table: { _ in curves }),
        ListTopic(name: "devices", summary: "canvases for --device", table: { _ in devices }),
        ListTopic(name: "formats", summary: "output formats for --format", table: { _ in formats }),
    ]

    private static var curves: ListTable {
        ListTable(
            columns: ["form", "meaning"], rows: TimingCurveCatalog.entries.map { [$0.form, $0.meaning] })
    }

    private static var devices: ListTable {
        ListTable(
            columns: ["name", "width", "height", "scale", "model"],
            rows: DeviceCatalog.devices.map { [$0.name, $0.size.width, $0.size.height, $0.scale, $0.model] })
    }

    private static var formats: ListTable {
        ListTable(
            columns: ["name", "stream", "meaning"],
            rows: OutputFormatCatalog.formats.map { [$0.name, $0.canStream, $0.meaning] })
    }
}
