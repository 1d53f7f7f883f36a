import Compositor
import Dispatch
import Raster
import Synchronization
import TestSupport
import Testing

/// Drawing is a pure function of the frame: neither reuse nor order nor the number of workers changes a byte.
@Suite struct FrameReuseTests {
    /// What is played: every transition, both ways, as its document has it and refined.
    private static let moves = TransitionCatalog.all.flatMap { transition in
        [Direction.present, .dismiss].flatMap { direction in
            [Variant.documented, .refined].map { (transition.name, direction, $0) }
        }
    }

    private func sequence(_ name: String, _ direction: Direction, _ variant: Variant) throws
        -> CountedSequence
    {
        let timeline = try TransitionFixture.timeline(
            TransitionCatalog.transition(named: name)!, select: 1, direction: direction, variant: variant)
        return CountedSequence(timeline, rate: FrameRate(16), scale: 0.23)
    }

    private func bytes(_ frame: Bitmap) -> [UInt8] {
        frame.withRows { Array(UnsafeBufferPointer(start: $0, count: frame.width * frame.height * 4)) }
    }

    /// Every frame by a renderer that has never drawn another.
    private func alone(_ sequence: CountedSequence) -> [[UInt8]] {
        (0..<sequence.schedule.count).map { frame in
            bytes(
                sequence.renderer(of: [UInt8].self, reusesBands: false)
                    .bitmap(of: sequence.plan(frame), isOpaque: true))
        }
    }

    @Test(arguments: moves)
    func orderAndReuseChangeNoByte(name: String, direction: Direction, variant: Variant) throws {
        let sequence = try sequence(name, direction, variant)
        let expected = alone(sequence)
        var generator = SeededGenerator(seed: 5)
        let forward = Array(0..<expected.count)
        let orders: [(String, [Int])] = [
            ("forward", forward), ("backward", forward.reversed()),
            ("random", (forward + forward).shuffled(using: &generator)),
        ]
        for (order, frames) in orders {
            for reuses in [true, false] {
                let renderer = sequence.renderer(of: [UInt8].self, reusesBands: reuses)
                let wrong = frames.filter {
                    bytes(renderer.bitmap(of: sequence.plan($0), isOpaque: true)) != expected[$0]
                }
                #expect(wrong.isEmpty, "\(order), \(reuses ? "with" : "without") reuse: \(wrong)")
            }
        }
    }

    @Test(arguments: moves)
    func theNumberOfWorkersChangesNoByte(name: String, direction: Direction, variant: Variant) throws {
        let sequence = try sequence(name, direction, variant)
        let expected = alone(sequence)
        for workers in [1, 2, 7] {
            let renderer = sequence.renderer(of: [UInt8].self)
            let next = Atomic(0)
            let wrong = Mutex<[Int]>([])
            DispatchQueue.concurrentPerform(iterations: workers) { _ in
                while true {
                    let frame = next.add(1, ordering: .relaxed).oldValue
                    guard frame < expected.count else { return }
                    let bitmap = renderer.bitmap(of: sequence.plan(frame), isOpaque: true)
                    if bytes(bitmap) != expected[frame] { wrong.withLock { $0.append(frame) } }
                }
            }
            #expect(wrong.withLock { $0 } == [], "\(workers) workers")
        }
    }

    /// The height of the bands is an implementation's matter, too.
    @Test func bandsOfAnyHeightDrawTheSame() throws {
        let sequence = try sequence("app-store-card", .present, .documented)
        let expected = alone(sequence)
        for rows in [1, 7, 500] {
            let renderer = FrameRenderer<[UInt8]>(
                width: sequence.width, height: sequence.height, background: sequence.timeline.background,
                pictures: sequence.pictures, rowsPerBand: rows)
            for frame in [0, 3, 8, expected.count - 1] {
                #expect(bytes(renderer.bitmap(of: sequence.plan(frame), isOpaque: true)) == expected[frame])
            }
        }
    }
}
