#ifndef CIMAGEIO_ZLIB_H
#define CIMAGEIO_ZLIB_H

#include <stddef.h>
#include <stdint.h>

#include "cimageio_status.h"

/// Inflates a zlib stream into memory of a fixed size, so that a small stream cannot grow without bounds.
///
/// Out of memory when the result does not fit in `capacity`; corrupt when the stream is broken or cut short;
/// `*written` is how much came out either way. Swift cannot do this itself: `inflateInit` is a macro.
CImageIOStatus cimageio_inflate(
    const uint8_t *data, size_t size, uint8_t *target, size_t capacity, size_t *written);

/// The checksum of PNG chunks; `seed` is 0 or the checksum of the bytes before. Here so that zlib, which does
/// it by the fastest way the CPU has, stays behind the shim.
uint32_t cimageio_crc32(uint32_t seed, const uint8_t *data, size_t size);

#endif
