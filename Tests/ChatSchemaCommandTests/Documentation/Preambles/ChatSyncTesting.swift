import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSync
import ChatSyncTesting
import Testing

private typealias MyChat = PubNubChatProvider
