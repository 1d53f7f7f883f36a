#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Memory of some megabytes that is about to be filled for the first time.
enum LargeMemory {
    /// Bytes from which it pays: two whole pages of 2 MB are in it wherever it lies.
    private static let smallest = 6 << 20

    /// Asks Linux to back `memory` with pages of 2 MB instead of 4 KB, where it lets programs choose.
    ///
    /// The first write to each page goes through the kernel. A photograph on the screen of a phone is ten
    /// megabytes, thus 2,500 pages: a tenth of the time that decoding it takes.
    static func expectFilling(_ memory: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            guard memory.count >= smallest, let start = memory.baseAddress else { return }
            let page = Int(getpagesize())
            let first = (Int(bitPattern: start) + page - 1) / page * page
            let end = (Int(bitPattern: start) + memory.count) / page * page
            // Only a hint: where it is not taken nothing changes but the time.
            madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE)
        #endif
    }
}
