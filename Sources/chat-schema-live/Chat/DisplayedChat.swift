import ChatActions
public import ChatComponents
import ChatModels
public import ChatRecords
import ChatRuntime
import ChatSync

// The generated records have all properties that the components display, under the names that the components require.

extension PubNubManagedUser: DisplayedUser {}
extension PubNubManagedChannel: DisplayedChannel {}
extension PubNubManagedMember: DisplayedMember {}
extension PubNubManagedMessage: DisplayedMessage {}
extension PubNubManagedMessageAction: DisplayedAction {}

/// The provider of a displayed chat.
struct ShownChatProvider: DisplayedProvider {
  typealias UserRole = SyncSession.Provider.UserRole
  typealias ChannelRole = SyncSession.Provider.ChannelRole
  typealias MembershipRole = SyncSession.Provider.MembershipRole
  typealias MessageRole = SyncSession.Provider.MessageRole
  typealias ActionRole = SyncSession.Provider.ActionRole

  let provider: SyncSession.Provider

  var engine: SyncEngine { provider.engine }

  func message(_ draft: MessageDraft) -> ChatMessage<KeptCustomData> {
    ChatMessage(
      id: MessageID(draft.id), text: draft.text, dateCreated: draft.date,
      pubnubUserId: UserID(draft.userID), pubnubChannelId: ChannelID(draft.channelID))
  }
}
