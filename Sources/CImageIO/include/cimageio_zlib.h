#ifndef CIMAGEIO_ZLIB_H
#define CIMAGEIO_ZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cimageio_status.h"

/// Inflates a zlib stream into memory of a fixed size, so that a small stream cannot grow without bounds.
///
/// Out of memory when the result does not fit in `capacity`; corrupt when the stream is broken or cut short;
/// `*written` is how much came out either way. Swift cannot do this itself: `inflateInit` is a macro.
CImageIOStatus cimageio_inflate(
    const uint8_t *data, size_t size, uint8_t *target, size_t capacity, size_t *written);

/// A zlib stream that is inflated piece by piece; in C because `inflateInit` is a macro.
typedef struct CImageIOInflater CImageIOInflater;

/// A new inflater, or NULL when there is no memory for it.
CImageIOInflater *cimageio_inflater_create(void);

/// Inflates from `*data` to `*target` until one of them is used up, and moves both on by what was done.
///
/// `*finished` says whether the stream has ended, with a right checksum. Corrupt when it is broken.
CImageIOStatus cimageio_inflater_run(
    CImageIOInflater *inflater, const uint8_t **data, size_t *size, uint8_t **target, size_t *capacity,
    bool *finished);

/// Frees `inflater`, which may be NULL.
void cimageio_inflater_close(CImageIOInflater *inflater);

/// The checksum of PNG chunks; `seed` is 0 or the checksum of the bytes before. Here so that zlib, which does
/// it by the fastest way the CPU has, stays behind the shim.
uint32_t cimageio_crc32(uint32_t seed, const uint8_t *data, size_t size);

#endif
