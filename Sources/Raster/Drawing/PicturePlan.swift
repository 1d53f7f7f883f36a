/// Where a picture lands on the canvas.
enum PicturePlacement: Hashable {
    /// Upright: the rectangle that the whole picture fills.
    case upright(Rect)
    /// Rotated, skewed or mirrored: from the picture's pixels to the canvas's.
    case transformed(Affine)

    /// Whether the picture has an area there and a finite place.
    var isUsable: Bool {
        switch self {
        case .upright(let rect):
            return rect.width > 0 && rect.height > 0 && rect.minX.isFinite && rect.minY.isFinite
                && rect.maxX.isFinite && rect.maxY.isFinite
        case .transformed(let transform):
            return transform.inverse != nil && transform.tx.isFinite && transform.ty.isFinite
        }
    }
}

/// How the rows of one picture are made for some columns of the canvas; the same for any band.
enum PicturePlan {
    /// Pixel for pixel: what the scaler would give, at the price of a copy.
    case copied(Bitmap, left: Int, top: Int)
    case scaled(ScaledImage)
    case transformed(TransformedImage)

    /// The plan that writes `columns`.
    init(_ picture: ImagePyramid, _ placement: PicturePlacement, columns: Range<Int>) {
        let base = picture.base
        switch placement {
        case .upright(let rect):
            if rect.width == Double(base.width), rect.height == Double(base.height),
                let left = Int(exactly: rect.minX), let top = Int(exactly: rect.minY)
            {
                self = .copied(base, left: left, top: top)
            } else {
                self = .scaled(ScaledImage(picture, destination: rect, columns: columns))
            }
        case .transformed(let transform):
            let unit = Affine.scale(x: Double(base.width), y: Double(base.height))
            self = .transformed(
                TransformedImage(picture, transform: unit.concatenating(transform), columns: columns))
        }
    }

    /// Writes the premultiplied pixels of canvas row `y` in `columns`, which are those of the plan.
    func drawRow(
        _ y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<UInt8>, scratch: ScalerScratch
    ) {
        switch self {
        case .copied(let picture, let left, let top):
            picture.copyRow(y &- top, columns: columns, left: left, to: output)
        case .scaled(let plan): plan.drawRow(y, into: output, scratch: scratch)
        case .transformed(let plan): plan.drawRow(y, into: output, scratch: scratch)
        }
    }
}

extension Bitmap {
    /// Copies row `y` to canvas columns when column 0 lies at `left`; outside, edge pixels are repeated.
    fileprivate func copyRow(
        _ y: Int, columns: Range<Int>, left: Int, to output: UnsafeMutablePointer<UInt8>
    ) {
        withRows { rows in
            let row = UnsafeRawPointer(rows + min(max(y, 0), height &- 1) &* width &* 4)
            let output = UnsafeMutableRawPointer(output)
            let start = min(max(left, columns.lowerBound), columns.upperBound)
            let end = min(max(left &+ width, start), columns.upperBound)
            func fill(_ range: Range<Int>, with column: Int) {
                let pixel = row.load(fromByteOffset: column &* 4, as: UInt32.self)
                for x in range {
                    output.storeBytes(
                        of: pixel, toByteOffset: (x &- columns.lowerBound) &* 4, as: UInt32.self)
                }
            }
            fill(columns.lowerBound..<start, with: 0)
            if start < end {
                (output + (start &- columns.lowerBound) &* 4).copyMemory(
                    from: row + (start &- left) &* 4, byteCount: (end &- start) &* 4)
            }
            fill(end..<columns.upperBound, with: width &- 1)
        }
    }
}
