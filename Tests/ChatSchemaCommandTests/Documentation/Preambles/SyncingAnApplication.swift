import ChatActions
import ChatModels
import ChatRuntime
import ChatSync

private var chat: PubNubChatProvider { fatalError() }
private var id: MessageID { fatalError() }
