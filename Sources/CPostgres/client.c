#include "CPostgres.h"

#include <CLoad.h>
#include <errno.h>
#include <poll.h>
#include <postgresql/libpq-fe.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// What is called of the library.
#define FUNCTIONS(apply) \
    apply(conninfoParse) \
    apply(conninfoFree) \
    apply(connectdbParams) \
    apply(finish) \
    apply(status) \
    apply(transactionStatus) \
    apply(errorMessage) \
    apply(setNoticeProcessor) \
    apply(ping) \
    apply(exec) \
    apply(prepare) \
    apply(execPrepared) \
    apply(resultStatus) \
    apply(resultErrorField) \
    apply(resultErrorMessage) \
    apply(ntuples) \
    apply(nfields) \
    apply(cmdTuples) \
    apply(getvalue) \
    apply(getlength) \
    apply(getisnull) \
    apply(clear) \
    apply(putCopyData) \
    apply(putCopyEnd) \
    apply(getResult) \
    apply(socket) \
    apply(consumeInput) \
    apply(notifies) \
    apply(freemem)

#define POINTER(name) CLOAD_POINTER(PQ##name, pq_##name)
FUNCTIONS(POINTER)

#define ENTRY(name) CLOAD_ENTRY(PQ##name, pq_##name)
static const CLoadFunction functions[] = {FUNCTIONS(ENTRY)};

static const char *load(void) {
    // The number is the ABI's: https://www.debian.org/doc/debian-policy/ch-sharedlibs.html
    return cload("libpq.so.5", functions, CLOAD_COUNT(functions));
}

CLOAD_ONCE(cpq_load, load)

// Connection strings.

char *cpq_parse(
    const char *string, void *context, void (*take)(void *context, const char *keyword, const char *value)) {
    char *complaint = NULL;
    PQconninfoOption *options = pq_conninfoParse(string, &complaint);
    if (options == NULL) {
        char *copy = strdup(complaint != NULL ? complaint : "?");
        if (complaint != NULL) pq_freemem(complaint);
        return copy;
    }
    for (PQconninfoOption *option = options; option->keyword != NULL; option++) {
        if (option->val != NULL) take(context, option->keyword, option->val);
    }
    pq_conninfoFree(options);
    return NULL;
}

void cpq_free(char *text) { free(text); }

// Connections.

// Notices would go to standard error, between the program's own lines.
static void swallow(void *context, const char *message) {
    (void)context;
    (void)message;
}

CPQConnection *cpq_connect(const char *const *keywords, const char *const *values) {
    PGconn *connection = pq_connectdbParams(keywords, values, 1);
    if (connection != NULL) pq_setNoticeProcessor(connection, swallow, NULL);
    return connection;
}

void cpq_close(CPQConnection *connection) { pq_finish(connection); }

int cpq_is_alive(CPQConnection *connection) { return pq_status(connection) == CONNECTION_OK; }

int cpq_is_in_transaction(CPQConnection *connection) {
    return pq_transactionStatus(connection) != PQTRANS_IDLE;
}

const char *cpq_reason(CPQConnection *connection) { return pq_errorMessage(connection); }

int cpq_is_answering(const char *string) { return pq_ping(string) == PQPING_OK; }

// Statements.

CPQResult *cpq_run(CPQConnection *connection, const char *sql) { return pq_exec(connection, sql); }

CPQResult *cpq_prepare(CPQConnection *connection, const char *name, const char *sql) {
    return pq_prepare(connection, name, sql, 0, NULL);
}

// As many ones as the protocol allows values in what is written by hand here.
#define MOST_VALUES 32
static const int binary[MOST_VALUES] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

CPQResult *cpq_ask(
    CPQConnection *connection, const char *name, int count, const char *const *values, const int *lengths) {
    if (count > MOST_VALUES) return NULL;
    return pq_execPrepared(connection, name, count, values, lengths, binary, 1);
}

CPQOutcome cpq_outcome(const CPQResult *result) {
    switch (pq_resultStatus(result)) {
    case PGRES_COMMAND_OK: return CPQ_DONE;
    case PGRES_TUPLES_OK: return CPQ_ROWS;
    case PGRES_COPY_IN: return CPQ_TAKES_ROWS;
    default: return CPQ_FAILED;
    }
}

const char *cpq_state(const CPQResult *result) {
    const char *state = pq_resultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL ? state : "";
}

const char *cpq_message(const CPQResult *result) {
    const char *message = pq_resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return message != NULL ? message : pq_resultErrorMessage(result);
}

int cpq_row_count(const CPQResult *result) { return pq_ntuples(result); }

int cpq_column_count(const CPQResult *result) { return pq_nfields(result); }

int64_t cpq_changed(CPQResult *result) { return strtoll(pq_cmdTuples(result), NULL, 10); }

const char *cpq_value(const CPQResult *result, int row, int column, int *length) {
    if (pq_getisnull(result, row, column)) return NULL;
    *length = pq_getlength(result, row, column);
    return pq_getvalue(result, row, column);
}

void cpq_clear(CPQResult *result) { pq_clear(result); }

// COPY.

int cpq_give_rows(CPQConnection *connection, const char *bytes, int count) {
    return pq_putCopyData(connection, bytes, count) == 1;
}

CPQResult *cpq_end_rows(CPQConnection *connection, const char *reason) {
    pq_putCopyEnd(connection, reason);
    CPQResult *last = NULL;
    for (CPQResult *next; (next = pq_getResult(connection)) != NULL;) {
        if (last != NULL) pq_clear(last);
        last = next;
    }
    return last;
}

// Calls.

static int was_called(PGconn *connection) {
    int called = 0;
    for (PGnotify *call; (call = pq_notifies(connection)) != NULL;) {
        called = 1;
        pq_freemem(call);
    }
    return called;
}

int cpq_wait_for_call(CPQConnection *connection, int milliseconds, int wakes) {
    if (was_called(connection)) return 1;
    struct pollfd files[2] = {
        {.fd = pq_socket(connection), .events = POLLIN},
        {.fd = wakes, .events = POLLIN},
    };
    int ready = poll(files, 2, milliseconds);
    if (ready < 0) return errno == EINTR ? 0 : -1;
    if (files[0].revents == 0) return 0;
    if (pq_consumeInput(connection) == 0) return -1;
    return was_called(connection);
}
