import Foundation
import TestImages

// Writes small pictures of every kind into the folder that is named.
guard CommandLine.arguments.count == 2 else {
    print("usage: fuzz-seeds FOLDER")
    exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
}

for (name, sampling) in [("444", (1, 1)), ("422", (2, 1)), ("420", (2, 2)), ("411", (4, 1)), ("440", (1, 2))]
{
    for isProgressive in [false, true] {
        for isArithmetic in [false, true] {
            let jpeg = TestJPEG(
                width: 19, height: 17, sampling: sampling, isProgressive: isProgressive,
                isArithmetic: isArithmetic,
                restartInterval: isProgressive ? 0 : 2)
            try write("\(name)-\(isProgressive)-\(isArithmetic).jpg", jpeg.encoded())
        }
    }
}
try write("grey.jpg", TestJPEG(components: 1).encoded())
try write("rgb.jpg", TestJPEG(transform: false, hasJFIF: false, hasAdobe: true).encoded())
for transform in [false, true] {
    let jpeg = TestJPEG(
        components: 4, transform: transform, hasJFIF: false, hasAdobe: true,
        pixel: { x, y in [255, UInt8(x), UInt8(y), 200] })
    try write("cmyk-\(transform).jpg", jpeg.encoded())
}
for isLittleEndian in [false, true] {
    let exif = TestJPEG.exif(orientation: 6, isLittleEndian: isLittleEndian)
    try write("exif-\(isLittleEndian).jpg", TestJPEG(segments: [(0xE1, exif)]).encoded())
}
try write("p3.jpg", TestJPEG(segments: TestICC.displayP3.segments(pieceSize: 200)).encoded())
try write("adobe.jpg", TestJPEG(segments: TestICC.adobeRGB.segments()).encoded())
try write(
    "grey-icc.jpg", TestJPEG(components: 1, segments: TestICC.grey(TestICC.gamma(0x233)).segments()).encoded()
)

for (type, depths) in [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
] {
    for depth in depths {
        for isInterlaced in [false, true] {
            let most = 1 << depth - 1
            let count = 1 << min(depth, 8)
            let palette = (0..<count).flatMap { [UInt8($0), UInt8(255 - $0), UInt8(7)] }
            let chunks: [(String, [UInt8])] = type == 3 ? [("PLTE", palette), ("tRNS", [0, 128])] : []
            let png = TestPNG(
                width: 13, height: 11, bitDepth: depth, colorType: type, isInterlaced: isInterlaced,
                chunks: chunks,
                pixel: { x, y in [x * 91, y * 57, x ^ y, x + y].map { (value: Int) in value & most } })
            try write("type\(type)-\(depth)-\(isInterlaced).png", png.encoded())
        }
    }
}
for (name, profile) in [("p3", TestICC.displayP3), ("adobe", .adobeRGB)] {
    try write("\(name).png", TestPNG(chunks: [("iCCP", profile.chunk())]).encoded())
    try write("\(name)-16.png", TestPNG(bitDepth: 16, chunks: [("iCCP", profile.chunk())]).encoded())
}
try write(
    "gamma.png",
    TestPNG(chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("cHRM", Array(repeating: 90, count: 32))]).encoded())
try write("cicp.png", TestPNG(chunks: [("cICP", [12, 13, 0, 1]), ("sRGB", [0])]).encoded())
try write("xcode.png", TestPNG(isCgBI: true).encoded())
try write("trns.png", TestPNG(colorType: 2, chunks: [("tRNS", [0, 0, 0, 0, 0, 128])]).encoded())
try write(
    "exif.png", TestPNG(chunks: [("eXIf", Array(TestJPEG.exif(orientation: 7).dropFirst(6)))]).encoded())
let frames = TestPNG.big32(3) + TestPNG.big32(0)
try write(
    "animated.png", TestPNG(chunks: [("acTL", frames), ("fcTL", Array(repeating: 0, count: 26))]).encoded())
