// For asprintf.
#define _GNU_SOURCE
#include "CLoad.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

const char *cload(const char *library, const CLoadFunction *functions, size_t count) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        const char *reason = dlerror();
        const char *copy = reason != NULL ? strdup(reason) : NULL;
        return copy != NULL ? copy : library;
    }
    for (size_t index = 0; index < count; index++) {
        void *found = dlsym(handle, functions[index].name);
        if (found == NULL) {
            char *missing;
            return asprintf(&missing, "%s: %s", library, functions[index].name) < 0 ? library : missing;
        }
        // C has no cast from one to the other; POSIX says that they look the same.
        memcpy(functions[index].pointer, &found, sizeof found);
    }
    return NULL;
}
