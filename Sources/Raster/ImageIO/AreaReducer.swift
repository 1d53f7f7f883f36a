/// Sums premultiplied pixels in squares, for a reduction by area averages that is rounded only once.
///
/// Pixels may come in any order, so that the passes of an interlaced picture need no full-size memory: 20 bytes
/// for each *reduced* pixel of the rows held, no more.
struct AreaReducer: ~Copyable {
    /// Side of the squares: 2, 4 or 8.
    let side: Int
    /// Reduced pixels a row, and reduced rows held.
    let width: Int, rows: Int
    /// Sums of red, green, blue, alpha and the number of pixels, for each reduced pixel.
    private let sums: UnsafeMutablePointer<UInt32>

    init(side: Int, width: Int, rows: Int) {
        self.side = side
        self.width = width
        self.rows = rows
        sums = .allocate(capacity: width * rows * 5)
        sums.initialize(repeating: 0, count: width * rows * 5)
    }

    deinit { sums.deallocate() }

    /// Adds `count` pixels that lie `step` columns apart from column `x` on; `row` is a reduced row.
    func add(_ pixels: UnsafePointer<UInt8>, count: Int, x: Int = 0, step: Int = 1, row: Int) {
        let line = sums + row * width * 5
        let shift = side.trailingZeroBitCount
        var column = x
        for index in 0..<count {
            let sum = line + (column &>> shift) &* 5
            let pixel = pixels + index &* 4
            sum[0] &+= UInt32(pixel[0])
            sum[1] &+= UInt32(pixel[1])
            sum[2] &+= UInt32(pixel[2])
            sum[3] &+= UInt32(pixel[3])
            sum[4] &+= 1
            column &+= step
        }
    }

    /// Writes the averages of reduced row `row` to `target` and clears its sums; nothing came, nothing shows.
    func take(row: Int, into target: UnsafeMutablePointer<UInt8>) {
        let line = sums + row * width * 5
        for column in 0..<width {
            let sum = line + column &* 5
            let pixel = target + column &* 4
            let count = max(sum[4], 1)
            for channel in 0..<4 {
                pixel[channel] = UInt8(truncatingIfNeeded: (sum[channel] &+ count / 2) / count)
            }
            sum.update(repeating: 0, count: 5)
        }
    }
}
