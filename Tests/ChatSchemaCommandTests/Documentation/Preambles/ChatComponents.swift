import ChatActions
import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync

private typealias MyProvider = PubNubChatProvider

extension PubNubManagedUser: DisplayedUser {}
extension PubNubManagedChannel: DisplayedChannel {}
extension PubNubManagedMember: DisplayedMember {}
extension PubNubManagedMessage: DisplayedMessage {}
extension PubNubManagedMessageAction: DisplayedAction {}

private var provider: PubNubChatProvider { fatalError() }
private var view: View { fatalError() }

private struct View {
  func apply<Row>(_ update: ListUpdate<Row>?) {}
}
