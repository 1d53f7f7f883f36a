extension JPEGHeader {
    /// Whether all scans are read before the first row can be known.
    var isProgressive: Bool { frameMarker == 0xC2 || frameMarker == 0xCA }

    /// `baseline`, `extended`, `progressive`, with `, arithmetic` where that replaces Huffman codes.
    var coding: String {
        switch frameMarker {
        case 0xC0: "baseline"
        case 0xC1: "extended sequential"
        case 0xC2: "progressive"
        case 0xC9: "sequential, arithmetic"
        default: "progressive, arithmetic"
        }
    }

    /// What the components mean, by the rules that libjpeg and the browsers follow.
    enum Model: Equatable { case grey, ycc, rgb, cmyk, ycck }

    /// What the components are, as libjpeg and the browsers decide it.
    ///
    /// Three are YCbCr unless Adobe's marker or the identifiers R, G, B say otherwise; with JFIF's marker they
    /// always are. Four are CMYK unless Adobe's marker names a transform, which is YCCK's.
    var model: Model {
        switch components.count {
        case 1: return .grey
        case 3:
            if hasJFIF { return .ycc }
            if let adobeTransform { return adobeTransform == 0 ? .rgb : .ycc }
            return components.map(\.id) == [0x52, 0x47, 0x42] ? .rgb : .ycc
        default:
            return adobeTransform ?? 0 == 0 ? .cmyk : .ycck
        }
    }

    /// `YCbCr 4:2:0`, `grey`, `CMYK`.
    var componentsText: String {
        switch model {
        case .grey: "grey"
        case .ycc: "YCbCr \(subsampling)"
        case .rgb: "RGB"
        case .cmyk: "CMYK"
        case .ycck: "YCCK \(subsampling)"
        }
    }

    /// Chroma subsampling in J:a:b notation; where that has no name, each component's factors.
    private var subsampling: String {
        let luma = components[0], chroma = components[1]
        let names = [
            "1x1": "4:4:4", "2x1": "4:2:2", "2x2": "4:2:0", "4x1": "4:1:1", "1x2": "4:4:0", "4x2": "4:1:0",
        ]
        if chroma == Component(id: chroma.id, horizontal: 1, vertical: 1),
            let name = names["\(luma.horizontal)x\(luma.vertical)"]
        {
            return name
        }
        if components.dropFirst().allSatisfy({
            $0.horizontal == luma.horizontal && $0.vertical == luma.vertical
        }) {
            return "4:4:4"
        }
        return components.map { "\($0.horizontal)×\($0.vertical)" }.joined(separator: " ")
    }
}
