#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>

/// Lets the heap grow by `step` bytes at a time, keep what it has, and use pages of 2 MB where Linux lets programs
/// choose. Does nothing where the C library is not glibc. In C since Swift does not see `mallopt`.
void cplatform_keep_heap(int step);

#endif
