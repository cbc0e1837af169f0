@_spi(Adapter) public import ChatStore
@_spi(Adapter) public import ChatSync

extension CoreProvider where Self: UserProvider {
  /// Opens a store, and creates a provider over a network for tests.
  ///
  /// ```swift
  /// let chat = try await MyChat(
  ///   user: "ada", remote: ScriptedRemote(), store: .inMemory, clock: TestClock())
  /// ```
  ///
  /// - Parameters:
  ///   - user: The current user.
  ///   - remote: The network.
  ///   - store: The store to open, or one that is open.
  ///   - options: The options.
  ///   - clock: The clock for delays; a ``TestClock`` stands still.
  /// - Throws: ``StoreError`` if the store cannot be opened; ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` if the service takes no such user.
  public init(
    user: UserRole.Model.ID, remote: ScriptedRemote, store: StorageSource,
    options: ChatOptions = ChatOptions(), clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    try await self.init(user: user, over: remote, store: store, options: options, clock: clock)
  }
}
