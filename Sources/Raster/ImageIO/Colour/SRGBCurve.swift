#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// sRGB's curve as a table, from light to the stored byte.
enum SRGBCurve {
    /// The byte for linear light `index` of 65535, rounded to the nearest; 64 KiB, made on first use.
    ///
    /// 16 bits are enough: at the dark end, where the curve is steepest, a step of the index is 1/20 of a step
    /// of the byte.
    static let encoded: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 65536)
        var start = 0
        for byte in 0..<256 {
            // The byte holds up to where the curve reaches half way to the next one.
            let light = byte == 255 ? 1 : ToneCurve.sRGB.linear((Double(byte) + 0.5) / 255)
            let end = byte == 255 ? 65536 : Int((light * 65535).rounded(.up))
            for index in start..<max(start, end) { table[index] = UInt8(byte) }
            start = max(start, end)
        }
        return table
    }()
}
