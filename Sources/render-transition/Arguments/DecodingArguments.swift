internal import Raster

/// The options that say which pictures are refused, for every command that reads some.
package enum DecodingArguments {
    /// All of them, for a command's help and parsing.
    package static let specifications = [
        strictFlag, pixelsOption.specification, sideOption.specification, fileSizeOption.specification,
        memoryOption.specification, scansOption.specification, profileSizeOption.specification,
    ]

    private static let defaults = DecodingLimits()

    package static let strictFlag = OptionSpecification.flag(
        "--strict", help: "refuse damaged pictures instead of showing what is left of them")

    private static let pixelsOption = Option<Int>.integer(
        "--max-pixels", "N", in: 1...Int.max,
        help: "refuse pictures of more pixels (default \(defaults.maxPixels))")
    private static let sideOption = Option<Int>.integer(
        "--max-side", "N", in: 1...Int.max,
        help: "refuse pictures wider or higher than so many pixels (default \(defaults.maxSide))")
    private static let fileSizeOption = Option<Int>.bytes(
        "--max-file-size", help: "refuse larger files (default 1GiB)")
    private static let memoryOption = Option<Int>.bytes(
        "--max-memory", help: "refuse pictures that take more memory to decode (default 2GiB)")
    private static let scansOption = Option<Int>.integer(
        "--max-scans", "N", in: 1...Int.max,
        help: "refuse JPEGs of more scans (default \(defaults.maxScans))")
    private static let profileSizeOption = Option<Int>.bytes(
        "--max-profile-size", help: "ignore larger colour profiles (default 4MiB)")

    /// What the arguments say.
    static func options(_ arguments: ParsedArguments) throws(CommandError) -> DecodingOptions {
        var limits = defaults
        if let value = try arguments.value(pixelsOption) { limits.maxPixels = value }
        if let value = try arguments.value(sideOption) { limits.maxSide = value }
        if let value = try arguments.value(fileSizeOption) { limits.maxFileSize = value }
        if let value = try arguments.value(memoryOption) { limits.maxMemory = value }
        if let value = try arguments.value(scansOption) { limits.maxScans = value }
        if let value = try arguments.value(profileSizeOption) { limits.maxProfileSize = value }
        return DecodingOptions(limits: limits, isStrict: arguments.contains(strictFlag))
    }
}
