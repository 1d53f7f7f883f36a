#include "ctestimages.h"

#include <stdlib.h>

#include <zlib.h>

uint8_t *ctestimages_deflate(const uint8_t *data, size_t count, bool raw, size_t *size) {
    z_stream stream = {0};
    if (deflateInit2(&stream, 9, Z_DEFLATED, raw ? -15 : 15, 9, Z_DEFAULT_STRATEGY) != Z_OK) return NULL;
    size_t room = deflateBound(&stream, count);
    uint8_t *bytes = malloc(room);
    stream.next_in = (Bytef *)data;
    stream.avail_in = (uInt)count;
    stream.next_out = bytes;
    stream.avail_out = (uInt)room;
    deflate(&stream, Z_FINISH);
    *size = stream.total_out;
    deflateEnd(&stream);
    return bytes;
}

uint32_t ctestimages_crc(const uint8_t *data, size_t count) { return (uint32_t)crc32(0, data, (uInt)count); }
