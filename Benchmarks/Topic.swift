/// Something that is measured.
protocol Topic: Sendable {
    /// What it is called on the command line.
    static var name: String { get }
    /// One line of what it measures, and on what.
    static var summary: String { get }
    /// Measures; the words of `arguments` are those after the topics' names.
    static func run(_ arguments: BenchArguments) throws -> [Measurement]
}

/// All topics, in the order in which they run.
///
/// Those that look at other programs' memory come first, while this program is small: the kernel counts
/// the memory of the program that starts another into the other's peak.
let topics: [any Topic.Type] = [
    SequencesTopic.self,
    PeersTopic.self,
    ComparisonTopic.self,
    GrowthTopic.self,
    StillTopic.self,
    StillPartsTopic.self,
    StagesTopic.self,
    EncodeTopic.self,
    DrawListTopic.self,
    ScaleTopic.self,
    VariantTopic.self,
    LibPNGTopic.self,
]
