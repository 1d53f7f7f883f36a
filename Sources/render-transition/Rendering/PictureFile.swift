internal import Compositor
internal import Platform
internal import Raster

/// A picture of the scene: where it is, what its header says, and how many pixels are a point.
struct PictureFile: Sendable {
    /// Where the pixels come from.
    enum Source: Hashable, Sendable {
        /// A file, by the path as it was given and as messages name it.
        case file(String)
        /// The picture that the program draws itself for one that cannot be read.
        case builtInPlaceholder
    }

    let source: Source
    /// Upright size in pixels.
    let width: Int, height: Int
    /// Whether some of it may be transparent.
    let hasAlpha: Bool
    /// Pixels a point.
    let scale: Double

    /// How layers name it.
    var id: String {
        switch source {
        case .file(let path): path
        case .builtInPlaceholder: ":placeholder"
        }
    }

    /// How layers refer to it.
    var reference: PictureReference {
        PictureReference(id: id, size: Size(width: Double(width) / scale, height: Double(height) / scale))
    }

    /// A photograph: its size in points is its size in pixels.
    static func photograph(_ path: String, _ options: DecodingOptions) throws(CommandError) -> PictureFile {
        try PictureFile(path: path, scale: 1, options)
    }

    /// A snapshot: `name@2x.png` has two pixels a point, `name@3x.png` three, others as many as the canvas.
    static func snapshot(
        _ path: String, canvasScale: Double, _ options: DecodingOptions
    ) throws(CommandError) -> PictureFile {
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let named: [String: Double] = ["@1x": 1, "@2x": 2, "@3x": 3]
        return try PictureFile(path: path, scale: named[String(stem.suffix(3))] ?? canvasScale, options)
    }

    /// What stands in for a picture that cannot be read.
    static func placeholder(
        _ placeholder: SceneOptions.Placeholder, _ options: DecodingOptions
    ) throws(CommandError) -> PictureFile {
        switch placeholder {
        case .picture(let path): try photograph(path, options)
        case .builtIn: PictureFile(placeholder: BuiltInPlaceholder.bitmap)
        }
    }

    private init(path: String, scale: Double, _ options: DecodingOptions) throws(CommandError) {
        let extent = try InputFile.pictureExtent(path, options)
        (width, height, hasAlpha) = (extent.width, extent.height, extent.hasAlpha)
        source = .file(path)
        self.scale = scale
    }

    private init(placeholder bitmap: Bitmap) {
        source = .builtInPlaceholder
        (width, height, hasAlpha, scale) = (bitmap.width, bitmap.height, !bitmap.isOpaque, 1)
    }

    /// This picture in the proportions of `other`, which was laid out before its pixels could not be decoded: as
    /// much of the middle as fills them.
    func standIn(for other: PictureFile, _ options: DecodingOptions) throws(CommandError) -> Picture {
        let picture = try decode(atLeast: Size(width: Double(width), height: Double(height)), options) { _ in
        }
        let most = Double(max(picture.pyramid.base.width, picture.pyramid.base.height))
        let fitted = min(1, most / Double(max(other.width, other.height)))
        let columns = max(1, Int((Double(other.width) * fitted).rounded()))
        let rows = max(1, Int((Double(other.height) * fitted).rounded()))
        let canvas = BandCanvas(width: columns, maximumRows: rows)
        canvas.begin(rows: 0..<rows, background: .clear)
        let box = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
        canvas.draw(
            picture.pyramid, in: box.filling(reference.size),
            clippedTo: Shape(RoundedRect(box, radius: 0)), opacity: 1)
        return Picture(canvas.bitmap())
    }

    /// Decodes the picture, at least `size` pixels large; warnings are passed to `warn`.
    func decode(
        atLeast size: Size, _ options: DecodingOptions, warn: (String) -> Void
    ) throws(CommandError) -> Picture {
        guard case .file(let path) = source else { return Picture(BuiltInPlaceholder.bitmap) }
        let data = try InputFile.pictureBytes(path, options.limits)
        let decoded: DecodedPicture
        do {
            let wanted = (width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
            decoded = try PictureDecoder.decode(data, atLeast: wanted, options: options)
        } catch {
            throw .badData("cannot read \"\(path)\": \(error)")
        }
        for warning in decoded.warnings { warn("\"\(path)\": \(warning)") }
        return Picture(decoded.bitmap, contentRect: decoded.contentRect)
    }
}
