// sbrk and madvise are not in ISO C or POSIX.
#define _DEFAULT_SOURCE

#include "CPlatform.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include <limits.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

void cplatform_keep_heap(int step) {
    mallopt(M_MMAP_THRESHOLD, step);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, step);
    // This block does not fit into what the heap has, so that it grows by a step, which is mapped at once and
    // touched only as far as it is used. Later steps have small pages.
    char *block = malloc(1 << 20);
    if (block == NULL) return;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = ((uintptr_t)block + page - 1) / page * page;
    uintptr_t end = (uintptr_t)sbrk(0) / page * page;
    free(block);
    if (end > start && end - start <= 2 * (uintptr_t)step) madvise((void *)start, end - start, MADV_HUGEPAGE);
}

#else

void cplatform_keep_heap(int step) { (void)step; }

#endif
