#include "ctestimages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

struct trap {
    struct jpeg_error_mgr errors;
    jmp_buf jump;
};

static void fail(j_common_ptr codec) { longjmp(((struct trap *)codec->err)->jump, 1); }

uint8_t *ctestimages_write_jpeg(const CTestImagesJPEG *how, const uint8_t *samples, size_t *size) {
    struct jpeg_compress_struct codec;
    struct trap trap;
    codec.err = jpeg_std_error(&trap.errors);
    trap.errors.error_exit = fail;
    unsigned char *volatile bytes = NULL;
    unsigned long length = 0;
    // Lands here: every call of libjpeg below.
    if (setjmp(trap.jump)) {
        jpeg_destroy_compress(&codec);
        free(bytes);
        return NULL;
    }
    jpeg_create_compress(&codec);
    jpeg_mem_dest(&codec, (unsigned char **)&bytes, &length);
    codec.image_width = how->width;
    codec.image_height = how->height;
    codec.input_components = (int)how->components;
    codec.in_color_space = how->components == 1 ? JCS_GRAYSCALE : how->components == 3 ? JCS_RGB : JCS_CMYK;
    jpeg_set_defaults(&codec);
    if (how->components == 3) jpeg_set_colorspace(&codec, how->transform ? JCS_YCbCr : JCS_RGB);
    if (how->components == 4) jpeg_set_colorspace(&codec, how->transform ? JCS_YCCK : JCS_CMYK);
    jpeg_set_quality(&codec, (int)how->quality, TRUE);
    for (int index = 0; index < codec.num_components; index++) {
        int is_full = index == 0 || index == 3;
        codec.comp_info[index].h_samp_factor = is_full ? (int)how->horizontal : 1;
        codec.comp_info[index].v_samp_factor = is_full ? (int)how->vertical : 1;
    }
    codec.write_JFIF_header = how->write_jfif;
    codec.write_Adobe_marker = how->write_adobe;
    codec.restart_interval = how->restart_interval;
    codec.arith_code = how->arithmetic;
    codec.dct_method = JDCT_ISLOW;
    if (how->progressive) jpeg_simple_progression(&codec);
    jpeg_start_compress(&codec, TRUE);
    while (codec.next_scanline < codec.image_height) {
        JSAMPROW row = (JSAMPROW)samples + (size_t)codec.next_scanline * how->width * how->components;
        jpeg_write_scanlines(&codec, &row, 1);
    }
    jpeg_finish_compress(&codec);
    jpeg_destroy_compress(&codec);
    *size = length;
    return bytes;
}
