package import Compositor
package import Raster

/// What to show and how: the arguments that render, trace, review and lint share.
///
/// Everything that can be known without the transition has been checked: files exist, folders are
/// expanded, numbers are in range. What the user did not say is nothing here, so that a scene file's own
/// word counts before the defaults.
package struct SceneOptions: Sendable {
    /// A transition by name, or a file that describes a scene.
    package enum Subject: Hashable, Sendable {
        case transition(String)
        case scene(path: String)
    }

    /// What stands in for a picture that cannot be read.
    package enum Placeholder: Hashable, Sendable {
        case builtIn
        case picture(path: String)
    }

    package let subject: Subject
    /// Paths of the pictures in order, folders expanded; nothing without `--images`.
    package let images: [String]?
    package internal(set) var placeholder: Placeholder?
    /// Number of the picture that was tapped, from 0; not yet checked against their count.
    package internal(set) var select: Int?
    /// Number of the page that the dismissal starts from.
    package internal(set) var current: Int?
    package internal(set) var direction: Direction?
    package internal(set) var variant: Variant?
    /// The canvas in points.
    package internal(set) var size: Size?
    /// Pixels a point.
    package internal(set) var scale: Double?
    package internal(set) var frameRate: FrameRate?
    /// Numbers of the frames wanted; not yet checked against their count.
    package internal(set) var frames: ClosedRange<Int>?
    /// Which pictures are refused.
    package internal(set) var decoding: DecodingOptions
    /// Parameters in the order given, each name once.
    package let settings: [ParameterSetting]

    /// Reads and checks the shared arguments; unless another is named, the subject is the command's first operand.
    package init(_ arguments: ParsedArguments, subject name: String? = nil) throws {
        subject = try Self.subject(name ?? arguments.operands[0])
        placeholder = try arguments.value(Self.placeholderOption)
        let canBeMissing = placeholder != nil
        images = try arguments.all(Self.imagesOption).nilIfEmpty.map {
            try PictureListing.pictures(at: $0, canBeMissing: canBeMissing)
        }
        select = try arguments.value(Self.selectOption)
        current = try arguments.value(Self.currentOption)
        direction = try arguments.value(Self.directionOption)
        variant = try arguments.value(Self.variantOption)
        let device = try arguments.value(Self.deviceOption)
        let givenSize = try arguments.value(Self.sizeOption)
        if device != nil, givenSize != nil {
            throw CommandError.usage("--device and --size exclude each other")
        }
        size = givenSize ?? device?.size
        scale = try arguments.value(Self.scaleOption) ?? device?.scale
        frameRate = try arguments.value(Self.frameRateOption)
        frames = try arguments.value(Self.framesOption)
        decoding = try DecodingArguments.options(arguments)
        settings = try ParameterSetting.unique(arguments.all(Self.setOption))
    }

    /// Everything but which frames are wanted, as text: what decides the bytes of a frame.
    var withoutFrames: String {
        let given: [Any?] = [
            subject, images, placeholder, select, current, direction, variant, size, scale, frameRate,
            decoding,
            settings,
        ]
        return given.map { "\($0 as Any)" }.joined(separator: ";")
    }

    /// A path when it looks like one, a name otherwise.
    static func subject(_ text: String) throws(CommandError) -> Subject {
        guard text.hasSuffix(".json") || text.contains("/") else { return .transition(text) }
        try InputFile.expectReadable(text, as: "scene file")
        return .scene(path: text)
    }
}

extension Array {
    /// The array, or nothing when there is nothing in it.
    fileprivate var nilIfEmpty: [Element]? { isEmpty ? nil : self }
}
