import ChatActions
import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatSync

@MainActor private var conversation: ConversationViewModel<PubNubChatProvider> { fatalError() }
@MainActor private var store: any Store { fatalError() }
@MainActor private var chat: PubNubChatProvider { fatalError() }
private func draw<Row>(_ sections: [ListSection<Row>]) {}
