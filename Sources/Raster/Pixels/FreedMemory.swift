import CImageIO

/// What becomes of the memory of pictures that are no longer needed.
package enum FreedMemory {
    /// Keeps up to half a gigabyte of it for the next pictures; for the whole process, once, before work begins.
    ///
    /// A program that goes through hundreds of frames takes some ten megabytes for each and frees them again. glibc
    /// asks the system for blocks of that size one by one, and the system clears every page anew: an eighth of the time
    /// of comparing two sequences.
    package static func reuse() { cimageio_keep_freed_memory(512 << 20) }
}
