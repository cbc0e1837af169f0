#ifndef CSQLITETRIGGERS_H
#define CSQLITETRIGGERS_H

#include <stdbool.h>

struct sqlite3;

/// Sets whether a connection runs the triggers of its file. Temporary triggers are not affected.
///
/// Statements that were prepared before are prepared again when they run next.
/// See `SQLITE_DBCONFIG_ENABLE_TRIGGER` in SQLite's manual. Swift cannot call `sqlite3_db_config`, which is variadic.
///
/// Returns a result code of SQLite.
int CSQLiteTriggersEnable(struct sqlite3 *connection, bool isOn);

#endif
