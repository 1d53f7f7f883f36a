import Raster
import TestSupport
import Testing

@Suite struct ResamplingTransformedImageTests {
    private func draw(
        _ bitmap: Bitmap, _ transform: Affine, columns: Range<Int>, rows: Range<Int>
    ) -> [UInt8] {
        let plan = TransformedImage(ImagePyramid(bitmap), transform: transform, columns: columns)
        let scratch = ScalerScratch()
        var result = [UInt8](repeating: 7, count: columns.count * rows.count * 4)
        result.withUnsafeMutableBufferPointer { memory in
            for (index, row) in rows.enumerated() {
                plan.drawRow(row, into: memory.baseAddress! + index * columns.count * 4, scratch: scratch)
            }
        }
        return result
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt8] {
        bitmap.withRows { Array(UnsafeBufferPointer(start: $0, count: bitmap.width * bitmap.height * 4)) }
    }

    @Test func mirroringOnWholePixelsIsExact() {
        let bitmap = Bitmap.noise(width: 12, height: 7, isOpaque: false, seed: 1)
        let mirror = Affine(a: -12, b: 0, c: 0, d: -7, tx: 12, ty: 7)
        #expect(
            draw(bitmap, mirror, columns: 0..<12, rows: 0..<7) == pixels(bitmap.mirrored(x: true, y: true)))
    }

    @Test func quarterTurnOnWholePixelsIsExact() {
        let bitmap = Bitmap.noise(width: 12, height: 7, isOpaque: false, seed: 2)
        // Along the picture's x the canvas goes down, along its y to the left.
        let turn = Affine(a: 0, b: 12, c: -7, d: 0, tx: 7, ty: 0)
        let drawn = draw(bitmap, turn, columns: 0..<7, rows: 0..<12)
        for y in 0..<12 {
            for x in 0..<7 {
                let pixel = bitmap[y, 6 - x]
                let start = (y * 7 + x) * 4
                #expect(Array(drawn[start..<start + 4]) == [pixel.red, pixel.green, pixel.blue, pixel.alpha])
            }
        }
    }

    @Test func almostUprightIsAlmostTheSeparablePath() {
        for size in [Size(width: 31.2, height: 50.9), Size(width: 14, height: 9)] {
            let bitmap = Bitmap.noise(width: 40, height: 30, isOpaque: true, seed: 3)
            let upright = Affine(a: size.width, b: 0, c: 0, d: size.height, tx: 1.3, ty: 0.6)
            var tilted = upright
            tilted.b = 1e-9
            let one = draw(bitmap, upright, columns: 0..<34, rows: 0..<53)
            let other = draw(bitmap, tilted, columns: 0..<34, rows: 0..<53)
            // Positions are rounded to 1/256 of a pixel, in noise up to 255 a pixel steep.
            #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
        }
    }

    @Test func constantPicturesAndAnyRangeOfColumns() {
        let white = Bitmap(width: 23, height: 31, filledWith: PremultipliedRGBA(.white))
        let noise = Bitmap.noise(width: 23, height: 31, isOpaque: false, seed: 4)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            func random() -> Double { .random(in: -60...60, using: &generator) }
            let transform = Affine(
                a: random(), b: random(), c: random(), d: random(), tx: random(), ty: random())
            #expect(draw(white, transform, columns: -9..<30, rows: -3..<9).allSatisfy { $0 == 255 })
            let whole = draw(noise, transform, columns: -9..<30, rows: 2..<3)
            #expect(draw(noise, transform, columns: 5..<17, rows: 2..<3) == Array(whole[14 * 4..<26 * 4]))
            for pixel in stride(from: 0, to: whole.count, by: 4) {
                #expect(whole[pixel..<pixel + 3].allSatisfy { $0 <= whole[pixel + 3] })
            }
        }
    }

    @Test func transformsWithoutInverseGiveValidPixels() {
        let bitmap = Bitmap(width: 5, height: 4, filledWith: PremultipliedRGBA(.white))
        for value in [0, 1e-300, 1e300, .infinity, .nan] {
            for transform in [
                Affine(a: value, b: value, c: value, d: value, tx: 0, ty: 0),
                Affine(a: 3, b: 1, c: value, d: 2, tx: value, ty: 0),
                Affine(a: value, b: 0, c: 0, d: value, tx: 0, ty: value),
            ] {
                #expect(draw(bitmap, transform, columns: 0..<4, rows: 0..<2).allSatisfy { $0 == 255 })
            }
        }
    }
}
