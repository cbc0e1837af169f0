public import ChatRuntime
public import ChatStore

/// A type that has an engine, such as a generated provider.
public protocol EngineHolder: Sendable {
  /// The tables of the spec, and the steps from their earlier versions.
  static var history: StorageHistory { get }

  /// The entities of the spec by their roles.
  static var roles: SyncRoles { get }

  /// Creates a provider of an engine.
  init(engine: SyncEngine)

  /// The engine that keeps the store in sync with the service.
  var engine: SyncEngine { get }
}

/// A provider whose spec has an entity with the role of users.
public protocol UserProvider: EngineHolder {
  /// The role of users.
  associatedtype UserRole: SyncedProfile
}

/// A provider whose spec has an entity with the role of channels.
public protocol ChannelProvider: EngineHolder {
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

  /// Closures that run before and after messages are sent or read.
  var sendingHooks: SendingHooks<MessageRole.Model> { get }
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

extension MessageProvider {
  /// No hooks, unless the provider supplies them.
  public var sendingHooks: SendingHooks<MessageRole.Model> { SendingHooks() }
}

extension EngineHolder {
  /// The store that holds the rows.
  public var store: any Store { engine.store }

  /// The network client.
  public var remote: any ChatRemote { engine.remote }

  /// Returns the answer of the store to a request, an aggregate or another query.
  ///
  /// ```swift
  /// let newest = chat.channel("general").messages.newest(50)
  /// let messages = try await chat.fetch(newest)
  /// ```
  ///
  /// - Throws: ``StoreError``, and the query's own errors.
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
  /// - Throws: ``StoreError``; the closure's errors.
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

  /// The channels whose presence is currently known, and each change of that set; see
  /// ``SyncEngine/knownPresence``.
  public var knownPresence: AsyncStream<NameSet> { engine.knownPresence }

  /// Starts receiving and sending; entries that an earlier session left in the outbox go first.
  ///
  /// - Throws: ``StoreError`` if the store cannot be used; nothing has started then.
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
