#include "cimageio_memory.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void cimageio_keep_freed_memory(size_t kept) {
    // 32 MB is the most that glibc takes; larger blocks are mapped and unmapped one by one in any case.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, kept > INT_MAX ? INT_MAX : (int)kept);
}
#else
void cimageio_keep_freed_memory(size_t kept) { (void)kept; }
#endif
