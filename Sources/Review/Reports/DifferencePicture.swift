public import Raster

/// Pictures of differences: what differs over a pale copy of the actual frame, and all three side by side.
///
/// Red pixels differ, the darker the more, light ones by a level or two; yellow ones were let through as anti-aliasing;
/// ignored regions are hatched but still seen.
public struct DifferencePicture: Sendable {
    /// Colours, as bytes of an opaque pixel.
    private enum Paint {
        /// Light red for a difference of one level, dark red for one of 255, in eight steps that double.
        static func different(_ delta: Int) -> PremultipliedRGBA {
            let step = UInt8(
                truncatingIfNeeded: 7 - max(0, min(7, delta.bitWidth - 1 - delta.leadingZeroBitCount)))
            return PremultipliedRGBA(red: 160 + 13 * step, green: 19 * step, blue: 30 + 15 * step, alpha: 255)
        }
        static let tolerated = PremultipliedRGBA(red: 240, green: 190, blue: 0, alpha: 255)
        static let hatch = PremultipliedRGBA(red: 60, green: 110, blue: 200, alpha: 255)
        static let gap = PremultipliedRGBA(red: 96, green: 96, blue: 96, alpha: 255)
    }

    private let expected: Bitmap
    private let actual: Bitmap
    private let mask: DifferenceMask?
    private let ignored: [PixelRect]

    /// Pictures of the difference of two frames by `tolerance`.
    public init(expected: Bitmap, actual: Bitmap, tolerance: Tolerance) {
        let sameSize = expected.width == actual.width && expected.height == actual.height
        let mask = sameSize ? PictureComparison(tolerance: tolerance).measure(expected, actual).mask : nil
        self.init(expected: expected, actual: actual, mask: mask, ignored: tolerance.ignoredRegions)
    }

    /// Pictures of a difference that was measured already.
    package init(expected: Bitmap, actual: Bitmap, mask: DifferenceMask?, ignored: [PixelRect]) {
        self.expected = expected
        self.actual = actual
        self.mask = mask
        self.ignored = ignored
    }

    /// The difference alone, of the actual frame's size; allocates four bytes a pixel.
    public func difference() -> Bitmap {
        var picture = Bitmap(
            width: actual.width, height: actual.height, filledWith: PremultipliedRGBA(.white))
        let width = actual.width
        picture.withMutableRows { target in
            actual.withRows { source in
                for index in 0..<width * actual.height {
                    let paint = Self.pale(source + index * 4)
                    for channel in 0..<3 { target[index * 4 + channel] = paint }
                }
            }
        }
        for region in ignored { hatch(region, in: &picture) }
        guard let mask else { return picture }
        for (index, code) in mask.codes.enumerated() where code != DifferenceMask.same {
            let (x, y) = (index % width, index / width)
            picture[x, y] =
                code == DifferenceMask.different ? Paint.different(delta(x, y)) : Paint.tolerated
        }
        return picture
    }

    /// Largest difference of a pixel in any channel.
    private func delta(_ x: Int, _ y: Int) -> Int {
        let (left, right) = (expected[x, y], actual[x, y])
        return max(
            abs(Int(left.red) - Int(right.red)), abs(Int(left.green) - Int(right.green)),
            abs(Int(left.blue) - Int(right.blue)), abs(Int(left.alpha) - Int(right.alpha)))
    }

    /// Expected | difference | actual, in one picture with gaps between; allocates twelve bytes a pixel and more.
    public func triptych() -> Bitmap {
        let panels = [expected, difference(), actual]
        let gap = max(2, actual.width / 100)
        var picture = Bitmap(
            width: panels.reduce(2 * gap) { $0 + $1.width }, height: panels.map(\.height).max()!,
            filledWith: Paint.gap)
        var x = 0
        for panel in panels {
            picture.place(panel, x: x, y: 0)
            x += panel.width + gap
        }
        picture.isOpaque = panels.allSatisfy(\.isOpaque)
        return picture
    }

    /// A quarter of the contrast, over white: enough to see where one is, too little to hide red.
    @inline(__always)
    private static func pale(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
        let luma = 54 &* UInt32(pixel[0]) &+ 183 &* UInt32(pixel[1]) &+ 19 &* UInt32(pixel[2])
        let overWhite = luma >> 8 &+ 255 &- UInt32(pixel[3])
        return UInt8(truncatingIfNeeded: 191 &+ overWhite >> 2)
    }

    private func hatch(_ region: PixelRect, in picture: inout Bitmap) {
        let part = region.intersection(
            PixelRect(x0: 0, y0: 0, x1: picture.width, y1: picture.height))
        guard !part.isEmpty else { return }
        for y in part.y0..<part.y1 {
            for x in part.x0..<part.x1 where (x + y) % 8 == 0 { picture[x, y] = Paint.hatch }
        }
    }
}

extension Bitmap {
    /// Copies `picture` to column `x` and row `y`, where it has to fit.
    fileprivate mutating func place(_ picture: Bitmap, x: Int, y: Int) {
        let width = width
        withMutableRows { target in
            picture.withRows { source in
                for row in 0..<picture.height {
                    (target + ((y + row) * width + x) * 4)
                        .update(from: source + row * picture.width * 4, count: picture.width * 4)
                }
            }
        }
    }
}
