// A target of headers alone is not compiled; this file lets the shim build before any codec is in it.
#include "cimageio_status.h"
