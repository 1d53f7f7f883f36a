/// How much time to spend on making a PNG small.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
    /// 3-8 ms a telephone's screen and core, files about as large as other encoders' fast levels or smaller.
    case fast
    /// As small as libpng's level 6 with all filters, in a quarter of its time: 30-400 ms a screen.
    case small
}
