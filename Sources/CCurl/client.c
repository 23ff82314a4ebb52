#include "CCurl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The header's checking macros would call the functions by their own names.
#undef curl_easy_setopt
#undef curl_easy_getinfo

// What is called of the library. The types are the header's, so a different signature does not compile.
#define FUNCTIONS(apply) \
    apply(global_init) \
    apply(easy_init) \
    apply(easy_setopt) \
    apply(easy_perform) \
    apply(easy_getinfo) \
    apply(easy_cleanup) \
    apply(easy_strerror)

#define DECLARE(name) static __typeof__(&curl_##name) c_##name;
FUNCTIONS(DECLARE)

static const char *trouble;

static void load(void) {
    // The number is the ABI's: https://www.debian.org/doc/debian-policy/ch-sharedlibs.html
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        const char *reason = dlerror();
        trouble = strdup(reason != NULL ? reason : "libcurl.so.4");
        return;
    }
#define FIND(name) \
    c_##name = (__typeof__(c_##name))dlsym(library, "curl_" #name); \
    if (c_##name == NULL) { \
        trouble = "libcurl.so.4: curl_" #name; \
        return; \
    }
    FUNCTIONS(FIND)
    if (c_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) trouble = "libcurl.so.4: curl_global_init";
}

const char *ccurl_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return trouble;
}

struct CCurlClient {
    CURL *handle;
};

CCurlClient *ccurl_make(const char *user_agent, const char *authorities) {
    CCurlClient *client = calloc(1, sizeof *client);
    if (client == NULL) return NULL;
    client->handle = c_easy_init();
    if (client->handle == NULL) {
        free(client);
        return NULL;
    }
    CURL *handle = client->handle;
    c_easy_setopt(handle, CURLOPT_USERAGENT, user_agent);
    // Signals are the program's.
    c_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    // Where a server sends us is looked at before anybody goes there.
    c_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
    c_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, 10L);
    // Slower than that for so many seconds is as good as gone.
    c_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 100L);
    c_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, 30L);
    c_easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "gzip");
    if (authorities != NULL) c_easy_setopt(handle, CURLOPT_CAINFO, authorities);
    return client;
}

void ccurl_free(CCurlClient *client) {
    if (client == NULL) return;
    c_easy_cleanup(client->handle);
    free(client);
}

static size_t on_bytes(char *bytes, size_t size, size_t count, void *context) {
    const CCurlRequest *request = context;
    return request->take(request->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static int on_progress(
    void *context, curl_off_t expected, curl_off_t received, curl_off_t to_send, curl_off_t sent) {
    (void)expected;
    (void)received;
    (void)to_send;
    (void)sent;
    const CCurlRequest *request = context;
    return request->cancelled(request->context);
}

void ccurl_get(CCurlClient *client, const CCurlRequest *request, CCurlAnswer *answer) {
    CURL *handle = client->handle;
    char reason[CURL_ERROR_SIZE] = "";
    memset(answer, 0, sizeof *answer);
    c_easy_setopt(handle, CURLOPT_URL, request->url);
    c_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, request->scheme);
    c_easy_setopt(handle, CURLOPT_TIMEOUT, request->longest);
    c_easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->largest);
    c_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
    c_easy_setopt(handle, CURLOPT_WRITEFUNCTION, on_bytes);
    c_easy_setopt(handle, CURLOPT_WRITEDATA, request);
    c_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    c_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, on_progress);
    c_easy_setopt(handle, CURLOPT_XFERINFODATA, request);
    CURLcode code = c_easy_perform(handle);
    c_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &answer->status);
    char *redirect = NULL;
    c_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &redirect);
    if (redirect != NULL && code == CURLE_OK) {
        // One that does not fit is as good as none: the status is told then.
        if (strlen(redirect) < sizeof answer->redirect) strcpy(answer->redirect, redirect);
    }
    // Both lie on this function's stack, or its caller's.
    c_easy_setopt(handle, CURLOPT_ERRORBUFFER, NULL);
    switch (code) {
    case CURLE_OK: answer->outcome = CCURL_DONE; break;
    case CURLE_WRITE_ERROR:
    case CURLE_FILESIZE_EXCEEDED:
    case CURLE_ABORTED_BY_CALLBACK: answer->outcome = CCURL_STOPPED; break;
    default: answer->outcome = CCURL_UNREACHABLE; break;
    }
    const char *word = reason[0] != '\0' ? reason : c_easy_strerror(code);
    strncpy(answer->reason, word, sizeof answer->reason - 1);
}
