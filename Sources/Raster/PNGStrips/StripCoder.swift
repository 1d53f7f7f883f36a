/// A way to compress the rows of a strip.
package protocol StripCoder {
    /// Filters `count` rows of premultiplied RGBA into `rows` and appends deflate blocks, none of them final.
    ///
    /// `writer` has room for 15 bits a filtered byte, five heads and the width of a store.
    mutating func compress(
        _ pixels: UnsafePointer<UInt8>, count: Int, rows: inout StripRows, to writer: DeflateBitWriter
    ) -> DeflateBitWriter

    /// Gives the memory back.
    func deallocate()
}
