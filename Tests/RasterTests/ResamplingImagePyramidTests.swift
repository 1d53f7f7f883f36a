import Raster
import TestSupport
import Testing

@Suite struct ResamplingImagePyramidTests {
    @Test func levelsHaveHalfTheSizeRoundedUp() {
        let pyramid = ImagePyramid(.noise(width: 37, height: 10, isOpaque: true, seed: 1))
        for (columns, rows, width, height) in [
            (0, 0, 37, 10), (1, 1, 19, 5), (2, 2, 10, 3), (3, 1, 5, 5), (0, 2, 37, 3), (9, 9, 1, 1),
        ] {
            let level = pyramid.level(columns: columns, rows: rows)
            #expect((level.width, level.height) == (width, height))
            #expect(level.isOpaque)
        }
    }

    @Test func aLevelDoesNotDependOnWhatWasMadeBefore() {
        let bitmap = Bitmap.noise(width: 64, height: 48, isOpaque: false, seed: 2)
        let pyramid = ImagePyramid(bitmap)
        _ = pyramid.level(columns: 3, rows: 1)
        _ = pyramid.level(columns: 1, rows: 3)
        #expect(pyramid.level(columns: 2, rows: 2) == ImagePyramid(bitmap).level(columns: 2, rows: 2))
        #expect(pyramid.level(columns: 3, rows: 1) == ImagePyramid(bitmap).level(columns: 3, rows: 1))
    }

    @Test func brightnessStaysFromLevelToLevel() {
        // Truncating halvings lose almost half a value of 255 a level.
        let pyramid = ImagePyramid(.noise(width: 512, height: 512, isOpaque: true, seed: 3))
        func mean(_ bitmap: Bitmap) -> Double {
            let channels = bitmap.width * bitmap.height * 4
            return bitmap.withRows { bytes in
                (0..<channels).reduce(0.0) { $0 + Double(bytes[$1]) } / Double(channels)
            }
        }
        let base = mean(pyramid.base)
        for level in 1...4 {
            #expect(abs(mean(pyramid.level(columns: level, rows: level)) - base) < 0.25)
        }
    }

    @Test func mirroredPicturesHaveMirroredLevels() {
        let bitmap = Bitmap.noise(width: 45, height: 39, isOpaque: false, seed: 4)
        let mirrored = ImagePyramid(bitmap.mirrored(x: true, y: true))
        for level in 1...4 {
            let one = ImagePyramid(bitmap).level(columns: level, rows: level)
            #expect(mirrored.level(columns: level, rows: level) == one.mirrored(x: true, y: true))
        }
    }
}
