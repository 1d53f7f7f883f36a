// Feeds libFuzzer's bytes to the C shim over libjpeg and libpng, as the Swift decoders call it.

#include <stdlib.h>

#include "CImageIO.h"

/// Larger pictures say nothing new and take long.
static const uint64_t most_pixels = 1 << 16;

static void read_jpeg(const uint8_t *data, size_t size, uint32_t denominator) {
    CImageIOJPEGReader *reader = cimageio_jpeg_create();
    CImageIOJPEGHeader header;
    if (cimageio_jpeg_open(reader, data, size, 64 << 20, 50, &header) == CImageIOStatusSuccess
        && (uint64_t)header.width * header.height <= most_pixels) {
        uint32_t width, height, done;
        if (cimageio_jpeg_start(reader, denominator, &width, &height) == CImageIOStatusSuccess) {
            uint8_t *rows = malloc((size_t)width * 4 * 16);
            for (uint32_t y = 0; y < height; y += done) {
                if (cimageio_jpeg_read_rows(reader, rows, (size_t)width * 4, 16, &done)) break;
            }
            free(rows);
        }
    }
    (void)cimageio_jpeg_message(reader);
    (void)cimageio_jpeg_warning(reader);
    cimageio_jpeg_close(reader);
}

static void read_png(const uint8_t *data, size_t size, CImageIOPNGOptions options) {
    CImageIOPNGReader *reader = cimageio_png_create();
    CImageIOPNGHeader header;
    if (cimageio_png_open(reader, data, size, options, &header) == CImageIOStatusSuccess
        && (uint64_t)header.width * header.height <= most_pixels) {
        size_t stride = (size_t)header.width * (options.wide ? 8 : 4);
        uint8_t *row = malloc(stride);
        uint32_t done, left = header.height * (header.interlaced ? 2 : 1);
        CImageIOStatus status = CImageIOStatusSuccess;
        while (left > 0 && status == CImageIOStatusSuccess) {
            status = cimageio_png_read_rows(reader, row, stride, 1, &done);
            left -= 1;
        }
        if (status == CImageIOStatusSuccess) cimageio_png_finish(reader);
        free(row);
    }
    (void)cimageio_png_message(reader);
    (void)cimageio_png_warning(reader);
    cimageio_png_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 8) return 0;
    if (data[0] == 0xFF) {
        read_jpeg(data, size, 1);
        read_jpeg(data, size, 8);
    } else {
        for (int bits = 0; bits < 8; bits++) {
            CImageIOPNGOptions options = {
                .wide = bits & 1, .strict = bits & 2, .ignores_stream_checksum = bits & 4,
                .max_width = 4096, .max_height = 4096};
            read_png(data, size, options);
        }
        static uint8_t target[1 << 16];
        size_t written;
        cimageio_inflate(data, size, target, sizeof target, &written);
    }
    return 0;
}
