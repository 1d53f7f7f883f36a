extension BandCanvas {
    /// The finished band as a bitmap of its own; allocates its pixels.
    public func bitmap() -> Bitmap {
        Bitmap(width: width, height: rows.count) { memory in
            withRows { memory.copyMemory(from: UnsafeRawBufferPointer(start: $0, count: memory.count)) }
            return stride(from: 3, to: memory.count, by: 4).allSatisfy { memory[$0] == 255 }
        }
    }
}
