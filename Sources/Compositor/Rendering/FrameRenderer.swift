public import Raster
import Synchronization

/// Draws frames in bands of rows and hands each band to whoever makes something of it.
///
/// Drawing is a pure function of the frame's plan: any frame alone, in any order, by any number of
/// workers, gives the same bytes. `Product` is what is made of a band (a strip of a PNG, say); when a
/// later frame shows the same in a band, its product is found again and nothing is drawn.
public final class FrameRenderer<Product: Sendable>: Sendable {
    /// Size of the canvas in pixels.
    public let width: Int, height: Int
    /// Rows a band; the last may have fewer.
    public let rowsPerBand: Int
    private let background: PremultipliedRGBA
    private let pictures: [String: Picture]
    private let reusesBands: Bool
    private let memories: [BandMemory<Product>]
    private let countState = Mutex(RenderingCounts())

    /// A renderer for frames of `width` × `height` pixels over `background`.
    ///
    /// `pictures` holds every picture that can be seen in the frames to come, those in
    /// ``DisplayList/visibleItems(width:height:isOpaque:)``; others may be left out. `reusesBands` keeps up to
    /// three products and one background a band, about the memory of four frames; without it every band is
    /// drawn anew.
    public init(
        width: Int, height: Int, background: Color, pictures: [String: Picture], rowsPerBand: Int = 32,
        reusesBands: Bool = true
    ) {
        precondition(width > 0 && height > 0 && rowsPerBand > 0, "a canvas has at least one pixel")
        self.width = width
        self.height = height
        self.rowsPerBand = rowsPerBand
        self.background = PremultipliedRGBA(background)
        self.pictures = pictures
        self.reusesBands = reusesBands
        let count = (height + rowsPerBand - 1) / rowsPerBand
        memories = (0..<count).map { _ in BandMemory() }
    }

    /// Bands a frame.
    public var bandCount: Int { memories.count }

    /// Rows of band `index`, counted from the top of the canvas.
    public func rows(ofBand index: Int) -> Range<Int> {
        index * rowsPerBand..<min(height, (index + 1) * rowsPerBand)
    }

    /// What was done so far.
    public var counts: RenderingCounts { countState.withLock { $0 } }

    /// What is kept now, of all bands: products, and backgrounds.
    package var kept: (products: Int, backgrounds: Int) {
        memories.reduce((0, 0)) { sum, memory in
            let kept = memory.kept
            return (sum.0 + kept.products, sum.1 + kept.backgrounds)
        }
    }

    /// A canvas for one worker, to be given to `product`.
    public func makeCanvas() -> BandCanvas { BandCanvas(width: width, maximumRows: rowsPerBand) }

    /// What `make` makes of band `index` of a frame, or what it made of an equal band before.
    ///
    /// `make` gets the band drawn on `canvas`, and its rows.
    public func product(
        ofBand index: Int, in frame: FramePlan, on canvas: BandCanvas,
        make: (BandCanvas, Range<Int>) -> Product
    ) -> Product {
        let rows = rows(ofBand: index)
        let band = PixelRect(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound)
        let items = frame.items(in: band, isOpaque: isOpaque)
        let visible = items.culled(to: band, isOpaque: isOpaque)
        let memory = memories[index]

        if reusesBands, let known = memory.product(for: visible) {
            countState.withLock { $0.bandsReused += 1 }
            return known
        }
        if reusesBands {
            drawReusingBackground(items, visible: visible, band: band, on: canvas, memory: memory)
        } else {
            canvas.begin(rows: rows, background: background)
            draw(visible, on: canvas)
        }
        countState.withLock { $0.bandsDrawn += 1 }
        let product = make(canvas, rows)
        if reusesBands { memory.keep(product, for: visible) }
        return product
    }

    /// Draws a band of which the items at the back may be the same as before: they are flattened once.
    private func drawReusingBackground(
        _ items: [DisplayItem], visible: [DisplayItem], band: PixelRect, on canvas: BandCanvas,
        memory: BandMemory<Product>
    ) {
        let rows = band.y0..<band.y1
        let (still, pixels, above) = memory.background(of: items) {
            $0.withoutCovered(in: band, isOpaque: isOpaque, isAtRest: $1)
        }
        if let pixels {
            pixels.withUnsafeBufferPointer { canvas.begin(rows: rows, copying: $0.baseAddress!) }
            countState.withLock {
                $0.backgroundsReused += 1
                $0.bytesCopied += pixels.count
            }
            draw(above.culled(to: band, isOpaque: isOpaque), on: canvas)
            return
        }
        canvas.begin(rows: rows, background: background)
        guard !still.isEmpty, !above.isEmpty else { return draw(visible, on: canvas) }
        draw(still.culled(to: band, isOpaque: isOpaque), on: canvas)
        let flattened = canvas.copyOfRows()
        countState.withLock {
            $0.backgroundsFlattened += 1
            $0.bytesCopied += flattened.count
        }
        memory.keepBackground(flattened, of: still)
        draw(above.culled(to: band, isOpaque: isOpaque), on: canvas)
    }

    /// Whether the picture named `id` has no transparent pixel.
    private func isOpaque(_ id: String) -> Bool { pictures[id]?.pyramid.isOpaque ?? false }

    private func draw(_ items: [DisplayItem], on canvas: BandCanvas) {
        countState.withLock { $0.itemsDrawn += items.count }
        for item in items { canvas.draw(item, pictures: pictures) }
    }
}

extension BandCanvas {
    /// The band's pixels as they are now, `rows.count * width * 4` bytes.
    fileprivate func copyOfRows() -> [UInt8] {
        withRows { Array(UnsafeBufferPointer(start: $0, count: rows.count * width * 4)) }
    }

    /// Draws one item; `pictures` holds what it names.
    fileprivate func draw(_ item: DisplayItem, pictures: [String: Picture]) {
        switch item {
        case .fill(let shape, let color):
            fill(shape, with: color)
        case .gradient(let shape, let gradient):
            fill(shape, with: gradient)
        case .picture(let id, let placement, let clip, let opacity):
            // Not given, as nothing of it is seen in any frame: what hides it may just not be drawn yet, or be
            // known to hide it in whole frames only.
            guard let picture = pictures[id] else { return }
            switch placement {
            case .upright(let rect):
                draw(picture.pyramid, in: picture.bitmapRect(in: rect), clippedTo: clip, opacity: opacity)
            case .transformed(let unitSquare):
                draw(
                    picture.pyramid, transform: picture.pixelsToUnit.concatenating(unitSquare),
                    clippedTo: clip,
                    opacity: opacity)
            }
        case .border(let shape, let width, let color):
            drawBorder(of: shape, width: width, color: color)
        case .shadow(let shape, let sigma, let offset, let color):
            drawShadow(of: shape, sigma: sigma, offset: offset, color: color)
        case .group(let clip, let opacity, let items):
            group(clip: clip, opacity: opacity) {
                for item in items { draw(item, pictures: pictures) }
            }
        case .dissolve(let from, let to, let progress):
            dissolve(
                progress: progress,
                from: { for item in from { draw(item, pictures: pictures) } },
                to: { for item in to { draw(item, pictures: pictures) } })
        }
    }
}
