import ChatActions
import ChatModels
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSync
import Foundation

private var id: MessageID { fatalError() }
private var text: String { fatalError() }
private var chat: PubNubChatProvider { fatalError() }
private var general: ChannelReference<PubNubChatProvider> { fatalError() }
private var picture: URL? { fatalError() }
