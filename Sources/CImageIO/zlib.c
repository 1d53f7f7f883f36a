#include "cimageio_zlib.h"

#include <limits.h>
#include <stdlib.h>

#include <zlib.h>

static uInt at_most(size_t count) { return count > UINT_MAX ? UINT_MAX : (uInt)count; }

CImageIOStatus cimageio_inflate(
    const uint8_t *data, size_t size, uint8_t *target, size_t capacity, size_t *written) {
    z_stream stream = {0};
    *written = 0;
    if (inflateInit(&stream) != Z_OK) return CImageIOStatusOutOfMemory;
    stream.next_in = (Bytef *)data;
    stream.avail_in = at_most(size);
    stream.next_out = target;
    stream.avail_out = at_most(capacity);
    int result = inflate(&stream, Z_FINISH);
    *written = stream.total_out;
    int is_full = stream.avail_out == 0;
    inflateEnd(&stream);
    if (result == Z_STREAM_END) return CImageIOStatusSuccess;
    return is_full ? CImageIOStatusOutOfMemory : CImageIOStatusCorruptData;
}

struct CImageIOInflater {
    z_stream stream;
};

CImageIOInflater *cimageio_inflater_create(void) {
    CImageIOInflater *inflater = calloc(1, sizeof(CImageIOInflater));
    if (inflater != NULL && inflateInit(&inflater->stream) != Z_OK) {
        free(inflater);
        return NULL;
    }
    return inflater;
}

CImageIOStatus cimageio_inflater_run(
    CImageIOInflater *inflater, const uint8_t **data, size_t *size, uint8_t **target, size_t *capacity,
    bool *finished) {
    z_stream *stream = &inflater->stream;
    const uInt given = at_most(*size), room = at_most(*capacity);
    stream->next_in = (Bytef *)*data;
    stream->avail_in = given;
    stream->next_out = *target;
    stream->avail_out = room;
    const int result = inflate(stream, Z_NO_FLUSH);
    *data += given - stream->avail_in;
    *size -= given - stream->avail_in;
    *target += room - stream->avail_out;
    *capacity -= room - stream->avail_out;
    *finished = result == Z_STREAM_END;
    if (result == Z_OK || result == Z_STREAM_END) return CImageIOStatusSuccess;
    return result == Z_MEM_ERROR ? CImageIOStatusOutOfMemory : CImageIOStatusCorruptData;
}

void cimageio_inflater_close(CImageIOInflater *inflater) {
    if (inflater == NULL) return;
    inflateEnd(&inflater->stream);
    free(inflater);
}

uint32_t cimageio_crc32(uint32_t seed, const uint8_t *data, size_t size) {
    return (uint32_t)crc32_z(seed, data, size);
}
