// Found by pkg-config; used by CImageIO's C files only, never imported from Swift.
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
