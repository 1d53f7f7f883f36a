#include "cimageio_zlib.h"

#include <limits.h>

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

uint32_t cimageio_crc32(uint32_t seed, const uint8_t *data, size_t size) {
    return (uint32_t)crc32_z(seed, data, size);
}
