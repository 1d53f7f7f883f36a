/// How one picture is sampled into the canvas: upright and stretched, or placed by a transform.
enum PicturePlacement: Hashable {
    /// Where the whole picture lands.
    case upright(Rect)
    /// From the picture's pixels to the canvas.
    case transformed(Affine)

    /// Whether pixels can be told from it at all.
    var isUsable: Bool {
        switch self {
        case .upright(let rect):
            return rect.width > 0 && rect.height > 0 && rect.minX.isFinite && rect.minY.isFinite
                && rect.maxX.isFinite && rect.maxY.isFinite
        case .transformed(let transform): return transform.inverse != nil
        }
    }
}

/// A picture's plan for some columns; the band it is used for does not matter.
enum PicturePlan {
    case scaled(ScaledImage)
    case transformed(TransformedImage)

    init(_ picture: ImagePyramid, _ placement: PicturePlacement, columns: Range<Int>) {
        switch placement {
        case .upright(let rect):
            self = .scaled(ScaledImage(picture, destination: rect, columns: columns))
        case .transformed(let transform):
            let unit = Affine.scale(x: Double(picture.base.width), y: Double(picture.base.height))
            self = .transformed(
                TransformedImage(picture, transform: unit.concatenating(transform), columns: columns))
        }
    }

    /// Writes row `y` in the plan's columns.
    func drawRow(_ y: Int, into output: UnsafeMutablePointer<UInt8>, scratch: ScalerScratch) {
        switch self {
        case .scaled(let plan): plan.drawRow(y, into: output, scratch: scratch)
        case .transformed(let plan): plan.drawRow(y, into: output, scratch: scratch)
        }
    }
}

/// The plans made last, so that the bands of a frame (and frames in which a picture rests) share them.
struct PicturePlanCache {
    private struct Entry {
        /// Where the picture's memory is; `picture` keeps it there.
        var address: UInt
        var placement: PicturePlacement
        var columns: Range<Int>
        var picture: ImagePyramid
        var plan: PicturePlan
        var lastUse: Int
    }

    /// More than the pictures that cross one band, and few enough to be searched.
    private static let capacity = 48
    private var entries: [Entry] = []
    private var uses = 0

    /// The plan for `columns`, from the cache or made now.
    mutating func plan(
        for picture: ImagePyramid, _ placement: PicturePlacement, columns: Range<Int>
    ) -> PicturePlan {
        uses += 1
        let address = picture.base.withRows { UInt(bitPattern: $0) }
        for index in entries.indices
        where entries[index].address == address && entries[index].columns == columns
            && entries[index].placement == placement
            && entries[index].picture.base.hasSameSize(as: picture.base)
        {
            entries[index].lastUse = uses
            return entries[index].plan
        }
        let entry = Entry(
            address: address, placement: placement, columns: columns, picture: picture,
            plan: PicturePlan(picture, placement, columns: columns), lastUse: uses)
        if entries.count < Self.capacity {
            entries.append(entry)
        } else if let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) {
            entries[oldest] = entry
        }
        return entry.plan
    }
}

extension Bitmap {
    fileprivate func hasSameSize(as other: Bitmap) -> Bool {
        width == other.width && height == other.height && isOpaque == other.isOpaque
    }
}
