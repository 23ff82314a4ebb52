#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A small face over Debian's libmicrohttpd, which is loaded when a server starts and not linked: it needs
// GnuTLS and eight libraries more, which every other command would load at each start for nothing.

typedef struct CHTTPServer CHTTPServer;
/// One connection; one request at a time is on it.
typedef struct CHTTPConnection CHTTPConnection;
typedef struct CHTTPResponse CHTTPResponse;

typedef struct {
    const char *name;
    size_t name_length;
    const char *value;
    size_t value_length;
} CHTTPField;

typedef enum {
    /// The connection is to be closed.
    CHTTP_CLOSE = 0,
    CHTTP_GO_ON = 1,
} CHTTPVerdict;

/// What the server calls, from its own threads; never two at once for one connection. What `opened` gives
/// back is handed to the others.
typedef struct {
    void *context;
    /// `address` is one of version 6, or one of version 4 mapped into it.
    void *(*opened)(void *context, CHTTPConnection *connection, int descriptor, const uint8_t address[16]);
    void (*closed)(void *link);
    /// The request line has been read. The target is as it was sent, and holds for the call only.
    void (*began)(void *link, const char *target, size_t length);
    /// First with no bytes when the headers are there, then for pieces of the body, then with no bytes when
    /// the body has ended, and again whenever the connection is resumed before it has been answered.
    CHTTPVerdict (*called)(
        void *link, const char *method, const char *version, const uint8_t *bytes, size_t count);
    /// In place of `called`: the library refuses the request because of its header, with this status. Its own answer is
    /// malformed, and follows.
    void (*refused)(void *link, unsigned status);
    /// The answer has been sent, or never will be.
    void (*ended)(void *link, int whole);
} CHTTPCallbacks;

typedef struct {
    unsigned threads;
    /// Without a byte in either direction.
    unsigned idle_seconds;
    /// For a connection's headers, both ways, and its buffers.
    size_t connection_memory;
} CHTTPOptions;

/// Loads the library; what the system says where it cannot be loaded, else NULL.
const char *chttp_load(void);

/// NULL where the system refuses. The callbacks are copied. Only after `chttp_load`.
CHTTPServer *chttp_start(const CHTTPOptions *options, const CHTTPCallbacks *callbacks);
/// Waits for the next who comes to a socket that listens, and lets the server see to the connection until it is
/// closed. 0, or why nobody was accepted: the system's number.
int chttp_accept(CHTTPServer *server, int listening);
/// Closes every connection. None may be suspended.
void chttp_stop(CHTTPServer *server);

/// Writes at most `capacity` fields of the request's header, and says how many there are. They hold until
/// the request has ended.
size_t chttp_fields(CHTTPConnection *connection, CHTTPField *fields, size_t capacity);

/// `release` is called with `context` when the bytes are not needed any more, also where NULL comes back.
CHTTPResponse *chttp_bytes(
    const uint8_t *bytes, size_t count, void (*release)(void *context), void *context);

/// Not a count of bytes.
#define CHTTP_END (-1)
/// `read` fills a buffer: a count of bytes, or CHTTP_END; 0 only after it has suspended the connection.
CHTTPResponse *chttp_stream(
    ssize_t (*read)(void *context, uint8_t *buffer, size_t capacity), void (*release)(void *context),
    void *context);

/// For HEAD: a body whose size is not told, of which nothing is sent. The connection ends with it.
CHTTPResponse *chttp_unsized(void);

/// 0 where the field cannot be sent: a line end in it, or no memory.
int chttp_field(CHTTPResponse *response, const char *name, const char *value);
/// Queues the answer and lets go of the response.
CHTTPVerdict chttp_answer(CHTTPConnection *connection, unsigned status, CHTTPResponse *response);

/// Nothing happens on the connection until it is resumed, from any thread. Only within `called` and `read`.
void chttp_suspend(CHTTPConnection *connection);
void chttp_resume(CHTTPConnection *connection);

#endif
