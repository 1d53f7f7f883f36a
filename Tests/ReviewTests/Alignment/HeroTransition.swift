import Foundation
import Raster

/// A textured square that grows from a cell of a grid to the full width, driven by a spring: 37 frames at 60 fps.
struct HeroTransition {
    /// The spring, in iOS 17's terms; time in seconds.
    var response = 0.50
    var damping = 0.85
    /// Added to every channel of the square.
    var brightness = 0.0
    /// Pixels for each of the 393 × 852 points.
    var scale = 0.5
    /// Moves the square sideways at the middle of its way, in points.
    var detour = 0.0

    static let frameCount = 37
    static let framesPerSecond = 60.0

    /// Pixels of the canvas.
    var width: Int { Int(393 * scale) }
    var height: Int { Int(852 * scale) }

    /// The frames at 60 fps, `delay` seconds late.
    func frames(delay: Double = 0) -> [Bitmap] { frames(perSecond: Self.framesPerSecond, delay: delay) }

    /// The same time in frames that lie closer.
    func frames(perSecond rate: Double, delay: Double = 0) -> [Bitmap] {
        let end = Double(Self.frameCount - 1) / Self.framesPerSecond
        let count = Int((end * rate).rounded()) + 1
        return (0..<count).map { frame(at: max(0, Double($0) / rate - delay)) }
    }

    /// The spring's way from 0 to 1.
    func progress(at time: Double) -> Double {
        let omega = 2 * Double.pi / response
        let damped = omega * (1 - damping * damping).squareRoot()
        let sine = damping * omega / damped * sin(damped * time)
        return 1 - exp(-damping * omega * time) * (cos(damped * time) + sine)
    }

    /// The picture `time` seconds after the start.
    func frame(at time: Double) -> Bitmap {
        let p = progress(at: time)
        let side = (120 + (393 - 120) * p) * scale
        let centerX = (72 + (196.5 - 72) * p + detour * 4 * p * (1 - p)) * scale
        let centerY = (640 + (380 - 640) * p) * scale
        let (left, top) = (centerX - side / 2, centerY - side / 2)
        var frame = page()
        let rows = max(0, Int(top))..<min(height, Int((top + side).rounded(.up)))
        let columns = max(0, Int(left))..<min(width, Int((left + side).rounded(.up)))
        let width = width
        frame.withMutableRows { bytes in
            for y in rows {
                for x in columns {
                    // Share of the pixel that the square covers.
                    let across = min(Double(x) + 1, left + side) - max(Double(x), left)
                    let down = min(Double(y) + 1, top + side) - max(Double(y), top)
                    let cover = max(0, min(across, 1)) * max(0, min(down, 1))
                    let (u, v) = ((Double(x) + 0.5 - left) / side, (Double(y) + 0.5 - top) / side)
                    let pixel = bytes + (y * width + x) * 4
                    let page = SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
                    let color = page + (Self.photo(u, v) + brightness - page) * cover
                    for channel in 0..<3 {
                        pixel[channel] = UInt8(min(max(color[channel].rounded(), 0), 255))
                    }
                }
            }
        }
        return frame
    }

    /// The page behind: light, with pale cells.
    private func page() -> Bitmap {
        let (cell, gap) = (
            PremultipliedRGBA(red: 214, green: 219, blue: 226, alpha: 255),
            PremultipliedRGBA(red: 243, green: 243, blue: 246, alpha: 255)
        )
        let isInCell = { (place: Int) in (Double(place) / scale).truncatingRemainder(dividingBy: 131) < 120 }
        let (across, down) = ((0..<width).map(isInCell), (0..<height).map(isInCell))
        return Bitmap(width: width, height: height) { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            for y in 0..<height {
                for x in 0..<width {
                    pixels[y * width + x] = (across[x] && down[y] ? cell : gap).packed.littleEndian
                }
            }
            return true
        }
    }

    /// The picture: smooth colours with a texture of waves.
    private static func photo(_ u: Double, _ v: Double) -> SIMD3<Double> {
        func wave(_ value: Double) -> Double {
            // A parabola for each half period: as good as a sine here, and faster.
            let phase = value - value.rounded(.down)
            return phase < 0.5 ? 16 * phase * (0.5 - phase) : -16 * (phase - 0.5) * (1 - phase)
        }
        let base = SIMD3(60 + 120 * u, 90 + 70 * v, 170 - 110 * u * v)
        return base + (24 * wave(u * 9 + v * 3) + 18 * wave(v * 13 - u * 5))
    }
}
