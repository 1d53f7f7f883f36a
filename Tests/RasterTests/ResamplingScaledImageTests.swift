import Raster
import TestSupport
import Testing

@Suite struct ResamplingScaledImageTests {
    /// Canvas rows of a plan, packed one after the other.
    private func draw(
        _ bitmap: Bitmap, into destination: Rect, columns: Range<Int>, rows: Range<Int>
    ) -> [UInt8] {
        let plan = ScaledImage(ImagePyramid(bitmap), destination: destination, columns: columns)
        let scratch = ScalerScratch()
        var result = [UInt8](repeating: 7, count: columns.count * rows.count * 4 + 1)
        result.withUnsafeMutableBufferPointer { memory in
            for (index, row) in rows.enumerated() {
                plan.drawRow(row, into: memory.baseAddress! + index * columns.count * 4, scratch: scratch)
            }
        }
        #expect(result.removeLast() == 7)
        return result
    }

    @Test func wholePixelPlacementIsTheIdentity() {
        for (width, height) in [(1, 1), (3, 2), (5, 9), (64, 33)] {
            for isOpaque in [true, false] {
                let bitmap = Bitmap.noise(width: width, height: height, isOpaque: isOpaque, seed: 1)
                let drawn = draw(
                    bitmap, into: Rect(x: -7, y: 12, width: Double(width), height: Double(height)),
                    columns: -7..<width - 7, rows: 12..<12 + height)
                #expect(
                    drawn == bitmap.withRows { Array(UnsafeBufferPointer(start: $0, count: drawn.count)) })
            }
        }
    }

    @Test func aConstantPictureStaysConstant() {
        var generator = SeededGenerator(seed: 2)
        for pixel in [
            PremultipliedRGBA(red: 255, green: 255, blue: 255, alpha: 255),
            PremultipliedRGBA(red: 0, green: 1, blue: 254, alpha: 255),
            PremultipliedRGBA(red: 3, green: 127, blue: 128, alpha: 128), .clear,
        ] {
            for _ in 0..<60 {
                let bitmap = Bitmap(
                    width: .random(in: 1...70, using: &generator),
                    height: .random(in: 1...70, using: &generator),
                    filledWith: pixel)
                let destination = Rect(
                    x: .random(in: -40...40, using: &generator), y: .random(in: -40...40, using: &generator),
                    width: .random(in: 0.2...150, using: &generator),
                    height: .random(in: 0.2...150, using: &generator))
                let drawn = draw(bitmap, into: destination, columns: -10..<30, rows: -5..<25)
                let wanted = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                #expect(drawn.indices.allSatisfy { drawn[$0] == wanted[$0 % 4] })
            }
        }
    }

    @Test func agreesWithTheReference() {
        // One level needs no rounding in between: the result is the exact one, rounded, give or take the 4
        // fraction bits kept between the passes. The levels are rounded too, which adds less than 1 in all.
        var generator = SeededGenerator(seed: 3)
        for round in 0..<150 {
            let bitmap = Bitmap.noise(
                width: .random(in: 1...70, using: &generator), height: .random(in: 1...70, using: &generator),
                isOpaque: Bool.random(using: &generator), seed: UInt64(round))
            let isOneLevel = round % 2 == 0
            let scales = isOneLevel ? 0.51...3 : 0.02...0.6
            let destination = Rect(
                x: .random(in: -20...20, using: &generator), y: .random(in: -20...20, using: &generator),
                width: Double(bitmap.width) * .random(in: scales, using: &generator),
                height: Double(bitmap.height) * .random(in: scales, using: &generator))
            let area = PixelRect(covering: destination)
            let columns = area.x0 - 2..<area.x1 + 2
            let rows = area.y0 - 2..<area.y1 + 2
            let drawn = draw(bitmap, into: destination, columns: columns, rows: rows)
            let exact = ReferenceResampler(bitmap).drawn(into: destination, columns: columns, rows: rows)
            let worst = zip(drawn, exact).map { abs(Double($0) - $1) }.max()!
            #expect(worst < (isOneLevel ? 1 : 2), "\(bitmap.width)×\(bitmap.height) in \(destination)")
        }
    }

    @Test func anyRangeOfColumnsAndOrderOfRowsGivesTheSameBytes() {
        let bitmap = Bitmap.noise(width: 61, height: 47, isOpaque: false, seed: 4)
        let destination = Rect(x: 2.3, y: -4.7, width: 23.1, height: 71.9)
        let whole = draw(bitmap, into: destination, columns: -4..<40, rows: -6..<70)
        let none = draw(bitmap, into: destination, columns: 7..<7, rows: 0..<3)
        #expect(none.isEmpty)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let ends = [Int.random(in: -4...40, using: &generator), .random(in: -4...40, using: &generator)]
                .sorted()
            let row = Int.random(in: -6..<70, using: &generator)
            let part = draw(bitmap, into: destination, columns: ends[0]..<ends[1], rows: row..<row + 1)
            let start = ((row + 6) * 44 + ends[0] + 4) * 4
            #expect(part == Array(whole[start..<start + part.count]))
        }
    }

    @Test func mirroredInputGivesMirroredOutput() {
        for (width, height) in [(64.0, 48.0), (37.5, 90.25), (20.0, 11.0), (3.0, 150.0)] {
            let bitmap = Bitmap.noise(width: 48, height: 40, isOpaque: false, seed: 6)
            let columns = 0..<Int(width.rounded(.up))
            let rows = 0..<Int(height.rounded(.up))
            let destination = Rect(
                center: Point(x: Double(columns.count) / 2, y: Double(rows.count) / 2),
                size: Size(width: width, height: height))
            let one = draw(bitmap, into: destination, columns: columns, rows: rows)
            let other = draw(
                bitmap.mirrored(x: true, y: true), into: destination, columns: columns, rows: rows)
            let pixels = stride(from: 0, to: other.count, by: 4).map { Array(other[$0..<$0 + 4]) }
            #expect(one == pixels.reversed().flatMap { $0 })
        }
    }

    @Test func colorsNeverExceedAlpha() {
        // Hard edges between clear and opaque make the kernel's negative lobes overshoot.
        var bitmap = Bitmap(width: 40, height: 40)
        for y in 0..<40 {
            for x in 0..<40 where (x / 3 + y / 5) % 2 == 0 {
                bitmap[x, y] = PremultipliedRGBA(red: 255, green: 200, blue: 255, alpha: 255)
            }
        }
        for width in [17.3, 40.6, 90.1] {
            let drawn = draw(
                bitmap, into: Rect(x: 0.4, y: 0.7, width: width, height: 33), columns: 0..<90, rows: 0..<34)
            for pixel in stride(from: 0, to: drawn.count, by: 4) {
                #expect(drawn[pixel..<pixel + 3].allSatisfy { $0 <= drawn[pixel + 3] })
            }
        }
    }

    @Test func anOpaquePictureIsDrawnAsIfItWereNotKnownToBe() {
        let bitmap = Bitmap.noise(width: 50, height: 30, isOpaque: true, seed: 8)
        var unknown = bitmap
        unknown.isOpaque = false
        for width in [12.3, 49.5, 88] {
            let destination = Rect(x: 1.2, y: 0.4, width: width, height: 26)
            let drawn = draw(bitmap, into: destination, columns: 0..<90, rows: 0..<28)
            #expect(drawn == draw(unknown, into: destination, columns: 0..<90, rows: 0..<28))
            #expect(stride(from: 3, to: drawn.count, by: 4).allSatisfy { drawn[$0] == 255 })
        }
    }

    @Test func destinationsFarOutsideShowEdgePixels() {
        let bitmap = Bitmap.noise(width: 30, height: 20, isOpaque: true, seed: 9)
        let corner = { (x: Int, y: Int) in
            let pixel = bitmap[x, y]
            return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        }
        for distance in [100.0, 1e6, 1e15] {
            let before = draw(
                bitmap, into: Rect(x: distance, y: distance, width: 30, height: 20), columns: 0..<1,
                rows: 0..<1)
            #expect(before == corner(0, 0))
            let after = draw(
                bitmap, into: Rect(x: -distance, y: -distance, width: 30, height: 20), columns: 0..<1,
                rows: 0..<1)
            #expect(after == corner(29, 19))
        }
    }

    @Test func degenerateDestinationsGiveValidPixels() {
        let bitmap = Bitmap.noise(width: 9, height: 5, isOpaque: false, seed: 10)
        for extent in [0, -0.0, 1e-300, 1e-3, .infinity, .nan, 1e300] {
            for origin in [0, -1e300, .infinity, .nan] {
                let drawn = draw(
                    bitmap, into: Rect(x: origin, y: 0, width: extent, height: extent), columns: -3..<9,
                    rows: -1..<3)
                for pixel in stride(from: 0, to: drawn.count, by: 4) {
                    #expect(drawn[pixel..<pixel + 3].allSatisfy { $0 <= drawn[pixel + 3] })
                }
            }
        }
    }

    @Test func picturesOneSampleWide() {
        for (width, height) in [(1, 37), (37, 1), (1, 1), (2, 3)] {
            let bitmap = Bitmap.noise(width: width, height: height, isOpaque: false, seed: 11)
            for (x, y) in [(0.6, 9.0), (1.0, 37.0), (12.5, 12.5), (90.0, 0.3)] {
                let destination = Rect(x: 0.25, y: 0.5, width: x, height: y)
                let columns = 0..<Int(x) + 2
                let rows = 0..<Int(y) + 2
                let drawn = draw(bitmap, into: destination, columns: columns, rows: rows)
                let exact = ReferenceResampler(bitmap).drawn(into: destination, columns: columns, rows: rows)
                let worst = zip(drawn, exact).map { abs(Double($0) - $1) }.max()!
                #expect(worst < 2, "\(width)×\(height) in \(destination)")
            }
        }
    }

    @Test func extremeRatios() {
        // Twelve megapixels in one pixel: the mean, but for the rounding of ten levels.
        let large = Bitmap(width: 4000, height: 3000) { memory in
            let pixels = memory.bindMemory(to: UInt32.self)
            for index in 0..<pixels.count {
                let value = UInt32(truncatingIfNeeded: (index &* 7 &+ index / 4000 &* 13) % 200)
                pixels[index] = value &* 0x01_01_01 | 0xFF00_0000
            }
            return true
        }
        let one = draw(large, into: Rect(x: 0, y: 0, width: 1, height: 1), columns: 0..<1, rows: 0..<1)
        #expect(abs(Double(one[0]) - 99.5) < 2)
        #expect(one[3] == 255)
        // Squeezed along one axis only.
        let line = draw(large, into: Rect(x: 0, y: 0, width: 1, height: 3000), columns: 0..<1, rows: 0..<3000)
        #expect(stride(from: 0, to: line.count, by: 4).allSatisfy { abs(Double(line[$0]) - 99.5) < 3 })
        // One pixel over 3000.
        let dot = Bitmap(
            width: 1, height: 1, filledWith: PremultipliedRGBA(red: 9, green: 8, blue: 7, alpha: 200))
        let wide = draw(dot, into: Rect(x: 0, y: 0, width: 3000, height: 2), columns: 0..<3000, rows: 0..<2)
        #expect(
            stride(from: 0, to: wide.count, by: 4).allSatisfy { Array(wide[$0..<$0 + 4]) == [9, 8, 7, 200] })
    }

    @Test func anyNumberOfWorkersGivesTheSameBytes() async {
        let bitmap = Bitmap.noise(width: 500, height: 300, isOpaque: false, seed: 12)
        let destination = Rect(x: 0.3, y: 0.9, width: 61.7, height: 40.2)
        let alone = draw(bitmap, into: destination, columns: 0..<64, rows: 0..<42)
        // The level that this needs is made by whoever comes first.
        let pyramid = ImagePyramid(bitmap)
        let together = await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for row in 0..<42 {
                group.addTask {
                    let plan = ScaledImage(pyramid, destination: destination, columns: 0..<64)
                    var line = [UInt8](repeating: 0, count: 256)
                    line.withUnsafeMutableBufferPointer {
                        plan.drawRow(row, into: $0.baseAddress!, scratch: ScalerScratch())
                    }
                    return (row, line)
                }
            }
            var rows = [[UInt8]](repeating: [], count: 42)
            for await (row, line) in group { rows[row] = line }
            return rows.flatMap { $0 }
        }
        #expect(together == alone)
    }
}
