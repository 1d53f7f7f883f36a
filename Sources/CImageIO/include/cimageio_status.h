#ifndef CIMAGEIO_STATUS_H
#define CIMAGEIO_STATUS_H

/// How a call ended. Every other value than `Success` comes with a message in the caller's buffer.
typedef enum __attribute__((enum_extensibility(closed))) {
    CImageIOStatusSuccess = 0,
    /// The data break the format's rules; the message is the library's own.
    CImageIOStatusCorruptData = 1,
    /// The data are valid but of a kind that is not decoded (12 bits a sample, say).
    CImageIOStatusUnsupported = 2,
    /// Memory could not be had, or a limit that the caller gave was passed.
    CImageIOStatusOutOfMemory = 3,
} CImageIOStatus;

#endif
