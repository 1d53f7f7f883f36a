internal import Compositor
internal import Dispatch
internal import Platform
internal import Raster
internal import Synchronization

/// Renders frames of a timeline into a writer, on as many threads as are wanted.
struct RenderJob: Sendable {
    let scene: LoadedScene
    /// Threads; frames run side by side, or the bands of a single one.
    let jobs: Int
    /// Whether bands that did not change are drawn and compressed only once.
    let reusesBands: Bool

    private var planner: FramePlanner { scene.planner }

    /// Decodes what `frames` show, on all threads.
    ///
    /// Throws for a picture that cannot be decoded, unless the scene has a placeholder for such.
    func decodePictures(for frames: [Int], warn: @Sendable (String) -> Void) throws(CommandError)
        -> [String: Picture]
    {
        let (pictures, sizes) = (scene.pictures, planner.timeline.largestPictureSizes(scale: planner.scale))
        var decoded: [String: Picture] = [:]
        while true {
            let known = decoded
            let seen = planner.picturesSeen(in: frames) { id in
                known[id].map { $0.pyramid.isOpaque } ?? pictures[id].map { !$0.hasAlpha } ?? false
            }
            let new = try decode(seen.filter { known[$0] == nil }, sizes, warn: warn)
            decoded.merge(new) { $1 }
            // A damaged picture has holes that its header does not tell: what lies below is seen through them.
            let isAsTold = new.allSatisfy { id, picture in
                picture.pyramid.isOpaque || pictures[id].map { $0.hasAlpha } ?? true
            }
            if isAsTold { return decoded }
        }
    }

    private func decode(
        _ names: Set<String>, _ sizes: [String: Size], warn: @Sendable (String) -> Void
    ) throws(CommandError) -> [String: Picture] {
        // The largest first, so that no thread is left alone with it at the end.
        let wanted = names.compactMap { scene.pictures[$0] }.sorted {
            ($0.width * $0.height, $0.id) > ($1.width * $1.height, $1.id)
        }
        let results = Mutex<[String: Result<Picture, CommandError>]>([:])
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, wanted.count))) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < wanted.count else { return }
                let file = wanted[index]
                let result = Result { () throws(CommandError) in
                    try decode(file, atLeast: sizes[file.id] ?? .zero, warn: warn)
                }
                results.withLock { $0[file.id] = result }
            }
        }
        var decoded: [String: Picture] = [:]
        for (id, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            decoded[id] = try result.get()
        }
        return decoded
    }

    private func decode(
        _ file: PictureFile, atLeast size: Size, warn: (String) -> Void
    ) throws(CommandError) -> Picture {
        do {
            return try file.decode(atLeast: size, scene.decoding, warn: warn)
        } catch {
            guard let placeholder = scene.placeholder else { throw error }
            warn("\(error.message); the placeholder stands in for it")
            return try placeholder.standIn(for: file, scene.decoding)
        }
    }

    /// Draws `frames` and gives them to `writer`; `progress` is told after each.
    func render<Writer: FrameWriter>(
        _ frames: [Int], pictures: [String: Picture], to writer: Writer, progress: ProgressBar
    ) throws(CommandError) {
        let renderer = FrameRenderer<Writer.Band>(
            width: planner.width, height: planner.height, background: planner.timeline.background,
            pictures: pictures, rowsPerBand: writer.rowsPerBand, reusesBands: reusesBands)
        let queue = FrameQueue(frames: frames, isOrdered: writer.isOrdered)
        if frames.count < jobs {
            renderBandsInParallel(renderer, queue, writer, progress)
        } else {
            DispatchQueue.concurrentPerform(iterations: jobs) { _ in
                let canvas = renderer.makeCanvas()
                let encoder = writer.makeEncoder()
                while let (place, frame) = queue.next() {
                    let plan = FramePlan(planner.displayList(ofFrame: frame))
                    let bands = (0..<renderer.bandCount).map { band in
                        renderer.product(ofBand: band, in: plan, on: canvas) { canvas, rows in
                            canvas.withRows { writer.makeBand($0, count: rows.count, with: encoder) }
                        }
                    }
                    queue.write(place: place) { () throws(CommandError) in
                        try writer.write(frame: frame, bands)
                    }
                    progress.advance()
                }
            }
        }
        do {
            try queue.check()
            try writer.finish()
        } catch {
            writer.abandon()
            throw error
        }
    }

    /// Frames fewer than threads: each in turn, its bands side by side.
    private func renderBandsInParallel<Writer: FrameWriter>(
        _ renderer: FrameRenderer<Writer.Band>, _ queue: FrameQueue, _ writer: Writer, _ progress: ProgressBar
    ) {
        while let (place, frame) = queue.next() {
            let plan = FramePlan(planner.displayList(ofFrame: frame))
            let bands = Mutex([Writer.Band?](repeating: nil, count: renderer.bandCount))
            let next = Atomic(0)
            DispatchQueue.concurrentPerform(iterations: jobs) { _ in
                let canvas = renderer.makeCanvas()
                let encoder = writer.makeEncoder()
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < renderer.bandCount else { return }
                    let band = renderer.product(ofBand: index, in: plan, on: canvas) { canvas, rows in
                        canvas.withRows { writer.makeBand($0, count: rows.count, with: encoder) }
                    }
                    bands.withLock { $0[index] = band }
                }
            }
            queue.write(place: place) { () throws(CommandError) in
                try writer.write(frame: frame, bands.withLock { $0.map { $0! } })
            }
            progress.advance()
        }
    }
}
