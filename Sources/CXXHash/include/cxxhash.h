#ifndef ROADS_XXHASH_H
#define ROADS_XXHASH_H

#include <stddef.h>
#include <stdint.h>

/// XXH3 with 64 bits, by the widest vectors that this processor has. The same number everywhere.
uint64_t cxxh3(const void *bytes, size_t count);

/// The same by what every processor of its kind has.
uint64_t cxxh3_everywhere(const void *bytes, size_t count);

#endif
