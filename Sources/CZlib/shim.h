// Found by pkg-config; used by CImageIO's C files only, never imported from Swift.
#include <zlib.h>
