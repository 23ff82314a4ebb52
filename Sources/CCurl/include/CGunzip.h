#ifndef CGUNZIP_H
#define CGUNZIP_H

#include <stddef.h>
#include <stdint.h>

// Unpacking gzip with Debian's zlib, which libcurl needs as well: loaded like that, for it reads what strangers send, so
// that it is fixed with the system.

typedef struct CGunzip CGunzip;

typedef enum {
    CGUNZIP_GOES_ON = 0,
    /// At the end of a member; what follows is another one.
    CGUNZIP_AT_END = 1,
    /// Nothing more comes out before more comes in.
    CGUNZIP_NEEDS_MORE = 2,
    CGUNZIP_BROKEN = 3,
} CGunzipState;

/// Loads the library; what the system says where it cannot be loaded, else NULL.
const char *cgunzip_load(void);

/// NULL where there is no memory. Only after `cgunzip_load`.
CGunzip *cgunzip_make(void);
void cgunzip_free(CGunzip *gunzip);

/// Unpacks a piece. `packed_count` and `room` become what was used of either.
CGunzipState cgunzip_unpack(
    CGunzip *gunzip, const uint8_t *packed, size_t *packed_count, uint8_t *unpacked, size_t *room);

/// The library's word on what is broken.
const char *cgunzip_reason(const CGunzip *gunzip);

#endif
