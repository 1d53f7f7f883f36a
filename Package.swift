// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "render-transition",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "render-transition", targets: ["render-transition"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "Compositor", targets: ["Compositor"]),
        .library(name: "Review", targets: ["Review"]),
        .library(name: "FrameTesting", targets: ["FrameTesting"]),
    ],
    targets: [
        // The two libraries (and zlib, which libpng brings), found by pkg-config wherever they are installed.
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        .target(
            name: "CImageIO", dependencies: ["CLibPNG", "CLibJPEG", "CZlib"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Raster", dependencies: ["CImageIO"]),
        // The C library and the light part of Foundation, whatever they are called on this system.
        .target(name: "CPlatform"),
        .target(name: "Platform", dependencies: ["CPlatform"]),
        // How numbers, JSON and CSV are written: shared by all that makes text, knows nothing of it.
        .target(name: "TextFormats"),
        .target(name: "Compositor", dependencies: ["Platform", "Raster", "TextFormats"]),
        .target(name: "Review", dependencies: ["Platform", "Raster", "TextFormats"]),
        .executableTarget(
            name: "render-transition",
            dependencies: ["Platform", "Raster", "Compositor", "Review", "TextFormats"]),
        // Golden tests for packages that use the libraries. It links the test frameworks, so no program may.
        .target(name: "FrameTesting", dependencies: ["Raster", "Compositor", "Review"]),
        .executableTarget(
            name: "render-bench", dependencies: ["Platform", "Raster", "Compositor", "CLibPNG"],
            path: "Benchmarks",
            exclude: ["README.md", "peers", "results"]),

        .target(name: "TestSupport", dependencies: ["Raster", "Compositor"], path: "Tests/TestSupport"),
        // Encoders for pictures as phones, browsers and Photoshop write them; in C for libjpeg's error trap.
        .target(
            name: "CTestImages", dependencies: ["CLibJPEG", "CZlib"], path: "Tests/CTestImages"),
        .target(name: "TestImages", dependencies: ["CTestImages"], path: "Tests/TestImages"),
        // Writes the tests' pictures to files, for the fuzzers to begin with.
        .executableTarget(name: "fuzz-seeds", dependencies: ["TestImages"], path: "Fuzz/Seeds"),
        .testTarget(
            name: "RasterTests",
            dependencies: ["Raster", "CImageIO", "TestSupport", "TestImages", "CLibPNG", "CZlib"]),
        .testTarget(name: "CompositorTests", dependencies: ["Compositor", "TestSupport", "TextFormats"]),
        .testTarget(name: "ReviewTests", dependencies: ["Review", "TestSupport"]),
        .testTarget(
            name: "FrameTestingTests", dependencies: ["FrameTesting", "TestSupport"], exclude: ["Goldens"]),
        .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats", "TestSupport"]),
        .testTarget(
            name: "GoldenTests", dependencies: ["Raster", "Compositor", "FrameTesting"], exclude: ["Goldens"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["Raster", "Compositor", "TestSupport", "TestImages", "render-transition"],
            exclude: ["Snapshots"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)

let strictFeatures: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let foreignTargets = ["CImageIO", "CPlatform", "CTestImages"]
for target in package.targets where target.type != .system && !foreignTargets.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + strictFeatures
}
