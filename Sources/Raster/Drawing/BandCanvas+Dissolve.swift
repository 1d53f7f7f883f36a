extension BandCanvas {
    /// Mixes two drawings: what `from` draws · (1 − progress) + what `to` draws · progress, added
    /// premultiplied.
    ///
    /// Each is drawn over the same backdrop and the results are mixed, which with source-over equals mixing
    /// both alone and drawing the mixture over the backdrop: unlike two translucent layers on each other,
    /// nothing of what lies below shows through half way. At progress 0 and 1 only one of them is drawn.
    public func dissolve(progress: Double, from: () -> Void, to: () -> Void) {
        let weight = BlendWeight(progress)
        if weight.isZero { return from() }
        if weight.isFull { return to() }
        guard !scissor.isEmpty else { return }
        willDraw(in: scissor)

        let area = scissor
        let count = rows.count * width * 4
        let backdrop = [UInt8](UnsafeBufferPointer(start: pixels, count: count))
        from()
        let first = [UInt8](UnsafeBufferPointer(start: pixels, count: count))
        backdrop.withUnsafeBufferPointer { pixels.update(from: $0.baseAddress!, count: count) }
        to()
        first.withUnsafeBufferPointer { first in
            for y in area.y0..<area.y1 {
                let row = pixel(area.x0, y)
                MixKernels.mix(
                    row, from: first.baseAddress! + (row - pixels), to: row, weight: weight,
                    count: area.width)
            }
        }
    }
}
