#include <stddef.h>
#include <stdint.h>

/// By vectors of 32 bytes: where the processor has AVX2.
uint64_t cxxh3_wide(const void *bytes, size_t count);
