/// How much time to spend on making a PNG small.
public enum PNGCompression: String, CaseIterable, Hashable, Sendable {
    /// A few milliseconds a screen, files about as large as other encoders' fast levels or smaller.
    case fast
    /// As small as libpng's default level with all filters, for several times the time of `fast`.
    case small
}
