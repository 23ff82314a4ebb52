#ifndef CSPATIALITE_SHIM_H
#define CSPATIALITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>

// SpatiaLite is loaded into a connection as the extension that Debian packages
// (libsqlite3-mod-spatialite), and only where its functions are called: linking libspatialite makes
// every start load some fifty shared libraries (11 ms) that a query never uses.

/// Loads SpatiaLite into `db`; on failure `*message` (if set) belongs to the caller: sqlite3_free.
static inline int cspatialite_load(sqlite3 *db, char **message) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, (int *)NULL);
    int code = sqlite3_load_extension(db, "mod_spatialite", NULL, message);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)NULL);
    return code;
}

// Variadic C functions do not import into Swift.

static inline int cspatialite_no_checkpoint_on_close(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
}

/// A bulk load writes the spatial index itself, without SpatiaLite's triggers.
static inline int cspatialite_triggers(sqlite3 *db, int on) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)NULL);
}

/// Turns SQLite's memory accounting off (10 % of a query's time); must run before the first open.
static inline int cspatialite_no_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// The macro is a cast of -1 to a function pointer and does not import.
static inline sqlite3_destructor_type cspatialite_transient(void) { return SQLITE_TRANSIENT; }

#endif
