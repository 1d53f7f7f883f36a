import Raster

/// The photo that flies between a cell and a page, as a layer of its own named `photo`.
struct FlyingPhoto {
    /// Whether cell and page hide their own picture meanwhile, so that there is only one.
    let isRefined: Bool

    /// The layer, hidden until it takes off.
    func layer(_ picture: PictureReference) -> Layer {
        Layer(
            id: "photo", frame: .zero, contents: .picture(picture), contentMode: .scaleAspectFill,
            masksToBounds: true, isHidden: true)
    }

    /// Shows the layer at `frame` with `picture` from `time` on.
    func takeOff(
        _ layers: inout [Layer], _ picture: PictureReference, from frame: Rect, cell: Int, page: Int,
        at time: Double
    ) {
        layers.update("photo") {
            $0.contents.set(.picture(picture), at: time)
            $0.frame.set(frame, at: time)
            $0.isHidden.set(false, at: time)
        }
        if isRefined { hide(true, &layers, cell: cell, page: page, at: time) }
    }

    /// Removes the layer at `time`.
    func land(_ layers: inout [Layer], cell: Int, page: Int, at time: Double) {
        layers.update("photo") { $0.isHidden.set(true, at: time) }
        if isRefined { hide(false, &layers, cell: cell, page: page, at: time) }
    }

    private func hide(_ isHidden: Bool, _ layers: inout [Layer], cell: Int, page: Int, at time: Double) {
        for id in ["grid/cell-\(cell)", "browser/page-\(page)"] {
            layers.updateIfPresent(id) { $0.isHidden.set(isHidden, at: time) }
        }
    }
}

extension Rect {
    /// The rectangle as wide as this one in which a picture of `size` keeps its aspect, centred; it may be
    /// taller than this one.
    func fullWidth(_ size: Size) -> Rect {
        let height = width * size.height / size.width
        return Rect(x: minX, y: minY + (self.height - height) / 2, width: width, height: height)
    }
}
