import ChatActions
import ChatModels
import ChatRecords
import ChatStore
import ChatStoreSQLite
import ChatSync

private var configuration: PubNubConfiguration { fatalError() }
