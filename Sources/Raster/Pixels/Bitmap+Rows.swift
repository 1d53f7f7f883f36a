extension Bitmap {
    /// Calls `body` with the memory of all rows, for reading; a row starts every `width * 4` bytes.
    package func withRows<Result>(
        _ body: (UnsafePointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body($0.baseAddress!) }
    }

    /// Calls `body` with the memory of all rows, for writing premultiplied pixels.
    ///
    /// `isOpaque` stays as it was: who writes other alphas than 255 says so.
    package mutating func withMutableRows<Result>(
        _ body: (UnsafeMutablePointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
    }
}
