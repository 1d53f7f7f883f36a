internal import Compositor
internal import Platform
internal import Review

/// `compare`: holds frames against expected ones, and says what differs.
struct CompareCommand: Command {
    static let specification = CommandSpecification(
        name: "compare", summary: "compare pictures, sequences or a scene with what is expected",
        discussion: """
            Compares two pictures, two folders of frames, two animated PNGs, or any two of these; or renders a \
            scene and compares it with a golden. Nothing may differ unless a limit says so: the renderer's \
            frames are the same on every machine, bit for bit. The worst frame decides, never a mean; frames \
            that are missing, extra or of another size fail whatever the limits are.

            A golden is a folder of frames with trace.json beside them, an animated PNG, or a hash manifest \
            (a .json file) of a few kilobytes. Where both sides have a trace, a failure first names the layer \
            and the property that differ.

            With --align frames are matched in time: the verdict tells late, early, slower and faster from \
            another path and from other pixels, and names frames that repeat, skip, flash or are blank. A scene \
            is drawn at any moment for that; where both sides have a trace, layers are matched and paths are told in points.
            """,
        operands: [
            Operand("EXPECTED", help: "a picture, a folder of frames, an animated PNG, or a hash manifest"),
            Operand("ACTUAL", .optional, help: "what is compared with it, unless --scene renders that"),
        ],
        groups: CompareOptions.groups + [SceneOptions.group],
        examples: [
            "compare goldens/card out/card --report card.html",
            "compare a.png b.png --threshold 0.05 --max-diff-pixels 20px",
            "compare card.json --scene app-store-card --images Photos",
            "compare expected actual --align --time-budget 2frames",
            "compare card.json --scene card.scene.json --align",
            "compare goldens/card out/card --update changed --prune",
        ],
        exitCodes: ExitCode.allCases)

    private let expected: String
    private let actual: String?
    private let scene: SceneOptions?
    private let options: CompareOptions

    init(_ arguments: ParsedArguments) throws {
        expected = arguments.operands[0]
        actual = arguments.operands.count > 1 ? arguments.operands[1] : nil
        options = try CompareOptions(arguments)
        let subject = try arguments.value(CompareOptions.sceneOption)
        switch (actual, subject) {
        case (nil, nil): throw CommandError.usage("ACTUAL is missing: name what to compare, or give --scene")
        case (.some, .some): throw CommandError.usage("ACTUAL and --scene exclude each other")
        case (nil, let subject?):
            scene = try SceneOptions(arguments, subject: subject)
            guard arguments.contains(SceneOptions.framesOption.specification) else { break }
            if options.prunes {
                throw CommandError.usage("--prune needs all frames of the scene: leave out --frames")
            }
            if options.alignment != nil {
                throw CommandError.usage("--align matches the scene as a whole: leave out --frames")
            }
        case (.some, nil):
            scene = nil
            // Rates are also those of frames in folders; everything else belongs to a scene.
            let shared = [SceneOptions.frameRateOption.specification.name]
            for option in SceneOptions.group.options
            where arguments.contains(option) && !shared.contains(option.name) {
                throw CommandError.usage("\(option.name) is for --scene")
            }
        }
    }

    func run() throws -> ExitCode {
        do {
            let subject = try ComparisonSubject(
                expected: expected, actual: actual, scene: scene, options.jobs)
            let output = try ComparisonOutput(options)
            let report = try compare(subject, output)
            try output.write(report)
            let isGood = options.update == .none && !options.prunes ? report.isSame : report.isSettled
            return isGood ? .success : .different
        } catch let error as FrameError {
            throw CommandError(error)
        }
    }

    private func compare(_ subject: ComparisonSubject, _ output: ComparisonOutput) throws -> ComparisonReport
    {
        var comparison = GoldenComparison(jobs: options.jobs) { path, bytes in
            let file = try AtomicFile(path: path)
            try file.write(bytes)
            try file.commit()
        }
        comparison.tolerance = options.tolerance
        comparison.decodesAll = options.hashesPixels
        comparison.update = options.update
        comparison.prunes = options.prunes
        comparison.observer = output.observer
        guard let alignment = options.alignment else {
            return try comparison.compare(golden: expected, actual: subject.frames, tracks: subject.tracks)
        }
        return try AlignedComparison(options: options, alignment: alignment)
            .compare(expected, subject, comparison)
    }
}

extension CommandError {
    /// What frames could not be compared for, with the exit code of its kind.
    init(_ error: FrameError) {
        switch error {
        case .noGolden: self = .noInput("\(error); --update missing records one")
        case .cannotRead, .nothingToCompare, .noFrames: self = .noInput(error.description)
        case .allIgnored: self = .usage("--ignore: \(error)")
        case .notAPicture, .brokenAnimation, .brokenManifest: self = .badData(error.description)
        case .cannotWrite: self = .cannotWrite(error.description)
        }
    }
}
