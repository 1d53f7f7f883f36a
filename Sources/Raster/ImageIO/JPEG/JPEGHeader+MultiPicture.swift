extension JPEGHeader {
    /// How many pictures an MPO's index counts; nil when there is none.
    ///
    /// Source: CIPA DC-007, section 5.2: a TIFF structure in which tag 45057 is the number of pictures.
    func pictureCount(_ data: [UInt8]) -> Int? {
        multiPictureIndex.flatMap { TIFFDirectory(data, in: $0)?.number(forTag: 45057) }
    }
}
