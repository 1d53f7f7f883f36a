internal import Dispatch
internal import Platform
internal import Raster
internal import Synchronization

/// `inspect`: says what pictures are, and writes what the renderer sees of them.
struct InspectCommand: Command {
    /// For people or for programs.
    private enum Format: String, CaseIterable { case text, json }

    static let specification = CommandSpecification(
        name: "inspect", summary: "say what pictures are, and what is wrong with them",
        discussion: """
            Says of each picture what it really is, whatever its name: format, upright size, coding, components, \
            depth, orientation, colour profile, alpha. Its pixels are decoded, so that damage is found, too.

            A picture that cannot be read is reported, and the others are still listed; the exit code is the \
            worst.
            """,
        operands: [Operand("PICTURE", .repeated, help: "a JPEG or PNG file")],
        groups: [
            OptionGroup("Output", [formatOption.specification, decodeOption.specification]),
            OptionGroup("Pictures that are refused", DecodingArguments.specifications),
        ],
        examples: [
            "inspect photo.jpg", "inspect Photos/*.jpg --format json", "inspect icon.png --decode out",
        ])

    private static let formatOption = Option<Format>.choice(
        "--format", help: "lines, or an array of objects (default text)")
    private static let decodeOption = Option<String>.text(
        "--decode", "FOLDER",
        help: "write each picture to FOLDER/NAME.png as it is seen: upright, sRGB, full size, straight alpha")

    private let paths: [String]
    private let format: Format
    private let folder: String?
    private let options: DecodingOptions

    init(_ arguments: ParsedArguments) throws {
        paths = arguments.operands
        format = try arguments.value(Self.formatOption) ?? .text
        folder = try arguments.value(Self.decodeOption)
        options = try DecodingArguments.options(arguments)
    }

    func run() throws -> ExitCode {
        if let folder { try Folder.create(folder, option: "--decode") }
        let targets = folder.map { Self.targets(for: paths, in: $0) }
        let results = Mutex([Result<InspectedPicture, CommandError>?](repeating: nil, count: paths.count))
        let next = Atomic(0)
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, paths.count)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < paths.count else { return }
                let result = Result { () throws(CommandError) in
                    try InspectedPicture(path: paths[index], options, writingTo: targets?[index])
                }
                results.withLock { $0[index] = result }
            }
        }
        let listed = zip(paths, results.withLock { $0 }).map { ($0, $1!) }
        if format == .json { try StandardOutput.write(InspectionReport.json(listed)) }
        var worst = ExitCode.success
        for (_, result) in listed {
            switch result {
            case .success(let picture):
                if format == .text { try StandardOutput.write(InspectionReport.text(picture)) }
            case .failure(let error):
                Console.error(error.message)
                if error.exitCode.rawValue > worst.rawValue { worst = error.exitCode }
            }
        }
        return worst
    }

    /// Where each picture is written: its name with `.png`; of a name that comes again, `-2` and so on.
    private static func targets(for paths: [String], in folder: String) -> [String] {
        var used: Set<String> = []
        return paths.map { path in
            let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            var name = stem
            var number = 1
            while !used.insert(name.lowercased()).inserted {
                number += 1
                name = "\(stem)-\(number)"
            }
            return (folder.hasSuffix("/") ? folder : folder + "/") + name + ".png"
        }
    }
}
