import ChatRuntime
@_spi(Adapter) public import ChatStore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension CoreProvider where Self: UserProvider {
  /// Opens a store, and creates a provider that does nothing until it is started.
  ///
  /// ```swift
  /// let chat = try await MyChat(
  ///   user: "ada", remote: .pubNub(publishKey: "pub-c-…", subscribeKey: "sub-c-…"),
  ///   store: .sqlite(at: "ada.sqlite"))
  /// try await chat.start()
  /// ```
  ///
  /// - Parameters:
  ///   - user: The current user.
  ///   - remote: The network.
  ///   - store: The store to open, or one that is open.
  ///   - options: The options.
  ///   - clock: The clock for delays; `TestClock` of ChatSyncTesting stands still.
  /// - Throws: `StoreError` if the store cannot be opened; ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` if the service takes no such user.
  public init(
    user: UserRole.Model.ID, remote: PubNubRemote, store: StorageSource,
    options: ChatOptions = ChatOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    try await self.init(
      user: user, over: remote, store: store, options: options, clock: clock)
  }

  /// Opens a store, and creates a provider over a network of an adapter.
  ///
  /// - Parameters:
  ///   - user: The current user.
  ///   - remote: The network.
  ///   - store: The store to open, or one that is open.
  ///   - options: The options.
  ///   - clock: The clock for delays.
  /// - Throws: ``StoreError`` if the store cannot be opened; ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` if the service takes no such user.
  @_spi(Adapter)
  public init(
    user: UserRole.Model.ID, over remote: some ChatRemote, store: StorageSource,
    options: ChatOptions = ChatOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    try NameRule.user.check(user.rawValue)
    self.init(
      user: user, over: remote, opened: try await store.open(Self.history), options: options,
      clock: clock)
  }

  /// Creates a provider around an open store.
  package init(
    user: UserRole.Model.ID, over remote: some ChatRemote, opened store: any Store,
    options: ChatOptions = ChatOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let dated = clock as? any DatedClock
    let remote = remote.signedIn(as: user.rawValue, logger: options.logger)
    self.init(
      SyncEngine(
        remote, store: store, roles: Self.roles, userID: user.rawValue,
        options.configuration(keySet: remote.keySet), hooks: options.hooks, clock: clock,
        now: { dated?.date ?? Date() }, logger: options.logger ?? .silent))
  }
}

extension UserProvider {
  /// Creates a provider whose engine has a configuration of its own.
  package init(
    _ remote: any ChatRemote, store: any Store, currentUserId: UserRole.Model.ID,
    configuration: SyncConfiguration, hooks: SyncHooks = SyncHooks()
  ) {
    self.init(
      SyncEngine(
        remote, store: store, roles: Self.roles, userID: currentUserId.rawValue, configuration,
        hooks: hooks))
  }
}

extension CoreProvider {
  /// Creates a provider of an engine.
  package init(_ engine: SyncEngine) {
    self.init(core: SyncCore(engine))
  }

  /// Starts, and stops when the task is cancelled.
  ///
  /// ```swift
  /// .task { do { try await chat.run() } catch { report(error) } }
  /// ```
  ///
  /// - Throws: `StoreError` if the store cannot be used.
  public func run() async throws {
    do {
      try await start()
      // Ends when the task is cancelled.
      let (life, _) = AsyncStream<Never>.makeStream()
      for await _ in life {}
    } catch is CancellationError {
      // The task was cancelled during the start.
    }
    // The end must not be cancelled as well.
    await Task { await stop() }.value
  }
}

/// A clock that knows the date; with any other clock a chat takes that of the system.
package protocol DatedClock: Clock {
  /// The current time.
  var date: Date { get }
}
