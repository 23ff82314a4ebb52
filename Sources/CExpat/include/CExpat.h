#ifndef CEXPAT_H
#define CEXPAT_H

#include <expat.h>
#include <stddef.h>

// expat with a limit to its memory. A parser keeps every name of an element or attribute that it has met until it
// is freed: sixty bytes or more for a name of two. So a text of a few megabytes can take ten times as many, and
// nothing that is told of the text shows it.

/// What a parser may allocate, and has allocated. Lies still in memory for as long as the parser lives.
typedef struct {
    size_t limit;
    size_t used;
} CExpatMemory;

/// NULL where there is no memory.
XML_Parser cexpat_create(CExpatMemory *memory);

/// XML_Parse; XML_ERROR_NO_MEMORY where the parser would need more than its limit.
enum XML_Status cexpat_parse(XML_Parser parser, CExpatMemory *memory, const char *text, int count, int is_last);

void cexpat_free(XML_Parser parser, CExpatMemory *memory);

#endif
