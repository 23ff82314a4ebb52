#include "CGunzip.h"

#include <CLoad.h>
#include <stdlib.h>
#include <zlib.h>

// What is called of the library.
#define FUNCTIONS(apply) \
    apply(inflateInit2_) \
    apply(inflate) \
    apply(inflateReset) \
    apply(inflateEnd)

#define POINTER(name) CLOAD_POINTER(name, z_##name)
FUNCTIONS(POINTER)

#define ENTRY(name) CLOAD_ENTRY(name, z_##name)
static const CLoadFunction functions[] = {FUNCTIONS(ENTRY)};

static const char *load(void) { return cload("libz.so.1", functions, CLOAD_COUNT(functions)); }

CLOAD_ONCE(cgunzip_load, load)

struct CGunzip {
    z_stream stream;
    int is_at_end;
};

CGunzip *cgunzip_make(void) {
    CGunzip *gunzip = calloc(1, sizeof *gunzip);
    if (gunzip == NULL) return NULL;
    // 16: gzip's frame alone.
    if (z_inflateInit2_(&gunzip->stream, 16 + MAX_WBITS, ZLIB_VERSION, (int)sizeof gunzip->stream) == Z_OK) return gunzip;
    free(gunzip);
    return NULL;
}

void cgunzip_free(CGunzip *gunzip) {
    if (gunzip == NULL) return;
    z_inflateEnd(&gunzip->stream);
    free(gunzip);
}

CGunzipState cgunzip_unpack(
    CGunzip *gunzip, const uint8_t *packed, size_t *packed_count, uint8_t *unpacked, size_t *room) {
    z_stream *stream = &gunzip->stream;
    if (gunzip->is_at_end) z_inflateReset(stream);
    gunzip->is_at_end = 0;
    // zlib does not write there; its header only does not say so.
    stream->next_in = (Bytef *)(uintptr_t)packed;
    stream->avail_in = (uInt)*packed_count;
    stream->next_out = unpacked;
    stream->avail_out = (uInt)*room;
    int code = z_inflate(stream, Z_NO_FLUSH);
    *packed_count -= stream->avail_in;
    *room -= stream->avail_out;
    switch (code) {
    case Z_OK: return CGUNZIP_GOES_ON;
    case Z_STREAM_END: gunzip->is_at_end = 1; return CGUNZIP_AT_END;
    case Z_BUF_ERROR: return CGUNZIP_NEEDS_MORE;
    default: return CGUNZIP_BROKEN;
    }
}

const char *cgunzip_reason(const CGunzip *gunzip) {
    return gunzip->stream.msg == NULL ? "no data" : gunzip->stream.msg;
}
