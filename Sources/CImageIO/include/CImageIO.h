// Every header of the shim. One that names them all, rather than the folder: an incremental build does not
// notice a new file in a folder.
#include "cimageio_jpeg_read.h"
#include "cimageio_png_read.h"
#include "cimageio_status.h"
#include "cimageio_zlib.h"
