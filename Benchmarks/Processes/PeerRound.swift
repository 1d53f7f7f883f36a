import Foundation
import Raster

/// Several programs that draw the same frames, each run once in every turn.
struct PeerRound {
    private let subject: String
    /// In the order of the table, ours first.
    private var programs: [(name: String, sequence: MeasuredSequence)] = []

    /// Runs `programs` one after the other, `runs` times round; keeps frame `frameToKeep` of each for the
    /// comparison.
    init(
        _ subject: String, _ programs: [(name: String, command: [String])], frameToKeep: Int,
        in work: WorkFolder, runs: Int
    ) throws {
        self.subject = subject
        let digits = String(frameToKeep)
        let frame = "frame_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
        for turn in 0..<runs {
            for (index, program) in programs.enumerated() {
                let kept = turn == 0 ? (frame, Self.keptName(subject, program.name)) : nil
                let sequence = try MeasuredSequence(program.command, in: work, keeping: kept)
                if turn == 0 {
                    self.programs.append((program.name, sequence))
                } else {
                    self.programs[index].sequence.improve(sequence)
                }
            }
        }
    }

    /// A row for each program: its numbers, how many times as fast ours is, how many times as large ours
    /// is, and by how much the kept frame differs from ours (mean of all channels, of 255).
    func measurements(topic: String, in work: WorkFolder) throws -> [Measurement] {
        let ours = programs[0].sequence
        let frame = try Self.pixels(work.path(Self.keptName(subject, programs[0].name)))
        return try programs.flatMap { program in
            let (row, sequence) = ("\(subject): \(program.name)", program.sequence)
            func number(_ stage: String, _ value: Double, _ unit: String) -> Measurement {
                Measurement(topic: topic, subject: row, stage: stage, value: value, unit: unit)
            }
            let other = try Self.pixels(work.path(Self.keptName(subject, program.name)))
            return sequence.measurements(topic: topic, subject: row) + [
                number("ours is times as fast", sequence.cost.wall / ours.cost.wall, "times"),
                number("ours is times as large", Double(ours.bytes) / Double(sequence.bytes), "times"),
                number("mean difference", Self.meanDifference(frame, other), "of 255"),
            ]
        }
    }

    private static func keptName(_ subject: String, _ program: String) -> String {
        "\(subject)-\(program.filter { $0.isLetter }).png"
    }

    private static func pixels(_ path: String) throws -> Bitmap {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BenchError("no frame was kept at \"\(path)\"")
        }
        return try PictureDecoder.decode([UInt8](data)).bitmap
    }

    private static func meanDifference(_ a: Bitmap, _ b: Bitmap) -> Double {
        guard a.width == b.width, a.height == b.height else { return 255 }
        let bytes = a.width * a.height * 4
        let sum = a.withRows { a in
            b.withRows { b in (0..<bytes).reduce(0) { $0 &+ abs(Int(a[$1]) &- Int(b[$1])) } }
        }
        // Alpha is 255 in both and counts for nothing.
        return Double(sum) / Double(bytes / 4 * 3)
    }
}
