#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

// A C face for simdjson's DOM parser, which picks the best instructions of the machine at run time
// (On Demand is fixed at compile time and would be its slow fallback in a portable build). No
// exception crosses it. Swift walks the tape itself: a call per value costs more than the value.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CSimdjsonParser CSimdjsonParser;

/// A parsed document, as https://github.com/simdjson/simdjson/blob/v3.0.1/doc/tape.md describes it.
/// Both pointers belong to the parser and hold until its next parse.
typedef struct {
    const uint64_t *tape;
    const uint8_t *strings;
} CSimdjsonDocument;

typedef enum {
    CSIMDJSON_OK = 0,
    CSIMDJSON_NOT_UTF8,
    CSIMDJSON_TOO_DEEP,
    CSIMDJSON_NO_MEMORY,
    CSIMDJSON_MALFORMED,
} CSimdjsonStatus;

/// Bytes that must be readable behind every text that is given to a function here.
size_t csimdjson_padding(void);

/// NULL where there is no memory.
CSimdjsonParser *csimdjson_create(size_t max_depth);
void csimdjson_destroy(CSimdjsonParser *parser);

CSimdjsonStatus csimdjson_parse(
    CSimdjsonParser *parser, const uint8_t *text, size_t length, CSimdjsonDocument *document);

typedef struct {
    /// Bytes from the opening bracket to its closing one, both counted; 0 where `available` ends first.
    size_t length;
    /// Line ends in those bytes.
    size_t lines;
    /// Whether brackets nest deeper than asked for; `length` then counts up to the one too many.
    int too_deep;
} CSimdjsonSpan;

/// Finds the end of the object or array that begins at `text`, without a look at anything but
/// brackets outside of strings.
CSimdjsonSpan csimdjson_span(const uint8_t *text, size_t available, size_t max_depth);

#ifdef __cplusplus
}
#endif
#endif
