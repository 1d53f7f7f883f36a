/// Brings a PNG's rows to their places on a canvas that may be smaller than the picture.
struct PNGRows {
    let header: PNGHeader
    /// Where the pixels go; of the reduced size.
    let canvas: UprightCanvas
    /// Side of the squares that become one pixel; 1 is full size.
    let side: Int

    /// How reading ended: whether all pixels are opaque, and what broke it off.
    typealias Result = (isOpaque: Bool, failure: String?)

    /// Rows decoded at a time: what fills a cache line when they become columns.
    private static let stripRows = 16

    /// Reads a picture whose rows come from top to bottom.
    func readSequence(from reader: borrowing PNGReader) -> Result {
        let reducer = AreaReducer(side: max(side, 2), width: side > 1 ? canvas.width : 0, rows: 1)
        let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: reader.rowBytes * Self.stripRows)
        defer { strip.deallocate() }
        var isOpaque = true
        var y = 0
        while y < header.height {
            let goesStraight = side == 1 && canvas.isUpright
            let target = goesStraight ? canvas.pixel(0, y) : strip
            let wanted = min(Self.stripRows, header.height - y)
            let (count, failure) = reader.readRows(target, count: wanted)
            if !Premultiplication.premultiply(target, count: count * header.width) { isOpaque = false }
            if side == 1, !goesStraight { canvas.place(strip, from: y, count: count) }
            if side > 1 {
                for row in 0..<count {
                    let end = (y + row + 1) % side == 0 || y + row + 1 == header.height
                    reducer.add(strip + row * reader.rowBytes, count: header.width, row: 0)
                    if end || (failure != nil && row == count - 1) {
                        // The strip's first row has been summed already and may be written over.
                        reducer.take(row: 0, into: strip)
                        canvas.place(strip, from: (y + row) / side, count: 1)
                    }
                }
            }
            y += count
            if let failure {
                clear(from: Reduction.reduced(y, by: side), strip)
                return (false, failure)
            }
        }
        return (isOpaque, nil)
    }

    /// Reads an interlaced picture, pass by pass.
    func readPasses(from reader: borrowing PNGReader) -> Result {
        let reducer = AreaReducer(
            side: max(side, 2), width: side > 1 ? canvas.width : 0, rows: side > 1 ? canvas.height : 0)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: reader.rowBytes)
        defer { line.deallocate() }
        var isOpaque = true
        var broken: (pass: Int, row: Int, message: String)?
        reading: for (index, pass) in Adam7Pass.all.enumerated() {
            let columns = pass.columns(width: header.width)
            if columns == 0 { continue }
            for row in 0..<pass.rows(height: header.height) {
                let (count, failure) = reader.readRows(line, count: 1)
                if count == 0 {
                    broken = (index, row, failure ?? "a row is missing")
                    break reading
                }
                if !Premultiplication.premultiply(line, count: columns) { isOpaque = false }
                let y = pass.y + row * pass.rowStep
                if side > 1 {
                    reducer.add(line, count: columns, x: pass.x, step: pass.columnStep, row: y / side)
                } else {
                    scatter(line, count: columns, pass: pass, y: y)
                }
            }
        }
        if side > 1 {
            for row in 0..<canvas.height {
                reducer.take(row: row, into: line)
                canvas.place(line, from: row, count: 1)
            }
        } else if let broken {
            fillMissing(pass: broken.pass, row: broken.row)
        }
        return (isOpaque && broken == nil, broken?.message)
    }

    private func scatter(_ pixels: UnsafePointer<UInt8>, count: Int, pass: Adam7Pass, y: Int) {
        for index in 0..<count {
            UnsafeMutableRawPointer(canvas.pixel(pass.x + index * pass.columnStep, y))
                .copyMemory(from: pixels + index * 4, byteCount: 4)
        }
    }

    /// Makes the rows from `first` on transparent.
    private func clear(from first: Int, _ strip: UnsafeMutablePointer<UInt8>) {
        strip.initialize(repeating: 0, count: canvas.width * 4)
        for row in first..<max(first, canvas.height) { canvas.place(strip, from: row, count: 1) }
    }

    /// Gives pixels that never came the colour of the nearest one up and left that did in an earlier pass.
    private func fillMissing(pass broken: Int, row brokenRow: Int) {
        let grid = broken > 0 ? Adam7Pass.all[broken - 1].knownGrid : nil
        for (index, pass) in Adam7Pass.all.enumerated().dropFirst(broken) {
            let rows = pass.rows(height: header.height)
            for row in min(index == broken ? brokenRow : 0, rows)..<rows {
                let y = pass.y + row * pass.rowStep
                for x in stride(from: pass.x, to: header.width, by: pass.columnStep) {
                    let target = UnsafeMutableRawPointer(canvas.pixel(x, y))
                    if let grid {
                        let known = canvas.pixel(x - x % grid.columnStep, y - y % grid.rowStep)
                        target.copyMemory(from: known, byteCount: 4)
                    } else {
                        target.storeBytes(of: 0, as: UInt32.self)
                    }
                }
            }
        }
    }
}
