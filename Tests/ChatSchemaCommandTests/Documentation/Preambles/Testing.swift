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
private var network: ScriptedRemote { fatalError() }
private var clock: TestClock { fatalError() }
private var chat: MyChat { fatalError() }
