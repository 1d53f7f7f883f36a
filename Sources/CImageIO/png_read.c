#include "cimageio_png_read.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

struct CImageIOPNGReader {
    png_structp codec;
    png_infop info;
    jmp_buf trap;
    const uint8_t *next;
    size_t left;
    CImageIOStatus failure;
    char message[200];
    char warning[200];
};

static CImageIOPNGReader *reader_of(png_structp codec) { return png_get_error_ptr(codec); }

static void fail(png_structp codec, png_const_charp message) {
    CImageIOPNGReader *reader = reader_of(codec);
    snprintf(reader->message, sizeof reader->message, "%s", message);
    reader->failure = strstr(message, "memory") != NULL ? CImageIOStatusOutOfMemory : CImageIOStatusCorruptData;
    longjmp(reader->trap, 1);
}

/// The first complaint tells most. Nothing goes to standard error. Of skipped chunks, which have a small first
/// letter, the caller knows more; tRNS is the one that libpng reads.
static void note(png_structp codec, png_const_charp message) {
    CImageIOPNGReader *reader = reader_of(codec);
    if (message[0] >= 'a' && message[0] <= 'z' && strncmp(message, "tRNS", 4) != 0) return;
    if (reader->warning[0] == 0) snprintf(reader->warning, sizeof reader->warning, "%s", message);
}

static void supply(png_structp codec, png_bytep bytes, size_t count) {
    CImageIOPNGReader *reader = png_get_io_ptr(codec);
    if (count > reader->left) png_error(codec, "premature end of data");
    memcpy(bytes, reader->next, count);
    reader->next += count;
    reader->left -= count;
    // libpng reads a chunk's length and name at once, and then image data by whole buffers. Where the file
    // ends inside image data, the last buffer's worth would be lost: the chunk is made as long as what is there.
    if (count == 8 && memcmp(bytes + 4, "IDAT", 4) == 0 && png_get_uint_32(bytes) > reader->left) {
        for (int index = 0; index < 4; index++) bytes[index] = (png_byte)(reader->left >> (24 - 8 * index));
    }
}

CImageIOPNGReader *cimageio_png_create(void) { return calloc(1, sizeof(CImageIOPNGReader)); }

/// Chunks that libpng would else hold or inflate: the caller reads the colour ones itself, in the order of
/// precedence of the standard's third edition, and none of the others says anything about pixels.
static const png_byte skipped_chunks[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";

CImageIOStatus cimageio_png_open(
    CImageIOPNGReader *reader, const uint8_t *data, size_t size, CImageIOPNGOptions options,
    CImageIOPNGHeader *header) {
    const bool wide = options.wide;
    reader->next = data;
    reader->left = size;
    reader->failure = CImageIOStatusOutOfMemory;
    snprintf(reader->message, sizeof reader->message, "out of memory");
    reader->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, note);
    if (reader->codec == NULL) return reader->failure;
    png_structp codec = reader->codec;
    // Lands here: every call of libpng below.
    if (setjmp(reader->trap)) return reader->failure;
    reader->info = png_create_info_struct(codec);
    if (reader->info == NULL) return reader->failure;
    png_infop info = reader->info;
    png_set_read_fn(codec, reader, supply);
    png_set_user_limits(codec, options.max_width, options.max_height);
    png_set_keep_unknown_chunks(codec, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_set_keep_unknown_chunks(
        codec, PNG_HANDLE_CHUNK_NEVER, skipped_chunks, (int)(sizeof skipped_chunks / 5));
    png_set_crc_action(codec, options.strict ? PNG_CRC_DEFAULT : PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
    if (!options.strict) png_set_benign_errors(codec, 1);
    if (options.ignores_stream_checksum) png_set_option(codec, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
    png_read_info(codec, info);

    png_set_expand(codec);
    png_set_gray_to_rgb(codec);
    if (wide) {
        png_set_expand_16(codec);
        const uint16_t one = 1;
        if (*(const uint8_t *)&one == 1) png_set_swap(codec);
    } else {
        png_set_scale_16(codec);
    }
    png_set_add_alpha(codec, wide ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(codec, info);

    header->width = png_get_image_width(codec, info);
    header->height = png_get_image_height(codec, info);
    header->interlaced = png_get_interlace_type(codec, info) != PNG_INTERLACE_NONE;
    if (png_get_rowbytes(codec, info) != (size_t)header->width * (wide ? 8 : 4))
        png_error(codec, "rows are not of the expected length");
    return CImageIOStatusSuccess;
}

CImageIOStatus cimageio_png_read_rows(
    CImageIOPNGReader *reader, uint8_t *rows, size_t stride, uint32_t count, uint32_t *done) {
    *done = 0;
    // Lands here: png_read_row. `*done` is memory of the caller's and keeps its value over the jump.
    if (setjmp(reader->trap)) return reader->failure;
    while (*done < count) {
        png_read_row(reader->codec, rows + *done * stride, NULL);
        *done += 1;
    }
    return CImageIOStatusSuccess;
}

CImageIOStatus cimageio_png_finish(CImageIOPNGReader *reader) {
    // Lands here: png_read_end.
    if (setjmp(reader->trap)) return reader->failure;
    png_read_end(reader->codec, NULL);
    return CImageIOStatusSuccess;
}

const char *cimageio_png_message(const CImageIOPNGReader *reader) { return reader->message; }

const char *cimageio_png_warning(const CImageIOPNGReader *reader) {
    return reader->warning[0] ? reader->warning : NULL;
}

void cimageio_png_close(CImageIOPNGReader *reader) {
    if (reader == NULL) return;
    // Lands here: nothing; it only frees, and allows an info struct that was never made.
    if (reader->codec != NULL) png_destroy_read_struct(&reader->codec, &reader->info, NULL);
    free(reader);
}
