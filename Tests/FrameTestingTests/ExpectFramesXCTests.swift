import FrameTesting
import Raster
import Review
import XCTest

/// The same call from XCTest.
final class ExpectFramesXCTests: XCTestCase {
    func testFramesOfAGoldenPass() {
        let white = Bitmap(width: 4, height: 3, filledWith: PremultipliedRGBA(.white))
        XCTAssertTrue(expectFrames(of: BitmapFrames([white]), matchGolden: "white.json"))
    }
}
