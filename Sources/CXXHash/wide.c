#if defined(__x86_64__)
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#include "wide.h"

// The algorithm once more, in functions that may use AVX2.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_INLINE_ALL
#define XXH_VECTOR 2
#include <xxhash.h>

uint64_t cxxh3_wide(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }
#pragma clang attribute pop
#endif
