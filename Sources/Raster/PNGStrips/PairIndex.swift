/// Numbers for pairs of residuals, by which their joined codes are found.
///
/// Nine in ten pairs of a photograph's residuals, or more, lie between -32 and 31 both. Their number is made
/// of the low six bits of both, the first one's below; all other pairs have one number together. (Pairs are
/// read as numbers of 16 bits: all processors that Swift runs on have the first byte in the low half.)
package enum PairIndex {
    /// The number of pairs with a residual that is not between -32 and 31.
    package static let far = 4096
    /// How many numbers there are.
    package static let count = far + 1

    /// Bytes behind the residuals and the numbers that are touched.
    package static let margin = 15

    /// Writes the numbers of `count` residuals' pairs; a last one without partner is paired with anything.
    package static func write(
        _ residuals: UnsafePointer<UInt8>, count: Int, to indices: UnsafeMutableRawPointer
    ) {
        let source = UnsafeRawPointer(residuals)
        let zero = SIMD8<UInt16>()
        var at = 0
        while at < count {
            let pairs = source.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt16>.self)
            // A byte is near when its three highest bits are equal: compare each bit with the one below it.
            let differing = (pairs ^ pairs &<< 1) & 0xc0c0
            let joined = pairs & 0x003f | pairs &>> 2 & 0x0fc0
            // (`.!=` and `.==` are loops over lanes in Swift 6.3, `.<` is an instruction.)
            let index = joined.replacing(with: UInt16(far), where: zero .< differing)
            indices.storeBytes(of: index, toByteOffset: at, as: SIMD8<UInt16>.self)
            at &+= 16
        }
    }
}
