package import Compositor
package import Raster

/// How the shared arguments are written, and what help says of them.
extension SceneOptions {
    /// The canvas where neither an option nor a scene says otherwise.
    package static let defaultDevice = Device("iphone-14", "iPhone 14", 390, 844, 3)

    /// Frames a second where nothing says otherwise.
    package static let defaultFrameRate = FrameRate(60)

    /// The command's first operand.
    package static let operand = Operand(
        "TRANSITION|SCENE.json",
        help:
            "a transition's name ('list transitions' shows them) or the path of a scene file, which ends in "
            + ".json or contains a slash")

    /// The shared options, for a command's help and parsing.
    package static let group = OptionGroup(
        "Scene",
        [
            imagesOption.specification, placeholderOption.specification,
            selectOption.specification,
            currentOption.specification, directionOption.specification, variantOption.specification,
            deviceOption.specification, sizeOption.specification, scaleOption.specification,
            frameRateOption.specification, framesOption.specification, setOption.specification,
        ] + DecodingArguments.specifications)

    package static let imagesOption = Option<String>.text(
        "--images", "PATH", arity: .list,
        help: "pictures, in the order given; of a folder its .jpg, .jpeg and .png files by name")

    package static let placeholderOption = Option<Placeholder>(
        "--placeholder", "PATH|builtin", help: "picture to show for those that cannot be read"
    ) { text in
        if text == "builtin" { return .builtIn }
        try InputFile.expectReadable(text, as: "placeholder")
        return .picture(path: text)
    }

    package static let selectOption = Option<Int>.integer(
        "--select", "N", in: 0...Int.max, help: "number of the picture that is tapped, from 0 (default 0)")

    package static let currentOption = Option<Int>.integer(
        "--current", "N", in: 0...Int.max,
        help: "number of the picture shown when the dismissal begins (default: that of --select)")

    package static let directionOption = Option<Direction>.choice(
        "--direction", help: "which way it runs (default: present; pinch-dismiss: dismiss)")

    package static let variantOption = Option<Variant>.choice(
        "--variant",
        help: "as its document has it, with the visible jumps removed, or what Reduce Motion shows "
            + "(default: documented)")

    package static let deviceOption = Option<Device>(
        "--device", "NAME",
        help: "canvas of this device, see 'list devices' (default: 390x844 points at scale 3)"
    ) { text in
        guard let device = DeviceCatalog.device(named: text) else {
            let hint = NearestName.hint(for: text, in: DeviceCatalog.devices.map { $0.name })
            throw OptionValueError("unknown device \"\(text)\"\(hint)")
        }
        return device
    }

    package static let sizeOption = Option<Size>(
        "--size", "WxH", help: "canvas in points, such as 375x667", read: { try CanvasSize.parse($0) })

    package static let scaleOption = Option<Double>(
        "--scale", "S", help: "pixels a point (default: the device's, or 3)",
        read: { try CanvasSize.parseScale($0) })

    package static let frameRateOption = Option<FrameRate>(
        "--fps", "F",
        help: "frames a second, a number or a fraction such as 60000/1001, 1...10000 (default 60)",
        read: { try FrameRate(parsing: $0) })

    package static let framesOption = Option<ClosedRange<Int>>(
        "--frames", "A..B", help: "only these frames, both ends included; they keep their numbers",
        read: { try FrameRange.parse($0) })

    package static let setOption = Option<ParameterSetting>(
        "--set", "name=value", arity: .repeated,
        help: "a parameter of the transition, see 'list parameters TRANSITION'",
        read: { try ParameterSetting(parsing: $0) })
}
