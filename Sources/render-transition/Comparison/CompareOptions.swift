internal import Compositor
internal import Platform
internal import Review

/// What `compare` was told: the rule, the limits, what is written.
struct CompareOptions: Sendable {
    /// How frames are matched in time.
    struct Alignment: Sendable {
        /// Rate of the expected frames, when they lie closer than the actual ones.
        var expectedRate: FrameRate?
        /// Rate of the actual frames, unless these say so themselves.
        var actualRate: FrameRate?
        var budget: AlignmentBudget
    }

    var tolerance: Tolerance
    var jobs: Int
    var hashesPixels: Bool
    var update: UpdateMode
    var prunes: Bool
    var alignment: Alignment?
    var isQuiet: Bool
    var jsonPath: String?
    var junitPath: String?
    var reportPath: String?
    var differenceFolder: String?

    init(_ arguments: ParsedArguments) throws {
        tolerance = Tolerance(
            threshold: try arguments.value(Self.thresholdOption) ?? 0,
            toleratesAntiAliasing: arguments.contains(Self.antiAliasingFlag),
            ignoredRegions: try arguments.all(Self.ignoreOption).flatMap { $0 },
            limits: DifferenceLimits(
                pixels: try arguments.value(Self.pixelsOption), ratio: try arguments.value(Self.ratioOption),
                window: try arguments.value(Self.windowOption)))
        jobs = try arguments.value(Self.jobsOption) ?? ProcessInfo.processInfo.activeProcessorCount
        hashesPixels = arguments.contains(Self.hashFlag)
        update = try arguments.value(Self.updateOption) ?? .none
        prunes = arguments.contains(Self.pruneFlag)
        isQuiet = arguments.contains(Self.quietFlag)
        jsonPath = try arguments.value(Self.jsonOption)
        junitPath = try arguments.value(Self.junitOption)
        reportPath = try arguments.value(Self.reportOption)
        differenceFolder = try arguments.value(Self.differenceOption)
        alignment = try Self.alignment(arguments)
        if alignment != nil, update != .none || prunes {
            throw CommandError.usage("--align writes no goldens: leave out --update and --prune")
        }
        let writes = update != .none ? "--update \(update.rawValue)" : prunes ? "--prune" : nil
        let environment = ProcessInfo.processInfo.environment
        if let writes, UpdateMode.isBuildServer(environment), !arguments.contains(Self.allowUpdateFlag) {
            throw CommandError.usage(
                "\(writes) is refused because CI is set: a build server must not change what it is to check; "
                    + "--allow-update permits it")
        }
    }

    private static func alignment(_ arguments: ParsedArguments) throws -> Alignment? {
        let alignment = Alignment(
            expectedRate: try arguments.value(expectedRateOption),
            actualRate: try arguments.value(SceneOptions.frameRateOption),
            budget: AlignmentBudget(
                time: try arguments.value(timeBudgetOption) ?? .seconds(0),
                path: try arguments.value(pathBudgetOption) ?? .zero))
        if arguments.contains(alignFlag) { return alignment }
        for option in [
            expectedRateOption.specification, timeBudgetOption.specification, pathBudgetOption.specification,
        ] where arguments.contains(option) {
            throw CommandError.usage("\(option.name) is for --align")
        }
        return nil
    }
}
