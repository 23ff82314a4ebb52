#ifndef CLOAD_H
#define CLOAD_H

#include <pthread.h>
#include <stddef.h>

// Libraries that are loaded when they are first needed and not linked. A shim names the functions that it calls in a
// list of its own,
//
//     #define FUNCTIONS(apply) apply(status) apply(exec)
//
// and says what each is called in the library and here. The types are those of the library's header, so a different
// signature does not compile.

/// A function of the library, as a pointer that `cload` fills.
#define CLOAD_POINTER(symbol, pointer) static __typeof__(&symbol) pointer;
/// The same as an element of the table that `cload` is given.
#define CLOAD_ENTRY(symbol, pointer) {#symbol, &pointer},
#define CLOAD_COUNT(table) (sizeof(table) / sizeof *(table))

/// Defines `const char *name(void)`: what `load` gave when it was called first, by whichever thread.
#define CLOAD_ONCE(name, load) \
    static const char *name##_trouble; \
    static void name##_first(void) { name##_trouble = load(); } \
    const char *name(void) { \
        static pthread_once_t once = PTHREAD_ONCE_INIT; \
        pthread_once(&once, name##_first); \
        return name##_trouble; \
    }

typedef struct {
    const char *name;
    /// Where its address goes; a pointer to a function.
    void *pointer;
} CLoadFunction;

/// Loads the library and finds the functions in it. NULL, or what is missing, for as long as the process lives.
const char *cload(const char *library, const CLoadFunction *functions, size_t count);

#endif
