public import ChatRuntime
public import ChatStore

/// What holds an engine, such as a generated provider.
public protocol EngineHolder: Sendable {
  /// What keeps the store level with the service.
  var engine: SyncEngine { get }
}

/// What an application holds of sync: an engine, and the types that a spec gives to the five roles.
///
/// Generated providers such as `ChatProvider` conform to it if their spec uses all roles. Code that is
/// written for it, such as the view models of `ChatComponents`, works for any such spec.
public protocol SyncProvider: EngineHolder {
  /// The role of users.
  associatedtype UserRole: SyncedObject
  /// The role of channels.
  associatedtype ChannelRole: SyncedObject
  /// The role of memberships.
  associatedtype MembershipRole: SyncedMembership
  /// The role of messages.
  associatedtype MessageRole: SyncedMessage
  /// The role of message actions.
  associatedtype ActionRole: SyncedAction

  /// What the application does at the turns of sending.
  var sendingHooks: SendingHooks<MessageRole.Model> { get }
}

extension SyncProvider {
  /// None, unless the provider says otherwise.
  public var sendingHooks: SendingHooks<MessageRole.Model> { SendingHooks() }
}

extension EngineHolder {
  /// Where rows are kept.
  public var store: any Store { engine.store }

  /// The network.
  public var remote: any ChatRemote { engine.remote }

  /// The states of the connection: the present one, and all that follow, across stops and starts.
  public var connectionStates: AsyncStream<ConnectionState> { engine.connectionStates }

  /// The channels whose presence is known at present: the last value, and each change of it; see
  /// ``SyncEngine/knownPresence``.
  public var knownPresence: AsyncStream<NameSet> { engine.knownPresence }

  /// Begins to receive and to send; what an earlier session left in the outbox goes first.
  ///
  /// - Throws: ``StoreError`` if the store can not be used; then nothing has begun.
  public func start() async throws { try await engine.start() }

  /// Ends receiving and sending, and leaves all channels; what waits in the outbox stays there.
  ///
  /// Returns within a second, whatever the network does.
  ///
  /// - Throws: ``StoreError`` if presence can not be cleared; everything is ended all the same.
  public func stop() async throws { try await engine.stop() }

  /// Ends everything and takes no writes, for an application that the system is about to freeze.
  ///
  /// - Throws: ``StoreError``.
  public func suspend() async throws { try await engine.suspend() }

  /// Goes on after ``suspend()``, from the cursor that is stored.
  ///
  /// - Throws: ``StoreError``.
  public func resume() async throws { try await engine.resume() }
}
