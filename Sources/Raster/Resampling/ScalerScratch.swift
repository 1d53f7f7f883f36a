/// One worker's memory for drawing pictures; never changes what is drawn.
///
/// Holds two rows of 16-bit channels, as long as the longest row drawn with it (8 bytes a source column and
/// 8 a destination column). Not shared between threads.
package final class ScalerScratch {
    private var memory: UnsafeMutablePointer<Int16>
    private var capacity: Int

    /// Scratch memory that grows when it is used.
    package init() {
        capacity = 1
        memory = .allocate(capacity: 1)
    }

    deinit { memory.deallocate() }

    /// Memory for `count` channels; its contents are whatever the last row left.
    func channels(_ count: Int) -> UnsafeMutablePointer<Int16> {
        if count > capacity {
            memory.deallocate()
            capacity = count + count / 2
            memory = .allocate(capacity: capacity)
        }
        return memory
    }
}
