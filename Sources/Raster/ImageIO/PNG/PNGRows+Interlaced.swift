extension PNGRows {
    /// Reads an interlaced picture, pass by pass.
    func readPasses(from reader: borrowing PNGReader, to canvas: UprightCanvas) -> Ending {
        let reducer = AreaReducer(
            side: max(side, 2), width: side > 1 ? canvas.width : 0, rows: side > 1 ? canvas.height : 0)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: reader.rowBytes)
        defer { line.deallocate() }
        var isOpaque = true
        var rows = 0
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
                rows += 1
                if !pixels.finish(line, into: line, count: columns) { isOpaque = false }
                let y = pass.y + row * pass.rowStep
                if side > 1 {
                    reducer.add(line, count: columns, x: pass.x, step: pass.columnStep, row: y / side)
                } else {
                    scatter(line, count: columns, pass: pass, y: y, to: canvas)
                }
            }
        }
        if side > 1 {
            for row in 0..<canvas.height {
                reducer.take(row: row, into: line)
                canvas.place(line, from: row, count: 1)
            }
        } else if let broken {
            fillMissing(pass: broken.pass, row: broken.row, of: canvas)
        }
        return (rows, isOpaque && broken == nil, broken?.message)
    }

    private func scatter(
        _ pixels: UnsafePointer<UInt8>, count: Int, pass: Adam7Pass, y: Int, to canvas: UprightCanvas
    ) {
        for index in 0..<count {
            UnsafeMutableRawPointer(canvas.pixel(pass.x + index * pass.columnStep, y))
                .copyMemory(from: pixels + index * 4, byteCount: 4)
        }
    }

    /// Gives pixels that never came the colour of the nearest one up and left that did in an earlier pass.
    private func fillMissing(pass broken: Int, row brokenRow: Int, of canvas: UprightCanvas) {
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
