// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatModels
@_exported public import ChatRecords
@_exported public import ChatRuntime
@_exported public import ChatStore
@_exported public import ChatSync

/// The entry point of an application: its network, its store, and its types.
///
/// Its functions `start`, `stop`, `suspend` and `resume` are those of its `engine`; its actions are
/// those of `dataProvider`.
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

  /// The role of users.
  public typealias UserRole = ChatDataProvider<Custom, Entities>.UserRole

  /// The role of channels.
  public typealias ChannelRole = ChatDataProvider<Custom, Entities>.ChannelRole

  /// The role of memberships.
  public typealias MembershipRole = ChatDataProvider<Custom, Entities>.MembershipRole

  /// The role of messages.
  public typealias MessageRole = ChatDataProvider<Custom, Entities>.MessageRole

  /// The role of message actions.
  public typealias ActionRole = ChatDataProvider<Custom, Entities>.ActionRole

  /// The provider of the actions.
  public let dataProvider: ChatDataProvider<Custom, Entities>

  /// Creates a provider that does nothing yet.
  ///
  /// - Parameters:
  ///   - remote: The network, as the own user.
  ///   - store: The store, created with the tables of `history`.
  ///   - currentUserId: The own user.
  ///   - configuration: Which parts are on, and the times of each.
  ///   - hooks: The hooks that run during sync.
  ///   - sendingHooks: The hooks that run before and after a message is sent.
  public init(
    _ remote: any ChatRemote,
    store: any Store,
    currentUserId: UserID,
    configuration: SyncConfiguration,
    hooks: SyncHooks = SyncHooks(),
    sendingHooks: SendingHooks<ChatMessage<Custom>> = SendingHooks<ChatMessage<Custom>>()
  ) {
    dataProvider = ChatDataProvider(
      SyncEngine(
        remote,
        store: store,
        roles: ChatDataProvider<Custom, Entities>.roles,
        userID: currentUserId.rawValue,
        configuration,
        hooks: hooks
      ),
      sendingHooks: sendingHooks
    )
  }

  /// Creates a provider of actions that are there already.
  public init(dataProvider: ChatDataProvider<Custom, Entities>) {
    self.dataProvider = dataProvider
  }

  /// Creates a provider of an engine.
  public init(engine: SyncEngine) {
    self.init(dataProvider: ChatDataProvider(engine))
  }

  /// The engine that keeps the store in sync with the service.
  public var engine: SyncEngine { dataProvider.engine }

  /// The tables that a store is opened with.
  public static var history: StorageHistory { ChatDataProvider<Custom, Entities>.history }

  /// The entities by their roles.
  public static var roles: SyncRoles { ChatDataProvider<Custom, Entities>.roles }

  /// The hooks that run before and after a message is sent.
  public var sendingHooks: SendingHooks<ChatMessage<Custom>> { dataProvider.sendingHooks }
}

/// The actions of all entities, on the store alone and between it and the service.
public struct ChatDataProvider<Custom: ChatCustomData, Entities: ManagedChatEntities>: SyncProvider
{
  /// The engine that keeps the store in sync with the service.
  public let engine: SyncEngine

  /// The hooks that run before and after a message is sent.
  public let sendingHooks: SendingHooks<ChatMessage<Custom>>

  /// The tables of all entities, and how they came about, with those of sync.
  public static var history: StorageHistory { SyncTables.joined(with: ChatRecords.history) }

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

  /// Creates a provider of the actions of an engine.
  public init(
    _ engine: SyncEngine,
    sendingHooks: SendingHooks<ChatMessage<Custom>> = SendingHooks<ChatMessage<Custom>>()
  ) {
    self.engine = engine
    self.sendingHooks = sendingHooks
  }

  /// Creates a provider of an engine.
  public init(engine: SyncEngine) {
    self.init(engine)
  }
}

/// A `ChatProvider` with the generated records.
///
/// An application gives it a name once, with the types of its custom data.
public typealias Chat<Custom: ChatCustomData> = ChatProvider<Custom, StoredChatEntities<Custom>>

/// A `ChatProvider` without custom data, with the generated records.
public typealias PubNubChatProvider = Chat<VoidCustomData>

extension ChatProvider: DisplayedProvider where Entities == StoredChatEntities<Custom> {}
