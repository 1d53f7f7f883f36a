import Foundation
import Testing
import render_transition

@Suite struct PictureListingTests {
    @Test func onlyPicturesOfTheFolderInNaturalOrder() throws {
        try TemporaryFolder.use { folder in
            for name in [
                "file10.jpg", "File2.JPEG", "file1.png", "._file1.png", "notes.txt", "jpg", "file3.heic",
            ] {
                try Data().write(to: folder.appendingPathComponent(name))
            }
            let inner = folder.appendingPathComponent("folder.jpg")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            let pictures = try PictureListing.pictures(at: [folder.path + "/"], canBeMissing: false)
            #expect(pictures == ["file1.png", "File2.JPEG", "file10.jpg"].map { folder.path + "/" + $0 })
        }
    }

    @Test func aFolderWithoutPicturesIsAnError() throws {
        try TemporaryFolder.use { folder in
            let message =
                "no pictures in folder \"\(folder.path)\": expected files ending in .jpg, .jpeg or .png"
            #expect(throws: CommandError.noInput(message)) {
                try PictureListing.pictures(at: [folder.path], canBeMissing: true)
            }
        }
    }
}
