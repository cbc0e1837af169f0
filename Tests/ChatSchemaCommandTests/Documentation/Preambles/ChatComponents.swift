import ChatActions
import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync

private typealias MyProvider = PubNubChatProvider

extension StoredChatUser: DisplayedUser {}
extension StoredChatChannel: DisplayedChannel {}
extension StoredChatMember: DisplayedMember {}
extension StoredChatMessage: DisplayedMessage {}
extension StoredChatMessageAction: DisplayedAction {}

private var provider: PubNubChatProvider { fatalError() }
private var view: View { fatalError() }

private struct View {
  func apply<Row>(_ update: ListUpdate<Row>?) {}
}
