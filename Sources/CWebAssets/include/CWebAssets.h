#ifndef CWEBASSETS_H
#define CWEBASSETS_H

#include <stddef.h>
#include <stdint.h>

// The files of the web page, in the program itself.

typedef struct {
    /// As the page asks for it: "main.js", "images/layers.png".
    const char *name;
    /// What the bytes are packed with: "", "gzip" or "br".
    const char *coding;
    const uint8_t *bytes;
    size_t count;
} CWebAsset;

/// The files of `web`, one after the other; `name` is NULL behind the last.
CWebAsset cweb_own(size_t index);

/// The same of Debian's Leaflet and its clustering, in the forms that Debian has ready.
CWebAsset cweb_leaflet(size_t index);

#endif
