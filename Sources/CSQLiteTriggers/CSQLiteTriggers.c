#include "CSQLiteTriggers.h"

#include <sqlite3.h>

int CSQLiteTriggersEnable(struct sqlite3 *connection, bool isOn) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn ? 1 : 0, (int *)0);
}
