extension BandCanvas {
    /// Draws what `body` draws as one: composed first, clipped once to `clip`, then at `opacity` (0...1).
    ///
    /// Groups nest. Nothing that is covered inside the group shines through the clip's anti-aliased rim. At
    /// opacity 0, and where the clip leaves nothing of the band, `body` is not called.
    public func group(clip: Shape?, opacity: Double, _ body: () -> Void) {
        let weight = BlendWeight(opacity)
        guard !weight.isZero else { return }
        if let clip, !mayTouch(clip.bounds) { return }
        if clip == nil, weight.isFull {
            body()
            return
        }
        let outer = scissor
        let group = spareGroups.popLast() ?? GroupBackdrop(width: width, maximumRows: maximumRows)
        scissor = group.begin(clip: clip, weight: weight, in: outer)
        if !scissor.isEmpty {
            groups.append(group)
            body()
            groups.removeLast()
            group.end(on: self)
        }
        scissor = outer
        spareGroups.append(group)
    }
}
