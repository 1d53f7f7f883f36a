#ifndef CTESTIMAGES_H
#define CTESTIMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How the test's JPEGs are written: every switch that libjpeg's encoder has and that cameras, browsers and
/// Photoshop make use of.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 1 grey, 3 red-green-blue, 4 cyan-magenta-yellow-black: what the samples are.
    uint32_t components;
    /// Whether three components are stored as YCbCr and four as YCCK, else as they are.
    bool transform;
    /// Sampling factors of the first component; all others have 1 × 1.
    uint32_t horizontal, vertical;
    uint32_t quality;
    bool progressive, arithmetic;
    /// MCUs between restart markers; 0 for none.
    uint32_t restart_interval;
    bool write_jfif, write_adobe;
} CTestImagesJPEG;

/// Encodes `samples`, rows without padding; NULL when libjpeg refuses. The caller frees it.
uint8_t *ctestimages_write_jpeg(const CTestImagesJPEG *how, const uint8_t *samples, size_t *size);

/// Compresses with zlib at level 9, as a zlib stream or without any frame; the caller frees it.
uint8_t *ctestimages_deflate(const uint8_t *data, size_t count, bool raw, size_t *size);

/// The checksum of PNG chunks.
uint32_t ctestimages_crc(const uint8_t *data, size_t count);

#endif
