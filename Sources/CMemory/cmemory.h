#ifndef ROADS_MEMORY_H
#define ROADS_MEMORY_H

#include <malloc.h>
#include <stddef.h>

/// Has the processor bring memory nearer that will be read soon, `bytes` from `place` on. Never faults.
static inline void cprefetch(const void *place, size_t bytes) {
  for (size_t offset = 0; offset < bytes; offset += 64) {
    __builtin_prefetch((const char *)place + offset);
  }
}

/// Gives what the allocator keeps, and nobody uses, back to the system.
static inline void ctrim(void) { malloc_trim(0); }

#endif
