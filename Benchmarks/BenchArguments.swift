import Foundation

/// What the person asked for: words, and `--name value` pairs with their defaults.
struct BenchArguments {
    /// The options, in the order of the help.
    static let options: [(name: String, value: String, meaning: String)] = [
        ("photos", "FOLDER", "pictures to use instead of samples/"),
        ("frames", "A..B", "only these frames of a sequence, for a quick look"),
        ("runs", "N", "tries; the best of each number counts (default 3)"),
        ("json", "FILE", "where the numbers go as JSON"),
        ("tool", "PATH", "the render-transition to measure (default: the one beside this program)"),
        ("work", "FOLDER", "where frames are written and deleted again (default: the temporary folder)"),
        ("python", "PATH", "the Python that has the peers' libraries"),
        ("commit", "TEXT", "the commit that was built, for the record"),
        ("toolchain", "TEXT", "the compiler that built it, for the record"),
    ]

    /// What is no option: topics, pictures.
    private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// Reads the words after the program's name.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                words.append(word)
                continue
            }
            let name = String(word.dropFirst(2))
            guard Self.options.contains(where: { $0.name == name }) else {
                throw BenchError("unknown option \(word)")
            }
            guard let value = rest.popFirst() else { throw BenchError("\(word) needs a value") }
            values[name] = value
        }
    }

    /// The value of `--name`, if it was given.
    func value(_ name: String) -> String? { values[name] }

    /// Takes topics' names off the front of the words.
    mutating func takeTopics() -> [String] {
        let names = words.prefix { word in topics.contains { $0.name == word } }
        words.removeFirst(names.count)
        return Array(names)
    }

    /// How often everything is measured.
    func runs() throws -> Int {
        guard let text = values["runs"] else { return 3 }
        guard let runs = Int(text), runs > 0 else { throw BenchError("--runs \(text) is no number above 0") }
        return runs
    }

    /// The frames that were asked for; nothing for all of them.
    func frames() throws -> ClosedRange<Int>? {
        guard let text = values["frames"] else { return nil }
        let ends = text.components(separatedBy: "..").map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first <= last else {
            throw BenchError("--frames \(text) is not A..B")
        }
        return first...last
    }

    /// The pictures in `--photos`, or in `samples`, in natural order.
    func pictures() throws -> [String] {
        let folder = values["photos"] ?? "samples"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pictures = names.filter { name in
            !name.hasPrefix(".") && [".jpg", ".jpeg", ".png"].contains { name.lowercased().hasSuffix($0) }
        }
        guard pictures.count >= 2 else { throw BenchError("\"\(folder)\" is no folder of pictures") }
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        return pictures.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
            .map { "\(root)/\($0)" }
    }

    /// The command that is measured.
    func tool() throws -> String {
        let path =
            values["tool"]
            ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("render-transition").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchError("no program at \"\(path)\": build it with swift build -c release")
        }
        return path
    }
}
