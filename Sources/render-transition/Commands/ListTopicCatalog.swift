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
        ListTopic(name: "transitions", summary: "what can be played", table: { _ in transitions }),
        ListTopic(
            name: "parameters", summary: "what --set takes", subject: "TRANSITION",
            table: { try parameters($0) }),
        ListTopic(name: "curves", summary: "timing curves and springs", table: { _ in curves }),
        ListTopic(name: "devices", summary: "canvases for --device", table: { _ in devices }),
        ListTopic(name: "formats", summary: "output formats for --format", table: { _ in formats }),
    ]

    private static var transitions: ListTable {
        ListTable(columns: ["name", "meaning"], rows: TransitionCatalog.all.map { [$0.name, $0.summary] })
    }

    private static func parameters(_ name: String) throws(CommandError) -> ListTable {
        let transition = try SceneLoader.transition(name)
        return ListTable(
            columns: ["name", "values", "default", "meaning"],
            rows: transition.parameters.map { [$0.name, $0.expectation, $0.defaultText, $0.summary] })
    }

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
            rows: FrameWriterCatalog.entries.map { [$0.name, $0.canStream, $0.meaning] })
    }
}
