/// A frame that breaks the flow of a sequence, whatever the timing of the others is.
public struct FrameDefect: Hashable, Sendable {
    /// What is wrong with a frame.
    public enum Kind: Hashable, Sendable {
        /// It shows again what the frame before showed, while the motion should have gone on.
        case `repeat`
        /// It is of one colour, where something should be seen.
        case blank
        /// It looks like neither the frames around it nor any that is expected about then.
        case flash
        /// It shows what the reference shows at another time, while its neighbours are in order.
        case misplaced(shows: Int)
        /// It comes so long after the frame before that the given number of frames is left out.
        case skip(Int)
        /// The motion runs backwards up to this frame, from the given one on.
        case reverse(from: Int)
        /// It is the last one, though something still changes in the expected frames of this range.
        case ends(lacking: ClosedRange<Int>)
        /// From it to the given one frames show something new after the expected end.
        case surplus(until: Int)
    }

    /// Number of the frame, counted from 0.
    public var frame: Int
    /// What is wrong.
    public var kind: Kind
    /// Whether it is the expected sequence that is broken.
    public var isExpected: Bool

    /// A defect of a frame.
    public init(frame: Int, kind: Kind, isExpected: Bool = false) {
        self.frame = frame
        self.kind = kind
        self.isExpected = isExpected
    }

    /// Frames whose timing says nothing of the others.
    var brokenFrames: [Int] {
        switch kind {
        case .skip, .ends: []
        case .reverse(let first): Array(first...frame)
        case .surplus(let last): Array(frame...last)
        case .repeat, .blank, .flash, .misplaced: [frame]
        }
    }

    /// What is wrong, in words: `frame 11 repeats frame 10`.
    public var description: String {
        let side = isExpected ? "expected " : ""
        return switch kind {
        case .repeat: "\(side)frame \(frame) repeats frame \(frame - 1)"
        case .blank: "\(side)frame \(frame) is blank"
        case .flash where isExpected: "expected frame \(frame) is like nothing that is shown about then"
        case .flash: "frame \(frame) flashes: it is like neither its neighbours nor what is expected"
        case .misplaced(let shows):
            "\(side)frame \(frame) shows \(isExpected ? "" : "expected ")frame \(shows)"
        case .skip(let count): "\(side)frame \(frame) skips \(MeasureText.count(count, "frame"))"
        case .reverse(let first): "\(side)frames \(first) to \(frame) run backwards"
        case .ends where isExpected: "goes on after expected frame \(frame), which is the last one"
        case .ends(let lacking):
            "ends with frame \(frame): expected \(Self.range(lacking)) never \(lacking.count == 1 ? "comes" : "come")"
        case .surplus(let last) where isExpected: "ends before expected \(Self.range(frame...last))"
        case .surplus(let last):
            "\(Self.range(frame...last)) \(frame == last ? "comes" : "come") after the expected end"
        }
    }

    /// Whether it is that one sequence goes on where the other has ended.
    var isOfEnd: Bool {
        switch kind {
        case .ends, .surplus: true
        default: false
        }
    }

    private static func range(_ frames: ClosedRange<Int>) -> String {
        frames.count == 1
            ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound)"
    }
}
