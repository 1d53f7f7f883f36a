/// What a group needs to be clipped and weakened as a whole: the pixels that were there before it.
///
/// A group is drawn straight over its backdrop and then mixed back:
///
///     result = backdrop + (drawn − backdrop) · coverage · opacity
///
/// With source-over this equals composing the group on its own, clipping it once and drawing it at its
/// opacity: G over B is G + B(1 − a), and c·G + B(1 − c·a) = B + c·((G over B) − B). It needs no second
/// buffer of translucent pixels, and where a clip covers a pixel wholly and the opacity is 1, nothing at all.
/// Pixels are saved only where something is about to be drawn.
final class GroupBackdrop {
    /// What the clip covers; nil when the group is not clipped.
    private var clip: CoverageBand?
    private var clipScratch: CoverageBand?
    private var weight = BlendWeight(1)
    /// The pixels before the group was drawn, at the same places as in the canvas; valid inside `saved`.
    private let backdrop: UnsafeMutablePointer<UInt8>
    private var saved = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    private let width: Int
    private let maximumRows: Int

    init(width: Int, maximumRows: Int) {
        self.width = width
        self.maximumRows = maximumRows
        backdrop = .allocate(capacity: width * maximumRows * 4)
    }

    deinit { backdrop.deallocate() }

    /// Prepares for a group and returns the pixels it can change inside `scissor`.
    func begin(clip shape: Shape?, weight: BlendWeight, in scissor: PixelRect) -> PixelRect {
        self.weight = weight
        saved = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        clip = nil
        guard let shape else { return scissor }
        let coverage = clipScratch ?? CoverageBand(width: width, maximumRows: maximumRows)
        clipScratch = coverage
        coverage.set(shape, in: scissor)
        // Whole pixels at full opacity: the scissor is all it takes.
        if !(weight.isFull && coverage.isFull) { clip = coverage }
        return coverage.bounds
    }

    /// Whether what is drawn stays as it is.
    var changesNothing: Bool { weight.isFull && clip == nil }

    /// Saves the pixels in `area` that were not drawn over yet, as far as they will be needed.
    func save(_ area: PixelRect, of canvas: BandCanvas) {
        guard !changesNothing, !saved.contains(area) else { return }
        let grown =
            saved.isEmpty
            ? area
            : PixelRect(
                x0: min(saved.x0, area.x0), y0: min(saved.y0, area.y0),
                x1: max(saved.x1, area.x1), y1: max(saved.y1, area.y1))
        for y in grown.y0..<grown.y1 {
            if !saved.isEmpty, y >= saved.y0, y < saved.y1 {
                save(grown.x0..<saved.x0, y, of: canvas)
                save(saved.x1..<grown.x1, y, of: canvas)
            } else {
                save(grown.x0..<grown.x1, y, of: canvas)
            }
        }
        saved = grown
    }

    private func save(_ columns: Range<Int>, _ y: Int, of canvas: BandCanvas) {
        guard let clip, weight.isFull else {
            copy(columns, y, from: canvas)
            return
        }
        var start = columns.lowerBound
        clip.withRow(y) { runs, _ in
            for run in runs where run.isFull && run.end > start && run.start < columns.upperBound {
                copy(start..<max(start, run.start), y, from: canvas)
                start = min(run.end, columns.upperBound)
            }
        }
        copy(start..<columns.upperBound, y, from: canvas)
    }

    private func copy(_ columns: Range<Int>, _ y: Int, from canvas: BandCanvas) {
        let pixels = canvas.pixel(columns.lowerBound, y)
        (backdrop + (pixels - canvas.pixels)).update(from: pixels, count: columns.count * 4)
    }

    /// Clips and weakens what was drawn since `begin`.
    func end(on canvas: BandCanvas) {
        guard !changesNothing else { return }
        for y in saved.y0..<saved.y1 {
            guard let clip else {
                mix(saved.x0, saved.x1, y, on: canvas)
                continue
            }
            var start = saved.x0
            clip.withRow(y) { runs, mask in
                for run in runs {
                    let from = max(run.start, start)
                    let to = min(run.end, saved.x1)
                    guard from < to else { continue }
                    putBack(start, from, y, on: canvas)
                    if run.isFull {
                        mix(from, to, y, on: canvas)
                    } else {
                        mix(from, to, y, mask: mask, on: canvas)
                    }
                    start = to
                }
            }
            putBack(start, saved.x1, y, on: canvas)
        }
    }

    private func mix(_ start: Int, _ end: Int, _ y: Int, on canvas: BandCanvas) {
        guard !weight.isFull else { return }
        let pixels = canvas.pixel(start, y)
        MixKernels.mix(
            pixels, from: backdrop + (pixels - canvas.pixels), to: pixels, weight: weight,
            count: end - start)
    }

    private func mix(
        _ start: Int, _ end: Int, _ y: Int, mask: UnsafePointer<UInt8>, on canvas: BandCanvas
    ) {
        let pixels = canvas.pixel(start, y)
        MixKernels.mix(
            pixels, from: backdrop + (pixels - canvas.pixels), to: pixels, weight: weight,
            mask: mask + start, count: end - start)
    }

    private func putBack(_ start: Int, _ end: Int, _ y: Int, on canvas: BandCanvas) {
        guard start < end else { return }
        let pixels = canvas.pixel(start, y)
        pixels.update(from: backdrop + (pixels - canvas.pixels), count: (end - start) * 4)
    }
}
