internal import Platform
internal import Raster
internal import Review

/// Writes what a comparison found: text, JSON, JUnit, a page, pictures of differences.
struct ComparisonOutput: Sendable {
    private let options: CompareOptions
    private let pictures: ReportPictures?

    /// Prepares output, so that what cannot be written is known before anything is compared.
    init(_ options: CompareOptions) throws(CommandError) {
        self.options = options
        pictures = options.reportPath == nil ? nil : ReportPictures(tolerance: options.tolerance)
        if let folder = options.differenceFolder { try Folder.create(folder, option: "--diff") }
        for (option, path) in [
            ("--json", options.jsonPath), ("--junit", options.junitPath), ("--report", options.reportPath),
        ] {
            guard let path, path != "-" else { continue }
            let parent = Folder.parent(of: path)
            if !parent.isEmpty, !Folder.exists(parent) { try Folder.create(parent, option: option) }
        }
    }

    /// Takes what is needed of each frame while it is at hand.
    var observer: SequenceComparison.Observer {
        { frame in
            pictures?.observe(frame)
            try writeDifference(frame)
        }
    }

    /// Writes the reports that were asked for.
    func write(_ report: ComparisonReport) throws(CommandError) {
        if let path = options.jsonPath { try write(JSONReport.text(report), to: path) }
        if let path = options.junitPath { try write(JUnitReport.text(report), to: path) }
        if let path = options.reportPath, let pictures {
            try write(HTMLReport.text(report, pictures: pictures), to: path)
        }
        guard !options.isQuiet, options.jsonPath != "-" else { return }
        do {
            try StandardOutput.write(TextReport.lines(report).joined(separator: "\n") + "\n")
        } catch CommandError.outputClosed {
            // Who reads only the first lines still gets the exit code.
        }
    }

    private func write(_ text: String, to path: String) throws(CommandError) {
        if path == "-" { return try StandardOutput.write(text) }
        let file = try AtomicFile(path: path)
        try file.write(Array(text.utf8))
        try file.commit()
    }

    /// Writes expected | difference | actual of a frame that fails, as far as there is anything to see.
    private func writeDifference(_ frame: SequenceComparison.JudgedFrame) throws {
        guard let folder = options.differenceFolder, frame.result.status != .same,
            let expected = frame.expected?.bitmap, let actual = frame.actual?.bitmap
        else { return }
        let picture = DifferencePicture(
            expected: expected, actual: actual, mask: frame.mask, ignored: options.tolerance.ignoredRegions
        ).triptych()
        let stem = URL(fileURLWithPath: frame.result.name).deletingPathExtension().lastPathComponent
        let file = try AtomicFile(path: "\(folder)/\(stem).png")
        try file.write(PNGEncoder.encode(picture))
        try file.commit()
    }
}
