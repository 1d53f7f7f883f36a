import Compositor
import Foundation
import FrameTesting
import Raster
import Testing

/// Every transition, direction and variant, held against goldens: five moments as pictures, all frames as hashes.
///
/// `Scripts/record-goldens` records what is missing or has changed on purpose.
@Suite struct TransitionGoldenTests {
    private static let percentages = [0, 25, 50, 75, 100]
    private static let scale = 0.25

    /// One sequence of the catalog.
    struct Sequence: Sendable, CustomTestStringConvertible {
        let transition: String
        let direction: Direction
        let variant: Variant

        /// `grid-fullscreen/present-documented`.
        var name: String { "\(transition)/\(direction.rawValue)-\(variant.rawValue)" }
        var testDescription: String { name }
    }

    private static let sequences: [Sequence] = TransitionCatalog.all.flatMap { transition in
        Direction.allCases.flatMap { direction in
            Variant.allCases.map {
                Sequence(transition: transition.name, direction: direction, variant: $0)
            }
        }
    }

    private static let pictures = Dictionary(
        uniqueKeysWithValues: GoldenPictures.all.map { ($0.reference.id, $0.picture) })

    @Test(arguments: sequences)
    func momentsAreTheGoldens(of sequence: Sequence) throws {
        let frames = TimelineFrames(
            try Self.timeline(of: sequence), pictures: Self.pictures, scale: Self.scale,
            percentages: Self.percentages)
        expectFrames(of: frames, matchGolden: sequence.name)
    }

    /// Frames between the moments too, and the layers that made them.
    @Test(arguments: sequences)
    func allFramesHaveTheGoldensHashes(of sequence: Sequence) throws {
        let frames = TimelineFrames(
            try Self.timeline(of: sequence), pictures: Self.pictures, scale: Self.scale, rate: FrameRate(30))
        expectFrames(of: frames, matchGolden: "\(sequence.name).json", tracks: frames.tracks)
    }

    @Test func everyGoldenIsOfASequence() {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens")
        let expected = Set(
            Self.sequences.flatMap { sequence in
                Self.percentages.map { percentage in
                    "\(sequence.name)/p\(String(1000 + percentage).dropFirst()).png"
                } + ["\(sequence.name).json"]
            })
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let orphans = found.filter { $0.contains(".") && !expected.contains($0) }
        #expect(orphans.isEmpty, "goldens without a test: \(orphans.sorted())")
    }

    private static func timeline(of sequence: Sequence) throws -> Timeline {
        let transition = try #require(TransitionCatalog.transition(named: sequence.transition))
        return try transition.timeline(
            for: TransitionScene(
                canvas: Size(width: 390, height: 844), pictures: GoldenPictures.all.map(\.reference),
                select: 1, direction: sequence.direction, variant: sequence.variant,
                values: ParameterValues(transition.parameters)))
    }
}
