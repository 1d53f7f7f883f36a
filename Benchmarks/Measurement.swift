/// One measured number, as it stands in the JSON report.
struct Measurement: Codable {
    /// The topic, such as `encode`.
    var topic: String
    /// What it was measured on: a picture's name, a transition.
    var subject: String
    /// The part of the work.
    var stage: String
    /// The number.
    var value: Double
    /// `µs`, `ms`, `s`, `fps`, `bytes`, `MB`, `%`, `times`, `count`.
    var unit: String
}

extension Measurement {
    /// The number as a table shows it.
    var text: String {
        switch unit {
        case "bytes", "count", "µs": String(Int(value.rounded()))
        case "MB", "fps", "%": Self.fixed(value, 1)
        default: Self.fixed(value, 2)
        }
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        let unit = digits == 1 ? 10 : 100
        let scaled = Int((abs(value) * Double(unit)).rounded())
        let fraction = String(scaled % unit)
        let padding = String(repeating: "0", count: digits - fraction.count)
        return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / unit).\(padding)\(fraction)"
    }
}
