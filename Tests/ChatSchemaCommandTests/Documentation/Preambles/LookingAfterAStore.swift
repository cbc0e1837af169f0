import ChatRecords
import ChatStore
import ChatStoreSQLite

private typealias StoredMessage = PubNubManagedMessage
private var store: SQLiteStore { fatalError() }
