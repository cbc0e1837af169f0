import ChatActions
import ChatComponents
import ChatDisplay
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// A provider with the generated roles, around an engine with a clock of the tests.
struct ChatTestProvider: DisplayedProvider {
  typealias Actions = ChatDataProvider<VoidCustomData, PubNubManagedChatEntities>
  typealias UserRole = Actions.UserRole
  typealias ChannelRole = Actions.ChannelRole
  typealias MembershipRole = Actions.MembershipRole
  typealias MessageRole = Actions.MessageRole
  typealias ActionRole = Actions.ActionRole

  static let records = Actions.records
  static let roles = Actions.roles

  let core: SyncCore

  func message(_ draft: MessageDraft) throws -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(draft.id), text: draft.text, dateCreated: draft.date,
      pubnubUserId: UserID(draft.userID), pubnubChannelId: ChannelID(draft.channelID))
  }
}
