import ChatRecords
@_spi(Adapter) import ChatStore
import ChatStoreSQLite

private typealias StoredMessage = PubNubManagedMessage
private var store: SQLiteStore { fatalError() }
