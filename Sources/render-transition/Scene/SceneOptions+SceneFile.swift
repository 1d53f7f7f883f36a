internal import Compositor
internal import Raster

extension SceneOptions {
    /// The options with what `file` says where the command line says nothing.
    ///
    /// A device on the command line takes the place of the file's device, or of its size and scale.
    func completed(by file: SceneFile) throws(CommandError) -> SceneOptions {
        var options = self
        func fill<Value>(
            _ value: WritableKeyPath<SceneOptions, Value?>, _ key: SceneOptionKey, _ option: Option<Value>
        ) throws(CommandError) {
            // Read in any case, so that a mistake in the file does not come and go with an option.
            let said = try file.value(key, option)
            if options[keyPath: value] == nil { options[keyPath: value] = said }
        }
        try fill(\.direction, .direction, Self.directionOption)
        try fill(\.variant, .variant, Self.variantOption)
        try fill(\.select, .select, Self.selectOption)
        try fill(\.current, .current, Self.currentOption)
        try fill(\.frameRate, .fps, Self.frameRateOption)
        try fill(\.frames, .frames, Self.framesOption)
        try fill(\.size, .size, Self.sizeOption)
        try fill(\.scale, .scale, Self.scaleOption)
        if let device = try file.value(.device, Self.deviceOption) {
            if options.size == nil { options.size = device.size }
            if options.scale == nil { options.scale = device.scale }
        }
        options.decoding.isStrict = decoding.isStrict || file.description.isStrict ?? false
        if placeholder == nil { options.placeholder = try Self.placeholder(of: file) }
        return options
    }

    /// The file's placeholder; its path is relative to the file.
    private static func placeholder(of file: SceneFile) throws(CommandError) -> Placeholder? {
        guard let setting = file.description.options[.placeholder] else { return nil }
        if setting.text == "builtin" { return .builtIn }
        let path = file.resolved(setting.text)
        do { try InputFile.expectReadable(path, as: "placeholder") } catch {
            throw file.error(error, line: setting.line)
        }
        return .picture(path: path)
    }
}
