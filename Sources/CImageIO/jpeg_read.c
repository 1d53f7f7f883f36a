#include "cimageio_jpeg_read.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct CImageIOJPEGReader {
    struct jpeg_decompress_struct codec;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf trap;
    CImageIOStatus failure;
    uint32_t max_scans;
    char message[JMSG_LENGTH_MAX];
    char warning[JMSG_LENGTH_MAX];
};

static CImageIOJPEGReader *reader_of(j_common_ptr codec) { return codec->client_data; }

/// libjpeg's fatal errors: the message is kept before the jump, as the jump loses its parameters.
static void fail(j_common_ptr codec) {
    CImageIOJPEGReader *reader = reader_of(codec);
    codec->err->format_message(codec, reader->message);
    reader->failure = codec->err->msg_code == JERR_OUT_OF_MEMORY
            || codec->err->msg_code == JERR_NO_BACKING_STORE
        ? CImageIOStatusOutOfMemory
        : CImageIOStatusCorruptData;
    longjmp(reader->trap, 1);
}

/// Damaged data that libjpeg goes on from; the first complaint tells most. Nothing goes to standard error.
static void note(j_common_ptr codec, int level) {
    CImageIOJPEGReader *reader = reader_of(codec);
    if (level >= 0) return;
    if (codec->err->num_warnings++ == 0) codec->err->format_message(codec, reader->warning);
}

/// A progressive file may legally have thousands of scans of a few bytes, each of which costs a walk over
/// all coefficients. libjpeg-turbo 2.1 has no limit of its own, so this one is kept while it reads.
static void watch_scans(j_common_ptr codec) {
    CImageIOJPEGReader *reader = reader_of(codec);
    if ((uint32_t)reader->codec.input_scan_number <= reader->max_scans) return;
    snprintf(reader->message, sizeof reader->message, "more than %u scans", reader->max_scans);
    reader->failure = CImageIOStatusCorruptData;
    longjmp(reader->trap, 1);
}

CImageIOJPEGReader *cimageio_jpeg_create(void) { return calloc(1, sizeof(CImageIOJPEGReader)); }

CImageIOStatus cimageio_jpeg_open(
    CImageIOJPEGReader *reader, const uint8_t *data, size_t size, long max_memory, uint32_t max_scans,
    CImageIOJPEGHeader *header) {
    j_decompress_ptr codec = &reader->codec;
    codec->err = jpeg_std_error(&reader->errors);
    codec->client_data = reader;
    reader->errors.error_exit = fail;
    reader->errors.emit_message = note;
    reader->max_scans = max_scans;
    // Lands here: jpeg_create_decompress, jpeg_mem_src, jpeg_read_header.
    if (setjmp(reader->trap)) return reader->failure;
    jpeg_create_decompress(codec);
    codec->client_data = reader;
    codec->mem->max_memory_to_use = max_memory;
    reader->progress.progress_monitor = watch_scans;
    codec->progress = &reader->progress;
    jpeg_mem_src(codec, data, size);
    jpeg_read_header(codec, TRUE);

    header->width = codec->image_width;
    header->height = codec->image_height;
    header->components = (uint32_t)codec->num_components;
    header->samples = codec->num_components == 4 ? CImageIOJPEGSamplesCMYK : CImageIOJPEGSamplesRGBA;
    return CImageIOStatusSuccess;
}

CImageIOStatus cimageio_jpeg_start(
    CImageIOJPEGReader *reader, uint32_t denominator, uint32_t *width, uint32_t *height) {
    j_decompress_ptr codec = &reader->codec;
    // Lands here: jpeg_start_decompress, which reads all scans of a progressive file.
    if (setjmp(reader->trap)) return reader->failure;
    // The accurate integer transform and triangle upsampling give the same bytes on every CPU.
    codec->dct_method = JDCT_ISLOW;
    codec->do_fancy_upsampling = TRUE;
    codec->scale_num = 1;
    codec->scale_denom = denominator;
    codec->out_color_space = codec->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(codec);
    *width = codec->output_width;
    *height = codec->output_height;
    return CImageIOStatusSuccess;
}

CImageIOStatus cimageio_jpeg_read_rows(
    CImageIOJPEGReader *reader, uint8_t *rows, size_t stride, uint32_t count, uint32_t *done) {
    j_decompress_ptr codec = &reader->codec;
    *done = 0;
    // Lands here: jpeg_read_scanlines. `*done` is memory of the caller's and keeps its value over the jump.
    if (setjmp(reader->trap)) return reader->failure;
    while (*done < count && codec->output_scanline < codec->output_height) {
        JSAMPROW row = rows + *done * stride;
        *done += jpeg_read_scanlines(codec, &row, 1);
    }
    return CImageIOStatusSuccess;
}

const char *cimageio_jpeg_message(const CImageIOJPEGReader *reader) { return reader->message; }

const char *cimageio_jpeg_warning(const CImageIOJPEGReader *reader) {
    return reader->warning[0] ? reader->warning : NULL;
}

void cimageio_jpeg_close(CImageIOJPEGReader *reader) {
    if (reader == NULL) return;
    // Lands here: nothing; jpeg_destroy_decompress only frees, and allows a codec that was never created.
    if (reader->codec.mem != NULL) jpeg_destroy_decompress(&reader->codec);
    free(reader);
}
