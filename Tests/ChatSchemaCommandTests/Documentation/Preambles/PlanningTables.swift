import ChatModels
import ChatRecords
import ChatStore
import ChatStoreSQLite

private var user: PubNubChatUser { fatalError() }
