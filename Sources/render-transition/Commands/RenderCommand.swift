internal import Compositor
internal import Platform
internal import Raster

/// `render`: writes a transition's frames.
struct RenderCommand: Command {
    static let specification = CommandSpecification(
        name: "render", summary: "write a transition's frames as pictures or video",
        discussion: """
            Plays a transition (or the scene in a file) and writes its frames. Frame n shows the time n / fps; \
            the last frame is the completed state. The same input always gives the same bytes.

            PNG frames go into the folder --out, which is made if it is missing: frame_0000.png, \
            frame_0001.png and so on. A single frame may go to a file that ends in .png. The formats apng, \
            y4m and rgba are one file; y4m and rgba can also be streamed with --out -. A sheet is a filmstrip \
            of a few frames in one picture.
            """,
        operands: [SceneOptions.operand],
        groups: [
            SceneOptions.group,
            OptionGroup(
                "Output",
                [
                    outOption.specification, formatOption.specification, compressionOption.specification,
                    sheetOption.specification,
                    jobsOption.specification, resumeFlag, noReuseFlag,
                    quietFlag,
                ]),
        ],
        examples: [
            "render grid-fullscreen --images Photos --out frames",
            "render app-store-card --images Photos --out card.apng",
            "render app-store-card --images Photos --frames 9 --out s.png",
            "render grid-fullscreen --images Photos --out film.y4m",
        ])

    private static let outOption = Option<String>.text(
        "--out", "PATH", isRequired: true,
        help: "where frames go: a folder for png, a file for the others, - for a stream")
    private static let formatOption = Option<FrameWriterCatalog.Entry>(
        "--format", FrameWriterCatalog.entries.map { $0.name }.joined(separator: "|"),
        help: "how frames are written, see 'list formats' (default: by the ending of --out, else png)"
    ) { try FrameWriterCatalog.entry(named: $0) }
    private static let compressionOption = Option<PNGCompression>.choice(
        "--compression", help: "of PNG data: fast, or small at several times the time (default fast)")
    private static let sheetOption = Option<Int>.integer(
        "--sheet-frames", "N", in: 1...100, help: "frames of a sheet, evenly spaced (default 6)")
    private static let jobsOption = Option<Int>.integer(
        "--jobs", "N", in: 1...256, help: "threads (default: one a processor)")
    private static let resumeFlag = OptionSpecification.flag(
        "--resume", help: "leave frames that an interrupted run of the same command has finished")
    private static let noReuseFlag = OptionSpecification.flag(
        "--no-reuse", help: "draw and compress everything anew in every frame; same bytes, for comparison")
    private static let quietFlag = OptionSpecification.flag("--quiet", help: "no progress bar")

    private let options: SceneOptions
    private let path: String
    private let format: FrameWriterCatalog.Entry
    private let compression: PNGCompression
    private let sheetFrames: Int
    private let jobs: Int
    private let resumes: Bool
    private let reusesBands: Bool
    private let isQuiet: Bool

    init(_ arguments: ParsedArguments) throws {
        options = try SceneOptions(arguments)
        guard let path = try arguments.value(Self.outOption), !path.isEmpty else {
            throw CommandError.usage("--out is missing: say where the frames go")
        }
        self.path = path
        let given = try arguments.value(Self.formatOption)
        format = given ?? FrameWriterCatalog.entry(endingOf: path)
        if path == "-", !format.canStream {
            let names = FrameWriterCatalog.entries.filter { $0.canStream }.map { $0.name }
            throw CommandError.usage(
                "--out - streams \(names.joined(separator: " or ")), not \(format.name); give --format")
        }
        let compression = try arguments.value(Self.compressionOption)
        if compression != nil, !format.takesCompression {
            let names = FrameWriterCatalog.entries.filter { $0.takesCompression }.map { $0.name }
            throw CommandError.usage("--compression is for --format \(names.joined(separator: " or "))")
        }
        self.compression = compression ?? .fast
        let sheetFrames = try arguments.value(Self.sheetOption)
        if sheetFrames != nil, format.name != "sheet" {
            throw CommandError.usage("--sheet-frames is for --format sheet")
        }
        self.sheetFrames = sheetFrames ?? 6
        jobs = try arguments.value(Self.jobsOption) ?? ProcessInfo.processInfo.activeProcessorCount
        resumes = arguments.contains(Self.resumeFlag)
        if resumes, format.name != "png" {
            throw CommandError.usage("--resume is for folders of PNG frames; \(format.name) is one file")
        }
        reusesBands = !arguments.contains(Self.noReuseFlag)
        isQuiet = arguments.contains(Self.quietFlag)
    }

    func run() throws -> ExitCode {
        let scene = try SceneLoader.load(options)
        let planner = scene.planner
        let job = RenderJob(scene: scene, jobs: jobs, reusesBands: reusesBands)
        let frames =
            format.name == "sheet"
            ? SheetWriter.selection(sheetFrames, of: scene.frames) : Array(scene.frames)
        let writer = try format.make(
            FrameFormat(
                width: planner.width, height: planner.height, hasAlpha: planner.timeline.background.alpha < 1,
                rate: planner.schedule.rate, frames: frames, compression: compression),
            path)
        do {
            try write(frames, of: scene, job, to: writer)
        } catch {
            writer.abandon()
            throw error
        }
        return .success
    }

    private func write(
        _ wanted: [Int], of scene: LoadedScene, _ job: RenderJob, to writer: some FrameWriter
    ) throws {
        var frames = wanted
        var record: RenderRecord?
        var isResumed = false
        if let sequence = writer as? PNGSequenceWriter, let folder = sequence.folder {
            let fingerprint = RenderRecord.fingerprint(
                of: scene, options: options, compression: compression)
            let known = RenderRecord(folder: folder, fingerprint: fingerprint)
            if resumes, let begin = try known.interruptedRunBegin() {
                sequence.removeAbandonedParts()
                frames.removeAll { RenderRecord.isFinished(sequence.path(ofFrame: $0), since: begin) }
                isResumed = true
            }
            record = known
        } else if resumes {
            throw CommandError.usage("--resume is for folders of PNG frames; \"\(path)\" is one picture")
        }
        let pictures = try job.decodePictures(for: frames) { Console.warning($0) }
        // Not before pictures were read: what cannot be rendered leaves nothing behind.
        if !isResumed { try record?.write() }
        let progress = ProgressBar("rendering", total: frames.count, isQuiet: isQuiet)
        try job.render(frames, pictures: pictures, to: writer, progress: progress)
        progress.finish()
        record?.remove()
        if let sequence = writer as? PNGSequenceWriter { warnOfLaterFrames(sequence, scene) }
    }

    /// Programs that take a folder for a film would play what an earlier, longer sequence left.
    private func warnOfLaterFrames(_ sequence: PNGSequenceWriter, _ scene: LoadedScene) {
        let later = sequence.namesOfFrames(after: scene.planner.schedule.lastFrame)
        guard let first = later.first, let last = later.last else { return }
        let (what, they) = later.count == 1 ? (first, "it is") : ("\(first) to \(last)", "they are")
        Console.warning(
            "\"\(path)\" still holds \(what), past the end of this sequence: \(they) of an earlier one; "
                + "delete what is not wanted")
    }
}
