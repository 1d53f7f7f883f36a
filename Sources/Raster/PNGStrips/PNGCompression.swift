/// How much time to spend on making a PNG small.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
    /// 3-8 ms a telephone's screen and core, files about as large as other encoders' fast levels or smaller.
    case fast
    /// As small as libpng's level 6 with all filters, in a quarter of its time: 30-400 ms a screen.
    ///
    /// Within 2 % of it on colour photographs, a tenth less on text; a grey photograph is 6 % larger, and each
    /// strip of a flat picture has some 50 bytes of its own.
    case small
}
