#ifndef CIMAGEIO_JPEG_READ_H
#define CIMAGEIO_JPEG_READ_H

#include <stddef.h>
#include <stdint.h>

#include "cimageio_status.h"

/// One JPEG being decoded: libjpeg's state, its error trap and the last message.
///
/// Swift cannot do this itself: libjpeg leaves by `longjmp`, which must not cross a Swift frame. Every
/// function below sets its own trap and is left before it returns, so Swift may work between the calls.
typedef struct CImageIOJPEGReader CImageIOJPEGReader;

/// What a row holds, four bytes a pixel either way.
typedef enum __attribute__((enum_extensibility(closed))) {
    /// Red, green, blue, 255.
    CImageIOJPEGSamplesRGBA = 0,
    /// Cyan, magenta, yellow, black as the file has them; inverted or not is for the caller to know.
    CImageIOJPEGSamplesCMYK = 1,
} CImageIOJPEGSamples;

/// What libjpeg made of the header.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint32_t components;
    CImageIOJPEGSamples samples;
} CImageIOJPEGHeader;

/// A reader, or NULL when there is no memory for it. Closed by `cimageio_jpeg_close`.
CImageIOJPEGReader *cimageio_jpeg_create(void);

/// Reads everything up to the first scan.
///
/// `data` must stay where it is until the reader is closed. libjpeg's own memory is held under
/// `max_memory` bytes, and more than `max_scans` scans end the decoding.
CImageIOStatus cimageio_jpeg_open(
    CImageIOJPEGReader *reader, const uint8_t *data, size_t size, long max_memory, uint32_t max_scans,
    CImageIOJPEGHeader *header);

/// Begins decoding at 1/`denominator` of the size (1, 2, 4 or 8) and says how large the rows will be.
CImageIOStatus cimageio_jpeg_start(
    CImageIOJPEGReader *reader, uint32_t denominator, uint32_t *width, uint32_t *height);

/// Decodes the next `count` rows, `stride` bytes apart; `*done` is how many were written, also on failure.
CImageIOStatus cimageio_jpeg_read_rows(
    CImageIOJPEGReader *reader, uint8_t *rows, size_t stride, uint32_t count, uint32_t *done);

/// libjpeg's words about the failure of the last call; stays valid until the next call.
const char *cimageio_jpeg_message(const CImageIOJPEGReader *reader);

/// libjpeg's first warning about damaged data, or NULL.
const char *cimageio_jpeg_warning(const CImageIOJPEGReader *reader);

/// Frees everything. NULL is allowed.
void cimageio_jpeg_close(CImageIOJPEGReader *reader);

#endif
