internal import Platform
import TextFormats

extension LayerTracks {
    /// Reads what `trace` prints as JSON; hidden layers are left out.
    ///
    /// Throws `FrameError.brokenManifest` with `path` and the line where the text is no such trace.
    public init(traceJSON text: [UInt8], path: String) throws(FrameError) {
        let root: JSONNode
        do { root = try JSONParser.parse(text) } catch {
            throw .brokenManifest(path, reason: error.description)
        }
        try self.init(trace: root, path: path)
    }

    /// The tracks that are stored for frames at `path`: in a folder its `trace.json`, beside a file `NAME.trace.json`.
    public static func stored(beside path: String) throws(FrameError) -> LayerTracks? {
        guard let kind = GoldenKind.existing(at: path), let file = kind.tracePath(of: path),
            FileManager.default.fileExists(atPath: file)
        else { return nil }
        return try LayerTracks(traceJSON: FrameFile.bytes(at: file), path: file)
    }

    init(trace root: JSONNode, path: String) throws(FrameError) {
        let reader = NodeReader(path: path)
        var frames: [(number: Int, layers: [(id: String, state: State)])] = []
        for frame in try reader.elements("frames", of: root) {
            var layers: [(id: String, state: State)] = []
            for layer in try reader.elements("layers", of: frame) {
                if case .bool(false)? = layer["visible"]?.value { continue }
                let rect = try reader.elements("frame", of: layer).compactMap(\.number)
                guard rect.count == 4 else { throw reader.error(layer, "a frame has four numbers") }
                let state = State(
                    frame: rect, opacity: try reader.number("opacity", of: layer),
                    cornerRadius: try reader.number("cornerRadius", of: layer))
                layers.append((try reader.string("id", of: layer), state))
            }
            frames.append((try reader.count("frame", of: frame), layers))
        }
        self.init(
            frames, framesPerSecond: root["fps"]?.positive, pixelsPerPoint: root["canvas"]?["scale"]?.positive
        )
    }

    /// The tracks as `trace` prints them, without the members that say how they were made.
    public func traceJSON() -> String {
        var json = JSONWriter(expandedLevels: 2)
        json.object { json in
            json.member("version", 1)
            if let pixelsPerPoint {
                json.object("canvas") { json in json.member("scale", pixelsPerPoint) }
            }
            if let framesPerSecond { json.member("fps", framesPerSecond) }
            json.array("frames") { json in
                for (index, number) in frames.enumerated() {
                    json.object { json in
                        json.member("frame", number)
                        json.array("layers") { json in
                            for place in seen(in: index) {
                                guard let state = states[place][index] else { continue }
                                Self.write(layers[place], state, to: &json)
                            }
                        }
                    }
                }
            }
        }
        return json.take()
    }

    /// Places of the layers that are seen in a frame, from the back to the front as far as that is known.
    private func seen(in index: Int) -> [Int] {
        order[index].isEmpty ? layers.indices.filter { states[$0][index] != nil } : order[index]
    }

    private static func write(_ layer: String, _ state: State, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", layer)
            json.member("frame", state.frame)
            json.member("opacity", state.opacity)
            json.member("cornerRadius", state.cornerRadius)
            json.member("visible", true)
        }
    }
}

extension JSONNode {
    /// The number that this is, if it is one above 0.
    var positive: Double? { number.flatMap { $0 > 0 ? $0 : nil } }
}

/// Takes members out of JSON objects, with errors that name file and line.
struct NodeReader {
    let path: String

    func error(_ node: JSONNode, _ reason: String) -> FrameError {
        .brokenManifest(path, reason: "line \(node.line): \(reason)")
    }

    func member(_ key: String, of node: JSONNode) throws(FrameError) -> JSONNode {
        guard let member = node[key] else { throw error(node, "\"\(key)\" is missing") }
        return member
    }

    func elements(_ key: String, of node: JSONNode) throws(FrameError) -> [JSONNode] {
        let member = try member(key, of: node)
        guard let elements = member.elements else { throw error(member, "\"\(key)\" is no array") }
        return elements
    }

    func number(_ key: String, of node: JSONNode) throws(FrameError) -> Double {
        let member = try member(key, of: node)
        guard let number = member.number else { throw error(member, "\"\(key)\" is no number") }
        return number
    }

    /// A whole number that fits everywhere one is used here.
    func count(_ key: String, of node: JSONNode) throws(FrameError) -> Int {
        let value = try number(key, of: node)
        guard value >= 0, value <= 1e9, value == value.rounded() else {
            throw error(node, "\"\(key)\" is no whole number")
        }
        return Int(value)
    }

    func string(_ key: String, of node: JSONNode) throws(FrameError) -> String {
        let member = try member(key, of: node)
        guard let string = member.string else { throw error(member, "\"\(key)\" is no text") }
        return string
    }
}
