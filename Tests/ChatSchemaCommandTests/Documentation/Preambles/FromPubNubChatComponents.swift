import ChatActions
import ChatModels
import ChatStoreSQLite

private var chat: PubNubChatProvider { fatalError() }
private var message: PubNubChatMessage { fatalError() }
private func show(_ value: Any) {}
