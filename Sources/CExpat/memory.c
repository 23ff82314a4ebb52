#include "CExpat.h"

#include <malloc.h>
#include <stdlib.h>

// expat's functions for memory are told nothing of the parser that calls them: it is the one that this thread is
// busy with.
static _Thread_local CExpatMemory *current;

static void *take(size_t size) {
    if (size > current->limit || current->used > current->limit - size) return NULL;
    void *block = malloc(size);
    if (block != NULL) current->used += malloc_usable_size(block);
    return block;
}

static void give_back(void *block) {
    if (block != NULL) current->used -= malloc_usable_size(block);
    free(block);
}

static void *take_again(void *block, size_t size) {
    size_t before = block == NULL ? 0 : malloc_usable_size(block);
    size_t others = current->used - before;
    if (size > current->limit || others > current->limit - size) return NULL;
    void *moved = realloc(block, size);
    if (moved != NULL) current->used = others + malloc_usable_size(moved);
    return moved;
}

XML_Parser cexpat_create(CExpatMemory *memory) {
    static const XML_Memory_Handling_Suite suite = {take, take_again, give_back};
    CExpatMemory *before = current;
    current = memory;
    XML_Parser parser = XML_ParserCreate_MM(NULL, &suite, NULL);
    current = before;
    return parser;
}

enum XML_Status cexpat_parse(XML_Parser parser, CExpatMemory *memory, const char *text, int count, int is_last) {
    CExpatMemory *before = current;
    current = memory;
    enum XML_Status status = XML_Parse(parser, text, count, is_last);
    current = before;
    return status;
}

void cexpat_free(XML_Parser parser, CExpatMemory *memory) {
    CExpatMemory *before = current;
    current = memory;
    XML_ParserFree(parser);
    current = before;
}
