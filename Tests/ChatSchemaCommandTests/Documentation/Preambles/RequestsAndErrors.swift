import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync

private var remote: PubNubRemote { fatalError() }
private var message: PubNubChatMessage { fatalError() }
private var user: PubNubChatUser { fatalError() }
private var changes: PubNubChatUser { fatalError() }
