#ifndef CIMAGEIO_MEMORY_H
#define CIMAGEIO_MEMORY_H

#include <stddef.h>

/// Lets the heap keep up to `kept` bytes that were freed, instead of giving them back to the system, and take blocks
/// of up to 32 MB from what it kept. Does nothing where the C library is not glibc.
///
/// Swift cannot do it itself: its module of glibc leaves `malloc.h` out.
void cimageio_keep_freed_memory(size_t kept);

#endif
