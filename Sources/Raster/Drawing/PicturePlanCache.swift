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

        func isPlan(
            for address: UInt, _ picture: Bitmap, _ placement: PicturePlacement, _ columns: Range<Int>
        ) -> Bool {
            self.address == address && self.columns == columns && self.placement == placement
                && self.picture.base.width == picture.width && self.picture.base.height == picture.height
                && self.picture.base.isOpaque == picture.isOpaque
        }
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
        if let index = entries.firstIndex(where: { $0.isPlan(for: address, picture.base, placement, columns) }
        ) {
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
