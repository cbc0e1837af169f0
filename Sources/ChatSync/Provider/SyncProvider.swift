public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A type through which an application uses sync, such as a generated provider.
///
/// It has the functions that need no role. What an application does with users, channels or
/// messages is in extensions of the protocols of these roles.
public protocol CoreProvider: Sendable {
  /// The tables of the spec's records, and the steps from their earlier versions.
  static var records: StorageHistory { get }

  /// The entities of the spec by their roles.
  static var roles: SyncRoles { get }

  /// Creates a provider around what runs it.
  init(core: SyncCore)

  /// The store, the network and the state of a provider.
  var core: SyncCore { get }
}

/// A provider whose spec has an entity with the role of users.
public protocol UserProvider: CoreProvider {
  /// The role of users.
  associatedtype UserRole: SyncedProfile
}

/// A provider whose spec has an entity with the role of channels.
public protocol ChannelProvider: CoreProvider {
  /// The role of channels.
  associatedtype ChannelRole: SyncedProfile
}

/// A provider whose spec has an entity with the role of memberships.
public protocol MembershipProvider: UserProvider, ChannelProvider {
  /// The role of memberships.
  associatedtype MembershipRole: SyncedMembership
}

/// A provider whose spec has an entity with the role of messages.
public protocol MessageProvider: ChannelProvider {
  /// The role of messages.
  associatedtype MessageRole: SyncedMessage
}

/// A provider whose spec has an entity with the role of message actions.
public protocol MessageActionProvider: MessageProvider {
  /// The role of message actions.
  associatedtype ActionRole: SyncedAction
}

/// A provider whose spec has an entity for each of the five roles.
///
/// Generated providers such as `ChatProvider` conform to it if their spec uses all roles. Code that
/// is generic over it, such as the view models of `ChatComponents`, works with any such spec.
public protocol SyncProvider: MembershipProvider, MessageActionProvider {}

/// The store, the network and the state of a provider, which all copies of the provider share.
public struct SyncCore: Sendable {
  package let engine: SyncEngine
  let sendingHooks: (any Sendable)?

  package init(_ engine: SyncEngine, sendingHooks: (any Sendable)? = nil) {
    self.engine = engine
    self.sendingHooks = sendingHooks
  }
}

extension MessageProvider {
  /// The closures that run before and after messages are sent or read.
  package var sendingHooks: SendingHooks<MessageRole.Model> {
    core.sendingHooks as? SendingHooks<MessageRole.Model> ?? SendingHooks()
  }

  /// Returns a provider of the same store and network that runs closures before and after messages
  /// are sent or read.
  ///
  /// ```swift
  /// let chat = try await MyChat(user: "ada", remote: remote, store: .sqlite(at: "ada.sqlite"))
  ///   .hooking(SendingHooks(willSend: { try await censored($0) }))
  /// ```
  ///
  /// - Parameter hooks: The closures, in place of those that it had.
  /// - Returns: The provider.
  public func hooking(_ hooks: SendingHooks<MessageRole.Model>) -> Self {
    Self(core: SyncCore(core.engine, sendingHooks: hooks))
  }
}

extension UserProvider {
  /// The current user.
  public var currentUserId: UserRole.Model.ID { UserRole.Model.ID(engine.userID) }
}

extension ChannelProvider {
  /// Follows channels: everything that happens in them, and what happened before.
  ///
  /// - Parameter channels: The channels.
  /// - Throws: `StoreError`; then nothing has changed.
  public func subscribe(to channels: [ChannelRole.Model.ID]) async throws {
    try await engine.subscribe(to: channels.map(\.rawValue))
  }

  /// Stops following channels; the stored rows stay.
  ///
  /// - Parameter channels: The channels.
  /// - Throws: `StoreError`; then nothing has changed.
  public func unsubscribe(from channels: [ChannelRole.Model.ID]) async throws {
    try await engine.unsubscribe(from: channels.map(\.rawValue))
  }

  /// Reads a channel before the others, for example the one that is on the screen.
  ///
  /// - Parameter channel: The channel; nil for none.
  public func prioritize(_ channel: ChannelRole.Model.ID?) async {
    await engine.prioritize(channel?.rawValue)
  }
}

extension CoreProvider {
  /// The tables that a store is opened with: those of the records and those of sync.
  public static var history: StorageHistory { SyncTables.joined(with: records) }

  /// The store that holds the rows.
  public var store: any Store { engine.store }

  /// The engine that keeps the store in sync with the service.
  package var engine: SyncEngine { core.engine }

  /// The network client.
  @_spi(Adapter) public var remote: any ChatRemote { engine.remote }

  /// Returns the answer of the store to a request, an aggregate or another query.
  ///
  /// ```swift
  /// let newest = chat.channel("general").messages.newest(50)
  /// let messages = try await chat.fetch(newest)
  /// ```
  ///
  /// - Throws: `StoreError`, and the query's own errors.
  public func fetch<Query: StoreQuery>(_ query: Query) async throws -> Query.Value {
    try await store.fetch(query)
  }

  /// Returns the answer of the store to a query, and the new answer after each change.
  ///
  /// ```swift
  /// for try await messages in chat.live(newest) { show(messages) }
  /// ```
  public func live<Query: StoreQuery>(_ query: Query) -> LiveQuery<Query.Value> {
    store.changes(of: query)
  }

  /// Writes to the store alone, in one transaction.
  ///
  /// - Parameter body: Writes to the transaction. If it throws, nothing is written.
  /// - Returns: The closure's result.
  /// - Throws: `StoreError`; the closure's errors.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> Value {
    try await store.write(body)
  }

  /// The operations that wait for the service.
  public var outbox: ChatOutbox { ChatOutbox(engine: engine) }

  /// The current connection state and all later ones, across stops and starts.
  public var connectionStates: AsyncStream<ConnectionState> { engine.connectionStates }

  /// The distance of the store from the service, and each later one, across stops and starts.
  public var syncLevels: AsyncStream<SyncLevel> { engine.syncLevels }

  /// The channels whose presence is currently known, and each change of that set; see
  /// `SyncEngine.knownPresence`.
  public var knownPresence: AsyncStream<NameSet> { engine.knownPresence }

  /// Tries again at once what the service refused for lack of rights, because there is a new token.
  public func tokenChanged() async { await engine.tokenChanged() }

  /// Starts receiving and sending; entries that an earlier session left in the outbox go first.
  ///
  /// - Throws: `StoreError` if the store cannot be used; nothing has started then.
  public func start() async throws { try await engine.start() }

  /// Stops receiving and sending, and leaves all channels; unsent entries stay in the outbox.
  ///
  /// Returns within a second, whatever the network does.
  public func stop() async { await engine.stop() }

  /// Stops everything and blocks writes, for an application that the system is about to freeze.
  ///
  /// Returns within a second, whatever the network does. A failure of the store is reported to
  /// ``SyncHooks/didFail``.
  public func suspend() async { await engine.suspend() }

  /// Starts again after ``suspend()``, from the stored cursor.
  ///
  /// If the store cannot be used yet, the failure is reported to ``SyncHooks/didFail``, and the
  /// start is tried again until it succeeds or the chat is stopped.
  public func resume() async { await engine.resume() }
}
