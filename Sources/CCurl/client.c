#include "CCurl.h"
#include "CGunzip.h"

#include <CLoad.h>
#include <curl/curl.h>
#include <pthread.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// The header's checking macros would call the functions by their own names.
#undef curl_easy_setopt
#undef curl_easy_getinfo

// What is called of the library.
#define FUNCTIONS(apply) \
    apply(global_init) \
    apply(easy_init) \
    apply(easy_setopt) \
    apply(easy_perform) \
    apply(easy_getinfo) \
    apply(easy_cleanup) \
    apply(easy_strerror) \
    apply(slist_append) \
    apply(slist_free_all)

#define POINTER(name) CLOAD_POINTER(curl_##name, c_##name)
FUNCTIONS(POINTER)

#define ENTRY(name) CLOAD_ENTRY(curl_##name, c_##name)
static const CLoadFunction functions[] = {FUNCTIONS(ENTRY)};

static const char *load(void) {
    // The number is the ABI's: https://www.debian.org/doc/debian-policy/ch-sharedlibs.html
    const char *trouble = cload("libcurl.so.4", functions, CLOAD_COUNT(functions));
    if (trouble == NULL) trouble = cgunzip_load();
    if (trouble == NULL && c_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return "libcurl.so.4: curl_global_init";
    return trouble;
}

CLOAD_ONCE(ccurl_load, load)

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
    // What it unpacks it takes for whole where it is cut off: that is done by whoever takes it.
    c_easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "gzip");
    c_easy_setopt(handle, CURLOPT_HTTP_CONTENT_DECODING, 0L);
    if (authorities != NULL) c_easy_setopt(handle, CURLOPT_CAINFO, authorities);
    return client;
}

void ccurl_free(CCurlClient *client) {
    if (client == NULL) return;
    c_easy_cleanup(client->handle);
    free(client);
}

typedef struct {
    const CCurlRequest *request;
    // Whether `take` wanted no more: the library has the same word for bytes behind the end of what is packed.
    int is_refused;
    int64_t received;
} Intake;

// What is packed may be a little larger than what it holds.
enum { PACKING = 1 << 16 };

static size_t on_bytes(char *bytes, size_t size, size_t count, void *context) {
    Intake *intake = context;
    intake->received += (int64_t)(size * count);
    // Who takes them counts what they hold, which may be nothing at all for ever.
    int is_too_much = intake->received > intake->request->largest + PACKING;
    if (!is_too_much && intake->request->take(intake->request->context, (const uint8_t *)bytes, size * count)) return size * count;
    intake->is_refused = 1;
    return 0;
}

static size_t on_line(char *bytes, size_t size, size_t count, void *context) {
    const CCurlRequest *request = context;
    request->line(request->context, (const uint8_t *)bytes, size * count);
    return size * count;
}

// Called for each address that a name has, when it is about to be connected to: what was looked up before may be
// another one by then.
static curl_socket_t on_socket(void *context, curlsocktype purpose, struct curl_sockaddr *place) {
    (void)purpose;
    const CCurlRequest *request = context;
    uint8_t address[16] = {0};
    if (place->family == AF_INET) {
        address[10] = address[11] = 0xFF;
        memcpy(address + 12, &((const struct sockaddr_in *)(const void *)&place->addr)->sin_addr, 4);
    } else if (place->family == AF_INET6) {
        memcpy(address, &((const struct sockaddr_in6 *)(const void *)&place->addr)->sin6_addr, 16);
    } else {
        return CURL_SOCKET_BAD;
    }
    if (!request->admits(request->context, address)) return CURL_SOCKET_BAD;
    return socket(place->family, place->socktype | SOCK_CLOEXEC, place->protocol);
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

// https://curl.se/libcurl/c/libcurl-errors.html
static CCurlOutcome outcome(CURLcode code, int is_refused) {
    switch (code) {
    case CURLE_OK: return CCURL_DONE;
    case CURLE_WRITE_ERROR: return is_refused ? CCURL_STOPPED : CCURL_BROKEN;
    case CURLE_FILESIZE_EXCEEDED:
    case CURLE_ABORTED_BY_CALLBACK: return CCURL_STOPPED;
    case CURLE_COULDNT_RESOLVE_HOST: return CCURL_UNKNOWN_HOST;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS: return CCURL_INSECURE;
    // HTTP/0.9, and a status that is none.
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_BAD_CONTENT_ENCODING:
    // What the library says of a line of the head that is too long.
    case CURLE_OUT_OF_MEMORY: return CCURL_BROKEN;
    default: return CCURL_UNREACHABLE;
    }
}

void ccurl_get(CCurlClient *client, const CCurlRequest *request, CCurlAnswer *answer) {
    CURL *handle = client->handle;
    Intake intake = {request, 0, 0};
    char reason[CURL_ERROR_SIZE] = "";
    memset(answer, 0, sizeof *answer);
    c_easy_setopt(handle, CURLOPT_URL, request->url);
    c_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, request->scheme);
    struct curl_slist *fields = NULL;
    for (size_t index = 0; index < request->field_count; index++) {
        struct curl_slist *longer = c_slist_append(fields, request->fields[index]);
        if (longer == NULL) {
            c_slist_free_all(fields);
            answer->outcome = CCURL_UNREACHABLE;
            strcpy(answer->reason, c_easy_strerror(CURLE_OUT_OF_MEMORY));
            return;
        }
        fields = longer;
    }
    c_easy_setopt(handle, CURLOPT_HTTPHEADER, fields);
    c_easy_setopt(handle, CURLOPT_PROXY, request->is_direct ? "" : NULL);
    c_easy_setopt(handle, CURLOPT_TIMEOUT, request->longest);
    c_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, request->longest_connecting);
    c_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, request->slowest);
    c_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, request->longest_slow);
    c_easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->largest);
    c_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
    c_easy_setopt(handle, CURLOPT_WRITEFUNCTION, on_bytes);
    c_easy_setopt(handle, CURLOPT_WRITEDATA, &intake);
    c_easy_setopt(handle, CURLOPT_HEADERFUNCTION, on_line);
    c_easy_setopt(handle, CURLOPT_HEADERDATA, request);
    c_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, on_socket);
    c_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, request);
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
    c_easy_setopt(handle, CURLOPT_HTTPHEADER, NULL);
    c_slist_free_all(fields);
    answer->outcome = outcome(code, intake.is_refused);
    const char *word = reason[0] != '\0' ? reason : c_easy_strerror(code);
    strncpy(answer->reason, word, sizeof answer->reason - 1);
}
