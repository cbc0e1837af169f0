import ChatStore
import ChatStoreSQLite

private var store: SQLiteStore { fatalError() }
