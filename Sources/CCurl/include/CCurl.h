#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

#include "CGunzip.h"

// A small face over Debian's libcurl, which is loaded when something is fetched and not linked: with all that
// it needs it would cost every other command several milliseconds at each start. Its calls with a variable
// number of arguments are no calls for Swift either.

typedef struct CCurlClient CCurlClient;

typedef enum {
    CCURL_DONE = 0,
    /// Nobody is connected to.
    CCURL_UNREACHABLE = 1,
    /// `take` wants no more, or `cancelled` said so.
    CCURL_STOPPED = 2,
    /// The name leads nowhere.
    CCURL_UNKNOWN_HOST = 3,
    /// The server does not show that it is who it should be, or cannot be talked to in secret.
    CCURL_INSECURE = 4,
    CCURL_TIMED_OUT = 5,
    /// What comes is no answer, or not all of one.
    CCURL_BROKEN = 6,
} CCurlOutcome;

typedef struct {
    const char *url;
    /// "http" or "https": the URL's.
    const char *scheme;
    /// Lines of the head beyond the usual ones.
    const char *const *fields;
    size_t field_count;
    /// In seconds, for all of it, and until there is a connection.
    long longest;
    long longest_connecting;
    /// Fewer bytes a second for so many seconds are as good as none.
    long slowest;
    long longest_slow;
    /// Past any proxy that the environment names.
    int is_direct;
    /// Of what travels, where the server says beforehand; `take` counts for itself.
    int64_t largest;
    void *context;
    /// false ends the transfer.
    int (*take)(void *context, const uint8_t *bytes, size_t count);
    /// Hears each line of the answer's head, with its end.
    void (*line)(void *context, const uint8_t *bytes, size_t count);
    /// Asked before anything is connected to, and after names were looked up: 16 bytes, those of version 4 mapped.
    int (*admits)(void *context, const uint8_t *address);
    /// Asked several times a second.
    int (*cancelled)(void *context);
} CCurlRequest;

typedef struct {
    CCurlOutcome outcome;
    /// 0 where there was no answer.
    long status;
    /// Where the server sends whoever asks, as a whole URL; empty where it does not. Nobody has gone there.
    char redirect[4096];
    /// The library's word on what went wrong.
    char reason[256];
} CCurlAnswer;

/// Loads the library; what the system says where it cannot be loaded, else NULL.
const char *ccurl_load(void);

/// NULL where there is no memory. Only after `ccurl_load`. Used by one thread at a time.
CCurlClient *ccurl_make(const char *user_agent, const char *authorities);
void ccurl_free(CCurlClient *client);

/// A GET that accepts gzip. What it hands to `take` is as it came.
void ccurl_get(CCurlClient *client, const CCurlRequest *request, CCurlAnswer *answer);

#endif
