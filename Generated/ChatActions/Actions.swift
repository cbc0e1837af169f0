// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatDisplay
@_exported public import ChatModels
@_exported public import ChatRecords
@_exported @_spi(Generated) public import ChatRuntime
@_exported @_spi(Adapter) public import ChatStore
@_exported @_spi(Generated) public import ChatSync
@_exported public import PubNubChatNames

/// The entry point of an application: its network, its store, and its types.
///
/// - Remark: Generated from `entities.json#/storage`.
public struct ChatProvider<Custom: ChatCustomData, Entities: ManagedChatEntities>: SyncProvider {
  /// The record of a user.
  public typealias User = Entities.User

  /// The record of a channel.
  public typealias Channel = Entities.Channel

  /// The record of a member.
  public typealias Member = Entities.Member

  /// The record of a message.
  public typealias Message = Entities.Message

  /// The record of a message action.
  public typealias MessageAction = Entities.MessageAction

  /// The record of a message action.
  public typealias Action = Entities.MessageAction

  /// The store, the network and the state, which all copies share.
  public let core: SyncCore

  /// Creates a provider around its core.
  public init(core: SyncCore) {
    self.core = core
  }

  /// The tables of the records.
  public static var records: StorageHistory { ChatRecords.history }

  /// The entities by their roles.
  public static var roles: SyncRoles {
    SyncRoles(
      user: UserRole.self,
      channel: ChannelRole.self,
      membership: MembershipRole.self,
      message: MessageRole.self,
      action: ActionRole.self
    )
  }
}

/// A `ChatProvider` with the generated records.
///
/// An application gives it a name once, with the types of its custom data.
public typealias Chat<Custom: ChatCustomData> = ChatProvider<Custom, StoredChatEntities<Custom>>

/// A `ChatProvider` without custom data, with the generated records.
public typealias PubNubChatProvider = Chat<VoidCustomData>

/// The name that Chat Components has for `ChatProvider`.
public typealias ChatDataProvider<Custom: ChatCustomData, Entities: ManagedChatEntities> =
  ChatProvider<Custom, Entities>

extension ChatProvider: DisplayedProvider where Entities == StoredChatEntities<Custom> {}
