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
    /// `ms`, `bytes`, `fps`.
    var unit: String
}
