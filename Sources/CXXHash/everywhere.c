// The header has the whole algorithm: Debian's archive of it knows nothing of wider vectors.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cxxhash.h"
#include "wide.h"

uint64_t cxxh3_everywhere(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }

uint64_t cxxh3(const void *bytes, size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return cxxh3_wide(bytes, count);
#endif
    return cxxh3_everywhere(bytes, count);
}
