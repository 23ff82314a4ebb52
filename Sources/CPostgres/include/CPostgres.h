#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stddef.h>
#include <stdint.h>

// A small face over Debian's libpq, which is loaded when a server is named and not linked: with all that it needs
// (GSSAPI, LDAP, OpenSSL: some twenty libraries) it would cost every command several milliseconds at each start,
// and whoever keeps their data in a file need not have it.

/// libpq's own types, by the names of their structures.
typedef struct pg_conn CPQConnection;
typedef struct pg_result CPQResult;

typedef enum {
    /// A statement without rows, or the end of a COPY.
    CPQ_DONE = 0,
    CPQ_ROWS = 1,
    /// The server waits for the rows of a COPY.
    CPQ_TAKES_ROWS = 2,
    CPQ_FAILED = 3,
} CPQOutcome;

/// Loads the library; what the system says where it cannot be loaded, else NULL. Everything below only after it.
const char *cpq_load(void);

/// Takes a connection string apart: `take` gets each keyword with its value. What is wrong with it, or NULL.
/// Given back by `cpq_free`.
char *cpq_parse(
    const char *string, void *context, void (*take)(void *context, const char *keyword, const char *value));
void cpq_free(char *text);

/// NULL where there is no memory. Both lists end with NULL; passwords and services are looked up as psql does.
CPQConnection *cpq_connect(const char *const *keywords, const char *const *values);
void cpq_close(CPQConnection *connection);
/// false once it is broken.
int cpq_is_alive(CPQConnection *connection);
/// Whether a transaction is open, or one that failed.
int cpq_is_in_transaction(CPQConnection *connection);
const char *cpq_reason(CPQConnection *connection);
/// Whether a server answers there at all.
int cpq_is_answering(const char *string);

/// One or more statements without values; answers in text.
CPQResult *cpq_run(CPQConnection *connection, const char *sql);
CPQResult *cpq_prepare(CPQConnection *connection, const char *name, const char *sql);
/// Values in PostgreSQL's binary form, NULL where there is none; so is the answer.
CPQResult *cpq_ask(
    CPQConnection *connection, const char *name, int count, const char *const *values, const int *lengths);

CPQOutcome cpq_outcome(const CPQResult *result);
/// The five characters of SQLSTATE; empty where the server said nothing.
const char *cpq_state(const CPQResult *result);
const char *cpq_message(const CPQResult *result);
int cpq_row_count(const CPQResult *result);
int cpq_column_count(const CPQResult *result);
/// How many rows a statement changed.
int64_t cpq_changed(CPQResult *result);
/// NULL where there is no value.
const char *cpq_value(const CPQResult *result, int row, int column, int *length);
void cpq_clear(CPQResult *result);

/// Rows of a COPY; 0 where the connection broke. `cpq_end_rows` gives how the statement ended; with a reason it
/// is made to fail.
int cpq_give_rows(CPQConnection *connection, const char *bytes, int count);
CPQResult *cpq_end_rows(CPQConnection *connection, const char *reason);

/// Waits until somebody calls, or so long: 1 where somebody did, 0 where nobody did, -1 where the connection broke.
/// `wakes` is a descriptor besides whose becoming readable ends the waiting.
int cpq_wait_for_call(CPQConnection *connection, int milliseconds, int wakes);

#endif
