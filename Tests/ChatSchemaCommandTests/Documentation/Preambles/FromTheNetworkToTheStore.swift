import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync

private var remote: PubNubRemote { fatalError() }
private var message: PubNubChatMessage { fatalError() }
