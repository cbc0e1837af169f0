import ChatActions
import ChatModels

private var chat: PubNubChatProvider { fatalError() }
