import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

// The chat as the generator writes it, by the names of roles.

typealias Actions = ChatDataProvider<VoidCustomData, PubNubManagedChatEntities>
typealias UserRole = Actions.UserRole
typealias ChannelRole = Actions.ChannelRole
typealias MemberRole = Actions.MembershipRole
typealias MessageRole = Actions.MessageRole
typealias ActionRole = Actions.ActionRole

typealias UserRecord = PubNubManagedUser
typealias ChannelRecord = PubNubManagedChannel
typealias MemberRecord = PubNubManagedMember
typealias MessageRecord = PubNubManagedMessage
typealias ActionRecord = PubNubManagedMessageAction

extension SyncRoles {
  /// The roles of the chat.
  static let chat = Actions.roles
}

/// The tables of the chat and of sync.
let chatSchema = Actions.history.schema

extension PubNubManagedMessage {
  /// The messages of a channel in the order in which they are shown.
  static func messagesBy(channel: String) -> StoreRequest<PubNubManagedMessage> {
    messagesBy(pubnubChannelId: ChannelID(channel))
  }
}
