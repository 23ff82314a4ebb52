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

/// By itself the allocator learns from what is freed to keep up to 64 MB at the end of each of its pools. From now on it
/// keeps 2 MB there, and asks the system for each block of more than 1 MB.
static inline void ckeeplittle(void) {
  mallopt(M_TRIM_THRESHOLD, 2 << 20);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
}

/// Bytes that were allocated and not freed.
static inline size_t callocated(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// Gives what the allocator keeps, and nobody uses, back to the system.
static inline void ctrim(void) { malloc_trim(0); }

#endif
