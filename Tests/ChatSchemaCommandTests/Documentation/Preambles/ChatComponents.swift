import ChatActions
import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatSync

@MainActor private var chat: PubNubChatProvider { fatalError() }
private var view: View { fatalError() }

private struct View {
  func apply<Row>(_ update: ListUpdate<Row>?) {}
}
