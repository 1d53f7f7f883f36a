import TextFormats

/// A golden in kilobytes: a hash for every frame, and the tracks of the layers.
public struct HashManifest: Sendable, Equatable {
    /// A frame's name, and the hash of its size and pixels.
    public struct Frame: Sendable, Hashable {
        /// What the frame is called.
        public var name: String
        /// Its hash, as `FrameHash` makes it.
        public var hash: String

        /// A frame called `name`.
        public init(name: String, hash: String) {
            self.name = name
            self.hash = hash
        }
    }

    /// All frames in order.
    public var frames: [Frame]
    /// The layers, where they are known.
    public var tracks: LayerTracks?

    /// A manifest of frames and, where they are known, layers.
    public init(frames: [Frame], tracks: LayerTracks?) {
        self.frames = frames
        self.tracks = tracks
    }

    /// Version of the format, which a reader has to know.
    private static let version = 1
    /// What tells a manifest from other JSON.
    private static let kind = "frame-hashes"

    /// Reads a manifest; throws `FrameError.brokenManifest` with `path` and the line.
    public init(json text: [UInt8], path: String) throws(FrameError) {
        let root: JSONNode
        do { root = try JSONParser.parse(text) } catch {
            throw .brokenManifest(path, reason: error.description)
        }
        let reader = NodeReader(path: path)
        guard root["kind"]?.string == Self.kind else {
            throw .brokenManifest(path, reason: "it is no hash manifest: \"kind\" is not \"\(Self.kind)\"")
        }
        guard try reader.count("version", of: root) == Self.version else {
            throw .brokenManifest(path, reason: "it has a version that is not known")
        }
        frames = []
        for frame in try reader.elements("frames", of: root) {
            frames.append(
                Frame(name: try reader.string("name", of: frame), hash: try reader.string("hash", of: frame)))
        }
        tracks = try root["layers"] == nil ? nil : LayerTracks(manifest: root, reader)
    }

    /// The manifest as JSON: a line for each frame and each layer.
    public func json() -> String {
        var json = JSONWriter(expandedLevels: 2)
        json.object { json in
            json.member("kind", Self.kind)
            json.member("version", Self.version)
            json.member("hash", "xxh3-128 of premultiplied RGBA")
            json.array("frames") { json in
                for frame in frames {
                    json.object { json in
                        json.member("name", frame.name)
                        json.member("hash", frame.hash)
                    }
                }
            }
            if let tracks {
                if let rate = tracks.framesPerSecond { json.member("fps", rate) }
                if let scale = tracks.pixelsPerPoint { json.member("scale", scale) }
                json.member("numbers", tracks.frames)
                json.array("order") { json in
                    var last: [Int]?
                    for (index, order) in tracks.order.enumerated() where order != last {
                        json.array { json in
                            json.element(index)
                            json.array { json in for place in order { json.element(place) } }
                        }
                        last = order
                    }
                }
                json.array("layers") { json in
                    for (layer, states) in zip(tracks.layers, tracks.states) {
                        json.object { json in Self.write(layer, states, to: &json) }
                    }
                }
            }
        }
        return json.take()
    }

    /// Each property as pairs of a place in the sequence and the value from there on; `null` where the layer is not seen.
    private static func write(_ layer: String, _ states: [LayerTracks.State?], to json: inout JSONWriter) {
        json.member("id", layer)
        for property in LayerTracks.Property.allCases {
            json.array(property.rawValue) { json in
                var last: Double??
                for (index, state) in states.enumerated() {
                    // A ten-thousandth of a point is far below what a comparison sees.
                    let value = state.map { ($0[property] * 1e4).rounded() / 1e4 }
                    if let last, last == value { continue }
                    last = .some(value)
                    json.array { json in
                        json.element(index)
                        json.element(value)
                    }
                }
            }
        }
    }
}

extension LayerTracks {
    fileprivate init(manifest root: JSONNode, _ reader: NodeReader) throws(FrameError) {
        frames = []
        for number in try reader.elements("numbers", of: root) {
            guard let value = number.number, value >= 0, value < 1e9 else {
                throw reader.error(number, "a frame has no such number")
            }
            frames.append(Int(value))
        }
        (layers, states) = ([], [])
        order = []
        (framesPerSecond, pixelsPerPoint) = (root["fps"]?.positive, root["scale"]?.positive)
        for layer in try reader.elements("layers", of: root) {
            var values: [[Double?]] = []
            for property in Property.allCases {
                values.append(try Self.values(property, of: layer, count: frames.count, reader))
            }
            layers.append(try reader.string("id", of: layer))
            states.append(
                frames.indices.map { index in
                    let all = values.compactMap { $0[index] }
                    guard all.count == values.count else { return nil }
                    return State(frame: Array(all[..<4]), opacity: all[4], cornerRadius: all[5])
                })
        }
        order = try Self.order(manifest: root, frames: frames.count, layers: layers.count, reader)
    }

    /// The drawing order of each frame from its changes; manifests without it say nothing of that.
    private static func order(
        manifest root: JSONNode, frames: Int, layers: Int, _ reader: NodeReader
    ) throws(FrameError) -> [[Int]] {
        var changes: [Int: [Int]] = [:]
        for change in root["order"]?.elements ?? [] {
            guard let pair = change.elements, pair.count == 2, let index = pair[0].number,
                index >= 0, index < Double(frames), let places = pair[1].elements
            else {
                throw reader.error(
                    change, "a change of order is a place in the sequence and places of layers")
            }
            changes[Int(index)] = places.compactMap { place in
                place.number.flatMap { $0 >= 0 && $0 < Double(layers) ? Int($0) : nil }
            }
        }
        var order: [Int] = []
        return (0..<frames).map { index in
            order = changes[index] ?? order
            return order
        }
    }

    private static func values(
        _ property: Property, of layer: JSONNode, count: Int, _ reader: NodeReader
    ) throws(FrameError) -> [Double?] {
        var changes: [Int: Double?] = [:]
        for change in try reader.elements(property.rawValue, of: layer) {
            guard let pair = change.elements, pair.count == 2, let place = pair[0].number,
                place >= 0, place < Double(count)
            else { throw reader.error(change, "a change is a place in the sequence and a value") }
            changes[Int(place)] = .some(pair[1].number)
        }
        var value: Double?
        return (0..<count).map { index in
            if let change = changes[index] { value = change }
            return value
        }
    }
}
