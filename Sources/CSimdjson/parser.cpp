#include "CSimdjson.h"

#include <new>
#include <simdjson.h>

struct CSimdjsonParser {
    simdjson::dom::parser parser;
};

size_t csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

CSimdjsonParser *csimdjson_create(size_t max_depth) {
    auto *made = new (std::nothrow) CSimdjsonParser;
    if (made == nullptr) { return nullptr; }
    // Room for ordinary rows at once, so that it does not grow row by row.
    if (made->parser.allocate(1 << 16, max_depth) != simdjson::SUCCESS) {
        delete made;
        return nullptr;
    }
    return made;
}

void csimdjson_destroy(CSimdjsonParser *parser) { delete parser; }

CSimdjsonStatus csimdjson_parse(
    CSimdjsonParser *parser, const uint8_t *text, size_t length, CSimdjsonDocument *document) {
    simdjson::dom::element root;
    // The caller keeps the padding: no copy.
    const auto error = parser->parser.parse(text, length, false).get(root);
    switch (error) {
    case simdjson::SUCCESS:
        document->tape = parser->parser.doc.tape.get();
        document->strings = parser->parser.doc.string_buf.get();
        return CSIMDJSON_OK;
    case simdjson::UTF8_ERROR: return CSIMDJSON_NOT_UTF8;
    case simdjson::DEPTH_ERROR: return CSIMDJSON_TOO_DEEP;
    case simdjson::MEMALLOC:
    case simdjson::CAPACITY: return CSIMDJSON_NO_MEMORY;
    default: return CSIMDJSON_MALFORMED;
    }
}
