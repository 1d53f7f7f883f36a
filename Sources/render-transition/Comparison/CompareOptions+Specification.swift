internal import Compositor
internal import Raster
internal import Review

/// How the options of `compare` are written, and what help says of them.
extension CompareOptions {
    static let groups = [
        OptionGroup(
            "What differs",
            [
                thresholdOption.specification, pixelsOption.specification, ratioOption.specification,
                windowOption.specification, antiAliasingFlag, ignoreOption.specification,
            ]),
        OptionGroup(
            "Time",
            [
                alignFlag, timeBudgetOption.specification, pathBudgetOption.specification,
                expectedRateOption.specification,
            ]),
        OptionGroup(
            "Goldens", [updateOption.specification, allowUpdateFlag, pruneFlag]),
        OptionGroup(
            "Output",
            [
                jsonOption.specification, junitOption.specification, reportOption.specification,
                differenceOption.specification, hashFlag, jobsOption.specification, quietFlag,
            ]),
        OptionGroup("What is compared", [sceneOption.specification]),
    ]

    static let thresholdOption = Option<Double>(
        "--threshold", "T",
        help:
            "perceptual distance up to which two pixels are the same, from 0 (bytes decide, the default) to "
            + "1 (black and white)",
        read: { try Tolerance.threshold(reading: $0) })
    static let pixelsOption = Option<Int>(
        "--max-diff-pixels", "Npx", help: "differing pixels that a frame may have, such as 20px (default 0)",
        read: { try DifferenceLimits.pixels(reading: $0) })
    static let ratioOption = Option<Double>(
        "--max-diff-ratio", "N%", help: "share of pixels that may differ, such as 0.1%",
        read: { try DifferenceLimits.ratio(reading: $0) })
    static let windowOption = Option<Int>(
        "--max-window", "N",
        help: "differing pixels that any 16×16 window may have: a clump fails where scattered noise passes",
        read: { try DifferenceLimits.window(reading: $0) })
    static let antiAliasingFlag = OptionSpecification.flag(
        "--anti-aliasing",
        help: "let pixels pass that mix the same two sides of an edge a little differently; edges that moved "
            + "still fail")
    static let ignoreOption = Option<[PixelRect]>(
        "--ignore", "x1:y1-x2:y2", arity: .repeated,
        help: "region that is not compared, by two of its corner pixels; more of them behind commas",
        read: { try Tolerance.regions(reading: $0) })

    static let alignFlag = OptionSpecification.flag(
        "--align", help: "match frames in time, and tell timing, path and pixels apart")
    static let timeBudgetOption = Option<AlignmentBudget.Time>(
        "--time-budget", "TIME", help: "how late or early frames may be: 16ms or 2frames (default 0)",
        read: { try AlignmentBudget.Time(reading: $0) })
    static let pathBudgetOption = Option<PathDistance>(
        "--path-budget", "Npt|Npx",
        help: "how far things may be from their path, such as 1pt or 2px (default 0)",
        read: { try PathDistance(reading: $0) })
    static let expectedRateOption = Option<FrameRate>(
        "--expected-fps", "F",
        help: "rate of EXPECTED where it was rendered more densely than ACTUAL, whose rate is --fps",
        read: { try FrameRate(parsing: $0) })

    static let updateOption = Option<UpdateMode>.choice(
        "--update",
        help: "goldens to write, with the very bytes that were compared: those that do not exist, those that "
            + "differ too, or all (default none)")
    static let allowUpdateFlag = OptionSpecification.flag(
        "--allow-update", help: "permit --update and --prune although the environment has CI set")
    static let pruneFlag = OptionSpecification.flag(
        "--prune", help: "remove goldens that nothing uses; else they are only listed")

    static let jsonOption = Option<String>.text(
        "--json", "FILE", help: "write all results as JSON; - writes them to standard output instead of text")
    static let junitOption = Option<String>.text(
        "--junit", "FILE", help: "write results as JUnit XML, a case for each frame")
    static let reportOption = Option<String>.text(
        "--report", "FILE.html", help: "write a page that shows what differs; it needs no other file")
    static let differenceOption = Option<String>.text(
        "--diff", "DIR", help: "write expected | difference | actual of each frame that fails")
    static let hashFlag = OptionSpecification.flag(
        "--hash", help: "decode and hash pixels even where files are equal byte for byte")
    static let jobsOption = Option<Int>.integer(
        "--jobs", "N", in: 1...256, help: "threads (default: one a processor)")
    static let quietFlag = OptionSpecification.flag("--quiet", help: "no text on standard output")

    static let sceneOption = Option<String>.text(
        "--scene", "TRANSITION|SCENE.json",
        help: "render this and compare it, instead of ACTUAL; the options below say how")
}
