import CLibPNG
import Dispatch
import Foundation

/// Decodes all frames of some folders as a user of libpng would: to RGBA, row by row, on all cores, each thread
/// into memory that it keeps; nothing is compared.
enum LibPNGTopic: Topic {
    static let name = "libpng"
    static let summary = "FOLDER…  decodes all frames with libpng alone, on all cores"

    static func run(_ arguments: BenchArguments) throws -> [Measurement] {
        let files = FileManager.default
        let paths = try arguments.words.flatMap { folder in
            try files.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
                .map { "\(folder)/\($0)" }
        }
        let workers = ProcessInfo.processInfo.activeProcessorCount
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            var memory: [UInt8] = []
            for index in stride(from: worker, to: paths.count, by: workers) {
                decode(paths[index], into: &memory)
            }
        }
        return []
    }

    /// Damaged files end the program: only frames that were made for the purpose come here.
    private static func decode(_ path: String, into memory: inout [UInt8]) {
        guard let file = fopen(path, "rb") else { fatalError("cannot open \(path)") }
        defer { fclose(file) }
        var codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
        var info = png_create_info_struct(codec)
        defer { png_destroy_read_struct(&codec, &info, nil) }
        png_init_io(codec, file)
        png_read_info(codec, info)
        png_set_expand(codec)
        png_set_gray_to_rgb(codec)
        png_set_scale_16(codec)
        png_set_add_alpha(codec, 255, PNG_FILLER_AFTER)
        png_read_update_info(codec, info)
        let stride = png_get_rowbytes(codec, info)
        let height = Int(png_get_image_height(codec, info))
        if memory.count != stride * height { memory = [UInt8](repeating: 0, count: stride * height) }
        memory.withUnsafeMutableBufferPointer { rows in
            for y in 0..<height { png_read_row(codec, rows.baseAddress! + y * stride, nil) }
        }
        png_read_end(codec, nil)
    }
}
