// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

public import ChatModels
public import ChatRecords
public import ChatRuntime
public import ChatStore
public import ChatSync
public import JSONText

/// The entry point of an application: its network, its store, and its types.
///
/// Its functions `start`, `stop`, `suspend` and `resume` are those of its `engine`; its actions
/// are those of `dataProvider`.
///
/// - Remark: Generated from `entities.json#/storage`.
public struct ChatProvider<Custom: ChatCustomData, Entities: ManagedChatEntities>: SyncProvider {
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

  /// The engine that keeps the store in sync with the service.
  public var engine: SyncEngine { dataProvider.engine }

  /// The tables that a store is opened with.
  public static var history: StorageHistory { ChatDataProvider<Custom, Entities>.history }

  /// The hooks that run before and after a message is sent.
  public var sendingHooks: SendingHooks<ChatMessage<Custom>> { dataProvider.sendingHooks }

  /// The own user.
  public var currentUserId: UserID { UserID(engine.userID) }

  /// Follows channels: all that happens in them, and what happened before.
  ///
  /// - Throws: `StoreError`; then nothing has changed.
  public func subscribe(to channels: [ChannelID]) async throws {
    try await engine.subscribe(to: channels.map { channel in channel.rawValue })
  }

  /// No longer follows channels; what is stored stays.
  ///
  /// - Throws: `StoreError`; then nothing has changed.
  public func unsubscribe(from channels: [ChannelID]) async throws {
    try await engine.unsubscribe(from: channels.map { channel in channel.rawValue })
  }
}

/// The actions of all entities, on the store alone and between it and the service.
public struct ChatDataProvider<Custom: ChatCustomData, Entities: ManagedChatEntities>: EngineHolder
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
}

extension ChatDataProvider {
  /// Asks who is present in channels, and stores it.
  ///
  /// - Returns: The users who are present in each channel.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncHereNow(_ request: FetchHereNowRequest<ChannelID>) async throws -> HereNow {
    try await engine.fetch(request)
  }

  /// Reads what a user says about itself in channels, and stores it.
  ///
  /// - Returns: The state in each channel.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncRemotePresenceState(
    _ request: FetchPresenceStateRequest<UserID, ChannelID>
  ) async throws -> [ChannelID: JSONValue] {
    try await engine.fetch(request)
  }

  /// Sets what the own user says about itself in channels, and stores it.
  ///
  /// - Returns: The state as the service took it.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func setRemotePresenceState(
    _ request: SetPresenceStateRequest<ChannelID>
  ) async throws -> JSONObject {
    try await engine.set(request)
  }

  /// Says that the own user types, or no longer does; nothing is stored.
  ///
  /// - Throws: `RemoteError`.
  public func send(isTyping: Bool, on channelId: ChannelID) async throws {
    try await engine.typing.send(isTyping: isTyping, on: channelId.rawValue)
  }

  /// Shows that a user types, for six seconds; nothing is stored.
  public func member(userId: UserID, didStartTypingOn channelId: ChannelID) async {
    await engine.typing.received(true, from: userId.rawValue, in: channelId.rawValue)
  }

  /// Forgets what holds for a session only, such as who is present.
  ///
  /// - Throws: `StoreError`.
  public func clearTransientData() async throws {
    try await store.write { transaction in try transaction.beginSession() }
  }
}

/// A `ChatProvider` without custom data, with the generated records.
public typealias PubNubChatProvider = ChatProvider<VoidCustomData, PubNubManagedChatEntities>
