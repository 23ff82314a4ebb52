// For accept4.
#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <CLoad.h>
#include <errno.h>
#include <limits.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// What is called of the library.
#define FUNCTIONS(apply) \
    apply(start_daemon) \
    apply(add_connection) \
    apply(stop_daemon) \
    apply(get_connection_info) \
    apply(get_connection_values_n) \
    apply(create_response_from_buffer_with_free_callback_cls) \
    apply(create_response_from_callback) \
    apply(add_response_header) \
    apply(queue_response) \
    apply(destroy_response) \
    apply(set_response_options) \
    apply(suspend_connection) \
    apply(resume_connection)

#define POINTER(name) CLOAD_POINTER(MHD_##name, mhd_##name)
FUNCTIONS(POINTER)

#define ENTRY(name) CLOAD_ENTRY(MHD_##name, mhd_##name)
static const CLoadFunction functions[] = {FUNCTIONS(ENTRY)};

// The requests of one of the library's threads whose request line is there and whose header is not.
typedef struct {
    struct MHD_Connection *connection;
    void *link;
} Head;

typedef struct {
    size_t count;
    size_t capacity;
    Head *heads;
} Heads;

static pthread_key_t heads_key;

static void free_heads(void *context) {
    Heads *heads = context;
    free(heads->heads);
    free(heads);
}

static const char *load(void) {
    if (pthread_key_create(&heads_key, free_heads) != 0) return "pthread_key_create";
    // The number is the ABI's: https://www.debian.org/doc/debian-policy/ch-sharedlibs.html
    return cload("libmicrohttpd.so.12", functions, CLOAD_COUNT(functions));
}

CLOAD_ONCE(chttp_load, load)

struct CHTTPServer {
    struct MHD_Daemon *daemon;
    CHTTPCallbacks callbacks;
};

static struct MHD_Connection *connection_of(CHTTPConnection *connection) {
    return (struct MHD_Connection *)connection;
}

static void map_address(const struct sockaddr *address, uint8_t mapped[16]) {
    memset(mapped, 0, 16);
    if (address != NULL && address->sa_family == AF_INET6) {
        memcpy(mapped, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, 16);
    } else if (address != NULL && address->sa_family == AF_INET) {
        mapped[10] = mapped[11] = 0xFF;
        memcpy(mapped + 12, &((const struct sockaddr_in *)(const void *)address)->sin_addr, 4);
    }
}

// Where there is no memory for it, the library's own answer will have to do.
static void head_began(struct MHD_Connection *connection, void *link) {
    Heads *heads = pthread_getspecific(heads_key);
    if (heads == NULL) {
        heads = calloc(1, sizeof *heads);
        if (heads == NULL || pthread_setspecific(heads_key, heads) != 0) {
            free(heads);
            return;
        }
    }
    if (heads->count == heads->capacity) {
        size_t capacity = heads->capacity > 0 ? 2 * heads->capacity : 16;
        Head *larger = realloc(heads->heads, capacity * sizeof *larger);
        if (larger == NULL) return;
        heads->heads = larger;
        heads->capacity = capacity;
    }
    heads->heads[heads->count++] = (Head){connection, link};
}

// Mostly it is the one that began last.
static void head_ended(const struct MHD_Connection *connection) {
    Heads *heads = pthread_getspecific(heads_key);
    if (heads == NULL) return;
    for (size_t index = heads->count; index-- > 0;) {
        if (heads->heads[index].connection != connection) continue;
        heads->heads[index] = heads->heads[--heads->count];
        return;
    }
}

// The library logs why it refuses a request, on the thread that reads it and before it answers. Where that is because
// of a header that has come whole, version 0.9.75 builds its answer twice into one buffer: two status lines, and the
// second among the body. Such a header is the only one here that is known to have ended and has not been handed on.
static void on_trouble(void *context, const char *format, va_list arguments) {
    static const char refusal[] = "Error processing request (HTTP response code is %u";
    CHTTPServer *server = context;
    Heads *heads = pthread_getspecific(heads_key);
    if (heads == NULL || strncmp(format, refusal, sizeof refusal - 1) != 0) return;
    unsigned status = va_arg(arguments, unsigned);
    for (size_t index = heads->count; index-- > 0;) {
        Head head = heads->heads[index];
        if (mhd_get_connection_info(head.connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE) == NULL) continue;
        head_ended(head.connection);
        server->callbacks.refused(head.link, status);
        return;
    }
}

static void on_connection(
    void *context, struct MHD_Connection *connection, void **link, enum MHD_ConnectionNotificationCode code) {
    CHTTPServer *server = context;
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        head_ended(connection);
        if (*link != NULL) server->callbacks.closed(*link);
        *link = NULL;
        return;
    }
    const union MHD_ConnectionInfo *descriptor =
        mhd_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    const union MHD_ConnectionInfo *address =
        mhd_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    uint8_t mapped[16];
    map_address(address != NULL ? address->client_addr : NULL, mapped);
    *link = server->callbacks.opened(
        server->callbacks.context, (CHTTPConnection *)connection,
        descriptor != NULL ? descriptor->connect_fd : -1, mapped);
}

// The result becomes what the other calls for this request are given.
static void *on_request_line(void *context, const char *target, struct MHD_Connection *connection) {
    CHTTPServer *server = context;
    const union MHD_ConnectionInfo *info =
        mhd_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    void *link = info != NULL ? info->socket_context : NULL;
    if (link != NULL) {
        server->callbacks.began(link, target, strlen(target));
        head_began(connection, link);
    }
    return link;
}

static enum MHD_Result on_call(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *bytes, size_t *count, void **link) {
    (void)url;
    CHTTPServer *server = context;
    head_ended(connection);
    if (*link == NULL) return MHD_NO;
    CHTTPVerdict verdict = server->callbacks.called(*link, method, version, (const uint8_t *)bytes, *count);
    // All of a piece is always taken.
    *count = 0;
    return verdict == CHTTP_GO_ON ? MHD_YES : MHD_NO;
}

static void on_end(
    void *context, struct MHD_Connection *connection, void **link, enum MHD_RequestTerminationCode code) {
    CHTTPServer *server = context;
    head_ended(connection);
    if (*link != NULL) server->callbacks.ended(*link, code == MHD_REQUEST_TERMINATED_COMPLETED_OK);
    *link = NULL;
}

// Escapes are decoded where the target is understood, strictly.
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

CHTTPServer *chttp_start(const CHTTPOptions *options, const CHTTPCallbacks *callbacks) {
    CHTTPServer *server = calloc(1, sizeof *server);
    if (server == NULL) return NULL;
    server->callbacks = *callbacks;
    server->daemon = mhd_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET
            | MHD_USE_ERROR_LOG,
        0, NULL, NULL, on_call, server,
        // The first, so that it is told of what is wrong with the others.
        MHD_OPTION_EXTERNAL_LOGGER, on_trouble, server,
        // One thread is not a pool: the library wants more than one for that.
        MHD_OPTION_THREAD_POOL_SIZE, options->threads > 1 ? options->threads : 0u,
        // None: at its limit it forgets to let go of a lock, and the thread stands still for ever. Whoever accepts
        // sees to it.
        MHD_OPTION_CONNECTION_LIMIT, UINT_MAX,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, 0u,
        MHD_OPTION_CONNECTION_TIMEOUT, options->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->connection_memory,
        MHD_OPTION_NOTIFY_CONNECTION, on_connection, server,
        MHD_OPTION_URI_LOG_CALLBACK, on_request_line, server,
        MHD_OPTION_NOTIFY_COMPLETED, on_end, server,
        MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
        MHD_OPTION_END);
    if (server->daemon == NULL) {
        free(server);
        return NULL;
    }
    return server;
}

int chttp_accept(CHTTPServer *server, int listening) {
    struct sockaddr_storage storage;
    struct sockaddr *address = (struct sockaddr *)&storage;
    socklen_t length = sizeof storage;
    int descriptor = accept4(listening, address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0) return errno;
    // Where the library cannot see to it, it closes it.
    (void)mhd_add_connection(server->daemon, descriptor, address, length);
    return 0;
}

void chttp_stop(CHTTPServer *server) {
    mhd_stop_daemon(server->daemon);
    free(server);
}

typedef struct {
    CHTTPField *fields;
    size_t capacity;
    size_t count;
} Collection;

static enum MHD_Result collect(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
    (void)kind;
    Collection *collection = context;
    if (collection->count < collection->capacity) {
        CHTTPField *field = &collection->fields[collection->count];
        field->name = name;
        field->name_length = name_length;
        field->value = value != NULL ? value : "";
        field->value_length = value != NULL ? value_length : 0;
    }
    collection->count++;
    return MHD_YES;
}

size_t chttp_fields(CHTTPConnection *connection, CHTTPField *fields, size_t capacity) {
    Collection collection = {fields, capacity, 0};
    mhd_get_connection_values_n(connection_of(connection), MHD_HEADER_KIND, collect, &collection);
    return collection.count;
}

CHTTPResponse *chttp_bytes(
    const uint8_t *bytes, size_t count, void (*release)(void *context), void *context) {
    struct MHD_Response *response = mhd_create_response_from_buffer_with_free_callback_cls(
        count, (void *)(uintptr_t)bytes, release, context);
    if (response == NULL && release != NULL) release(context);
    return (CHTTPResponse *)response;
}

typedef struct {
    ssize_t (*read)(void *context, uint8_t *buffer, size_t capacity);
    void (*release)(void *context);
    void *context;
} Stream;

static ssize_t stream_read(void *context, uint64_t position, char *buffer, size_t capacity) {
    (void)position;
    Stream *stream = context;
    ssize_t count = stream->read(stream->context, (uint8_t *)buffer, capacity);
    return count == CHTTP_END ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void stream_release(void *context) {
    Stream *stream = context;
    stream->release(stream->context);
    free(stream);
}

CHTTPResponse *chttp_stream(
    ssize_t (*read)(void *context, uint8_t *buffer, size_t capacity), void (*release)(void *context),
    void *context) {
    Stream *stream = malloc(sizeof *stream);
    if (stream == NULL) {
        release(context);
        return NULL;
    }
    *stream = (Stream){read, release, context};
    struct MHD_Response *response =
        mhd_create_response_from_callback(MHD_SIZE_UNKNOWN, 8192, stream_read, stream, stream_release);
    if (response == NULL) stream_release(stream);
    return (CHTTPResponse *)response;
}

static ssize_t no_bytes(void *context, uint64_t position, char *buffer, size_t capacity) {
    (void)context;
    (void)position;
    (void)buffer;
    (void)capacity;
    return MHD_CONTENT_READER_END_OF_STREAM;
}

CHTTPResponse *chttp_unsized(void) {
    struct MHD_Response *response =
        mhd_create_response_from_callback(MHD_SIZE_UNKNOWN, 1, no_bytes, NULL, NULL);
    // Without chunks, and so without the last of them.
    if (response != NULL) mhd_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
    return (CHTTPResponse *)response;
}

int chttp_field(CHTTPResponse *response, const char *name, const char *value) {
    return mhd_add_response_header((struct MHD_Response *)response, name, value) == MHD_YES;
}

CHTTPVerdict chttp_answer(CHTTPConnection *connection, unsigned status, CHTTPResponse *response) {
    enum MHD_Result result =
        mhd_queue_response(connection_of(connection), status, (struct MHD_Response *)response);
    mhd_destroy_response((struct MHD_Response *)response);
    return result == MHD_YES ? CHTTP_GO_ON : CHTTP_CLOSE;
}

void chttp_suspend(CHTTPConnection *connection) { mhd_suspend_connection(connection_of(connection)); }

void chttp_resume(CHTTPConnection *connection) { mhd_resume_connection(connection_of(connection)); }
