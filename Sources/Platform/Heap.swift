internal import CPlatform

/// How the C library's heap gets its memory from the system.
public enum Heap {
    /// Bytes that the heap grows by, and up to which a block is part of it: the largest that glibc takes.
    private static let step: Int32 = 32 << 20

    /// Makes the heap keep what it has and grow in large steps; for programs, to be called before all else.
    ///
    /// As it comes, glibc asks the system for each block of more than some hundred kilobytes and gives it back at
    /// once. The system has to clear new memory, 4 KB at a time, when it is touched first: a decoder that needs the
    /// same few blocks for each picture spends up to a fifth of its time on that.
    public static func keepMemory() { cplatform_keep_heap(step) }
}
