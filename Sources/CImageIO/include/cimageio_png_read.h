#ifndef CIMAGEIO_PNG_READ_H
#define CIMAGEIO_PNG_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cimageio_status.h"

/// One PNG being decoded: libpng's state, its error trap and the last message.
///
/// Swift cannot do this itself: libpng leaves by `longjmp`, which must not cross a Swift frame. Every
/// function below sets its own trap and is left before it returns, so Swift may work between the calls.
typedef struct CImageIOPNGReader CImageIOPNGReader;

/// What libpng made of the header, and how it will hand out rows.
typedef struct {
    uint32_t width;
    uint32_t height;
    bool interlaced;
} CImageIOPNGHeader;

/// A reader, or NULL when there is no memory for it. Closed by `cimageio_png_close`.
CImageIOPNGReader *cimageio_png_create(void);

/// How rows are wanted and what is overlooked.
typedef struct {
    /// 16 bits a channel in the machine's byte order, else 8 bits (16-bit samples are scaled, not cut).
    bool wide;
    /// Wrong checksums of chunks are an error, else a warning.
    bool strict;
    /// The checksum at the end of the compressed data is not looked at; else a wrong one costs the last row.
    bool ignores_stream_checksum;
    /// The largest size that the caller is prepared for; a larger one is an error before anything is allocated.
    uint32_t max_width, max_height;
} CImageIOPNGOptions;

/// Reads everything up to the image data.
///
/// `data` must stay where it is until the reader is closed. Rows will hold straight RGBA. Chunks about colour,
/// text and the like are skipped: the caller reads those it wants.
CImageIOStatus cimageio_png_open(
    CImageIOPNGReader *reader, const uint8_t *data, size_t size, CImageIOPNGOptions options,
    CImageIOPNGHeader *header);

/// Decodes the next `count` rows, `stride` bytes apart; `*done` is how many were written, also on failure.
///
/// Of an interlaced picture, these are the rows of the seven passes one after the other, those without
/// pixels left out. Every row must have room for the whole width; what lies past a pass's own is undefined.
CImageIOStatus cimageio_png_read_rows(
    CImageIOPNGReader *reader, uint8_t *rows, size_t stride, uint32_t count, uint32_t *done);

/// Reads what follows the last row, so that a damaged end is noticed.
CImageIOStatus cimageio_png_finish(CImageIOPNGReader *reader);

/// libpng's words about the failure of the last call; stays valid until the next call.
const char *cimageio_png_message(const CImageIOPNGReader *reader);

/// libpng's first warning, or NULL.
const char *cimageio_png_warning(const CImageIOPNGReader *reader);

/// Frees everything. NULL is allowed.
void cimageio_png_close(CImageIOPNGReader *reader);

#endif
